import { Link } from 'react-router-dom'
import { Icon } from '../icons/icon.tsx'
import { useProduct } from '../page/product.ts'
import { useSay } from '../texts/say.ts'
import { leafOf, leavesOf, type Entry } from './navigation.ts'

/** The folded menu: icons, with a fly-out per group on hover and on focus. */
export function Rail({ entries, at, onSearch }: { entries: readonly Entry[]; at: string; onSearch: () => void }) {
  const say = useSay()
  const { menuIcon } = useProduct()
  const current = leafOf(entries, at)
  return (
    <nav className="rail" aria-label={say('shell.menu')}>
      <button type="button" className="rail-entry" aria-label={say('shell.findInMenu')} title={say('shell.findInMenu')} onClick={onSearch}><Icon name="search" /></button>
      <ul>
        {entries.map((entry) => {
          const on = current?.entry === entry || current?.above[0] === entry
          const icon = <Icon name={menuIcon(entry.icon) ?? 'page'} />
          return (
            <li key={entry.name} className={on ? 'rail-on' : undefined}>
              {entry.children.length === 0 ? (
                <Link className="rail-entry" to={entry.to ?? '/'} aria-label={entry.label} title={entry.label} aria-current={on ? 'page' : undefined}>{icon}</Link>
              ) : (
                <>
                  <button type="button" className="rail-entry" aria-label={entry.label} aria-haspopup="true">{icon}</button>
                  <div className="rail-fly">
                    <h2>{entry.label}</h2>
                    <ul>
                      {leavesOf(entry.children).map(({ entry: leaf }) => (
                        <li key={leaf.name}><Link className={`menu-entry${current?.entry === leaf ? ' menu-on' : ''}`} to={leaf.to ?? '/'}><span>{leaf.label}</span></Link></li>
                      ))}
                    </ul>
                  </div>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
