import { Link } from 'react-router-dom'
import { Highlight } from '../page/highlight.tsx'
import { searchPages, type FoundPage } from '../search/search-pages.ts'
import { useSay } from '../texts/say.ts'

/** Pages found by name, under the groups of the menu and, beyond it, under their areas; hits marked. */
export function MenuHits({ pages, term, onGo }: { pages: readonly FoundPage[]; term: string; onGo: () => void }) {
  const say = useSay()
  const found = searchPages(pages, term)
  if (!found.length) return <output className="menu-none">{say('shell.nothingInMenu')}</output>
  const groups = new Map(pages.filter((page) => found.includes(page)).map(({ group }) => [group, found.filter((page) => page.group === group)]))
  return (
    <>
      {[...groups].map(([group, listed]) => (
        <div key={group} className="menu-hits">
          {group && <h2>{group}</h2>}
          <ul>
            {listed.map(({ to, label }) => (
              <li key={to}>
                <Link className="menu-entry" to={to} onClick={onGo}><span><Highlight text={label} term={term} /></span></Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}
