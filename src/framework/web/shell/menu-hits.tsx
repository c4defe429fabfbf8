import { Link } from 'react-router'
import { Marked } from '../page/marked.tsx'
import { useSay } from '../texts/say.ts'
import { leavesOf, type Entry } from './navigation.ts'

/** The menu flattened under the names of its groups, hits marked. */
export function MenuHits({ entries, term, onGo }: { entries: readonly Entry[]; term: string; onGo: () => void }) {
  const say = useSay()
  const found = leavesOf(entries).filter(({ entry }) => entry.label.toLowerCase().includes(term.toLowerCase()))
  const groups = new Map<string, typeof found>()
  for (const leaf of found) {
    const group = leaf.above[0]?.label ?? ''
    groups.set(group, [...(groups.get(group) ?? []), leaf])
  }
  if (!found.length) return <output className="menu-none">{say('shell.nothingInMenu')}</output>
  return (
    <>
      {[...groups].map(([group, leaves]) => (
        <div key={group} className="menu-hits">
          {group && <h2>{group}</h2>}
          <ul>
            {leaves.map(({ entry }) => (
              <li key={entry.name}>
                <Link className="menu-entry" to={entry.to ?? '/'} onClick={onGo}><span><Marked text={entry.label} term={term} /></span></Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}
