import { Link } from 'react-router'
import { useSay } from '../texts/say.ts'
import type { OpenPage } from '../routing/open-pages.ts'
import type { usePins } from './use-pins.ts'

/** Lists the user pinned, in the order of pinning. */
export function Pinned({ pages, pins }: { pages: readonly OpenPage[]; pins: ReturnType<typeof usePins> }) {
  const say = useSay()
  const pinned = pins.keys.flatMap((path) => pages.find((page) => page.path === path) ?? [])
  return (
    <section className="home-pinned">
      <h2>{say('shell.homePinned')}</h2>
      <ul>{pinned.map((page) => <li key={page.path}><Link to={page.path}>{page.label}</Link></li>)}</ul>
    </section>
  )
}
