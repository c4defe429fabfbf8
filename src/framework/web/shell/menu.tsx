import { useMemo, useRef, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { useSay } from '../texts/say.ts'
import { MenuGroup, MenuLink } from './menu-entry.tsx'
import type { FoundPage } from '../search/search-pages.ts'
import { MenuHits } from './menu-hits.tsx'
import { leafOf, type Entry } from './navigation.ts'

/**
 * The menu in full: its search, then the groups, one of them open.
 *
 * @param pages what the search looks among, the menu's own and all others
 * @param at the address whose entry is the current one
 */
export function Menu({ entries, pages, at: pathname, onGo }: { entries: readonly Entry[]; pages: readonly FoundPage[]; at: string; onGo?: () => void }) {
  const say = useSay()
  const current = useMemo(() => leafOf(entries, pathname), [entries, pathname])
  const [open, setOpen] = useState<{ name: string | undefined; at: string }>({ name: current?.above[0]?.name, at: pathname })
  const [term, setTerm] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // Going to another page opens its group; a group opened by hand stays until then.
  const opened = open.at === pathname ? open.name : (current?.above[0]?.name ?? open.name)
  return (
    <nav className="menu" aria-label={say('shell.menu')}>
      <div className="menu-search">
        <Icon name="search" size={14} />
        <input
          ref={field} type="search" value={term} placeholder={say('shell.findInMenu')} aria-label={say('shell.findInMenu')}
          onChange={(event) => setTerm(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && term) {
              event.stopPropagation()
              setTerm('')
            }
          }}
        />
      </div>
      {term.trim() ? (
        <MenuHits pages={pages} term={term.trim()} onGo={() => { setTerm(''); onGo?.() }} />
      ) : (
        <ul className="menu-list">
          {entries.map((entry) => (
            <li key={entry.name}>
              {entry.children.length ? (
                <MenuGroup entry={entry} current={current} open={opened === entry.name} onToggle={() => setOpen({ name: opened === entry.name ? undefined : entry.name, at: pathname })} onGo={onGo} />
              ) : (
                <MenuLink entry={entry} current={current?.entry === entry} icon onGo={onGo} />
              )}
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
