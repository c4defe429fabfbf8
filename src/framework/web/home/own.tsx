import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { OpenPage } from '../routing/open-pages.ts'
import { useSession } from '../session/session.ts'
import { useSay } from '../texts/say.ts'
import { ageOf, recents } from './recents.ts'

/** What is this user's own: pinned lists in the order of pinning, and the records opened last. Absent where there is neither. */
export function Own({ pages, pinned }: { pages: readonly OpenPage[]; pinned: readonly string[] }) {
  const say = useSay()
  const session = useSession()
  const shown = pinned.flatMap((path) => pages.find((page) => page.path === path) ?? [])
  const recent = useMemo(() => recents(session), [session])
  if (!shown.length && !recent.length) return null
  return (
    <div className="home-own">
      {shown.length > 0 && (
        <section>
          <h2>{say('shell.homePinned')}</h2>
          <ul>{shown.map((page) => <li key={page.path}><Link to={page.path}>{page.label}</Link></li>)}</ul>
        </section>
      )}
      {recent.length > 0 && (
        <section>
          <h2>{say('shell.homeRecent')}</h2>
          <ul>{recent.map(({ path, title, at }) => <li key={path}><Link to={path}><bdi>{title}</bdi></Link><small>{ageOf(at, session.language)}</small></li>)}</ul>
        </section>
      )}
    </div>
  )
}
