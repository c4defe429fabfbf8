/** `/`: a search box and every list the user may open, by area, since the menu names few of them. */
import { useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from '../icons/icon.tsx'
import { useAreas } from '../page/area-label.ts'
import { useHead } from '../page/head.ts'
import { useKeys } from '../page/keys.ts'
import { Marked } from '../page/marked.tsx'
import { Kbd, PageState } from '../page/page.tsx'
import { useRecords } from '../palette/use-records.ts'
import type { RouteTable } from '../routes.ts'
import { openPages } from '../routing/open-pages.ts'
import { useSession } from '../session/session.ts'
import { useSay } from '../texts/say.ts'
import { Own } from './own.tsx'
import { usePins } from './use-pins.ts'
import './home.css'

export function HomePage({ table }: { table: RouteTable }) {
  const say = useSay()
  const session = useSession()
  const known = useAreas()
  const navigate = useNavigate()
  const [term, setTerm] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const pins = usePins()
  useHead({ title: say('shell.home'), trail: [] })
  useKeys({ '/': () => field.current?.focus() })
  const { language } = session
  const pages = useMemo(() => openPages(table, session), [table, session])
  const wanted = term.trim().toLowerCase()
  const found = pages.filter(({ label, also }) => [label, also].some((name) => name.toLowerCase().includes(wanted)))
  const records = useRecords(term.trim())
  const areas = new Map<string, typeof pages>()
  for (const page of found.toSorted((a, b) => known.place(a.area) - known.place(b.area))) {
    const heading = known.label(page.area)
    areas.set(heading, [...(areas.get(heading) ?? []), page])
  }
  if (!pages.length) return <PageState icon={<Icon name="lock" />} title={say('shell.homeNoLists')} text={say('shell.homeNoListsText')} />
  return (
    <div className="home">
      {!session.phone && <h1 className="hidden-text">{say('shell.home')}</h1>}
      <div className="home-search">
        <Icon name="search" size={18} />
        <input
          ref={field} type="search" value={term} dir={term ? 'auto' : undefined} placeholder={say('shell.homeSearch')} aria-label={say('shell.homeSearch')} onChange={({ target }) => setTerm(target.value)}
          onKeyDown={(event) => {
            const first = found[0]
            if (event.key === 'Enter' && wanted && first) void navigate(first.path)
            if (event.key === 'Escape') setTerm('')
          }}
        />
        <output>{say('shell.homeTotal', { count: found.length })}</output>
        {!session.phone && <Kbd>/</Kbd>}
      </div>
      <div className="home-columns">
        <Own pages={pages} pinned={pins.keys} />
        <div>
          {wanted && !found.length && <p className="home-none">{say('shell.homeNothing', { term: term.trim() })}</p>}
          <nav className="home-areas" aria-label={say('shell.homeDirectory')}>
            {[...areas].map(([heading, listed]) => (
              <section key={heading}>
                <h2>{heading}</h2>
                <ul>
                  {listed.toSorted((a, b) => a.label.localeCompare(b.label, language)).map((page) => {
                    const on = pins.has(page.path)
                    return (
                      <li key={page.path}>
                        <Link to={page.path}><Marked text={page.label} term={term.trim()} /></Link>
                        <button type="button" className={`pin${on ? ' pin-on' : ''}`} aria-pressed={on} aria-label={say(on ? 'shell.homeUnpin' : 'shell.homePin', { name: page.label })} onClick={() => pins.toggle(page.path)}><Icon name="star" size={14} /></button>
                      </li>
                    )
                  })}
                </ul>
              </section>
            ))}
          </nav>
          {records.length > 0 && (
            <section className="home-records">
              <h2>{say('shell.homeRecords')}</h2>
              <ul>{records.flatMap(({ entity, hits }) => hits.map((hit) => <li key={hit.path}><Link to={hit.path}><bdi><Marked text={hit.title} term={term.trim()} /></bdi></Link> <span dir="auto">{hit.note}</span><small>{entity.label.one[language]}</small></li>))}</ul>
            </section>
          )}
        </div>
      </div>
    </div>
  )
}
