import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { OpenPage } from '../routing/open-pages.ts'
import { useSession } from '../session/session.ts'
import { useSay } from '../texts/say.ts'
import { PinButton } from './pin-button.tsx'
import { ageOf, recents } from './recents.ts'
import type { usePins } from './use-pins.ts'

/** What is this user's own: pinned lists and records in the order of pinning, and the records opened last. Absent where there is neither. */
export function PinnedAndRecent({ pages, pins }: { pages: readonly OpenPage[]; pins: ReturnType<typeof usePins> }) {
  const say = useSay()
  const session = useSession()
  // A list that is no longer open to the user is left out; a record's own page says so.
  const shown = pins.pins.flatMap(({ path, title }) => {
    const name = title ?? pages.find((page) => page.path === path)?.label
    return name === undefined ? [] : [{ path, title, name }]
  })
  const recent = useMemo(() => recents(session), [session])
  if (!shown.length && !recent.length) return null
  return (
    <div className="home-own">
      {shown.length > 0 && (
        <section>
          <h2>{say('shell.homePinned')}</h2>
          <ul>{shown.map(({ path, title, name }) => <li key={path}><Link to={path}><bdi>{name}</bdi></Link>{title !== null && <PinButton name={name} on onToggle={() => pins.toggle(path, title)} />}</li>)}</ul>
        </section>
      )}
      {recent.length > 0 && (
        <section>
          <h2>{say('shell.homeRecent')}</h2>
          <ul>{recent.map(({ path, title, at }) => <li key={path}><Link to={path}><bdi>{title}</bdi></Link><small>{ageOf(at, session.language)}</small><PinButton name={title} on={pins.has(path)} onToggle={() => pins.toggle(path, title)} /></li>)}</ul>
        </section>
      )}
    </div>
  )
}
