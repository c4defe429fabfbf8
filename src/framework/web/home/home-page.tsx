/** `/`: a search box, what waits for the user, pinned and recent, and every list the user may open, by area, since the menu names few of them. */
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { Icon } from '../icons/icon.tsx'
import { useAreas } from '../page/area-label.ts'
import { useHead } from '../page/head.ts'
import { useKeys } from '../page/keys.ts'
import { Highlight } from '../page/highlight.tsx'
import { Kbd } from '../page/page.tsx'
import type { RouteTable } from '../routes.ts'
import { openPages } from '../routing/open-pages.ts'
import { begins } from '../search/search-pages.ts'
import { nameOf } from '../search/search-everything.ts'
import { useFound } from '../search/use-found.ts'
import { useSession } from '../session/session.ts'
import { useSay } from '../texts/say.ts'
import { useFeatureParts } from '../feature/feature-parts.ts'
import { grouped } from '../texts/load.ts'
import { arranged } from './arranged.ts'
import { NotCounted, NotCountedLine } from './not-counted.tsx'
import { PinButton } from './pin-button.tsx'
import { PinnedAndRecent } from './pinned-and-recent.tsx'
import { Sections } from './sections.tsx'
import { useCounts } from './use-counts.ts'
import { useHomeParts } from './use-home-parts.ts'
import { usePins } from './use-pins.ts'
import './home.css'

const ArrangeDialog = lazy(() => import('./arrange-dialog.tsx').then((m) => ({ default: m.ArrangeDialog })))

export function HomePage({ table }: { table: RouteTable }) {
  const say = useSay()
  const session = useSession()
  const known = useAreas()
  const navigate = useNavigate()
  const [term, setTerm] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const pins = usePins()
  const home = useHomeParts()
  const { lists } = useFeatureParts()
  const [isArranging, setArranging] = useState(false)
  useHead({ title: say('shell.home'), trail: [] })
  useKeys({ '/': () => field.current?.focus() })
  const { language } = session
  const pages = useMemo(() => openPages(table, session), [table, session])
  const wanted = term.trim().toLowerCase()
  const found = pages.filter(({ label, also }) => [label, also].some((name) => name.toLowerCase().includes(wanted)))
  const { answer, isPending, failed, ask } = useFound(term.trim())
  // What Enter was pressed for; typing on takes it back.
  const entered = useRef<string | null>(null)
  const enter = async () => {
    const asked = term.trim()
    entered.current = asked
    const records = (await ask(asked))?.items ?? []
    if (entered.current !== asked) return
    const [record] = records
    const [page] = found.toSorted((a, b) => Number(!begins(a, asked)) - Number(!begins(b, asked)))
    // An exact code first; a page named so before a record named so; and before what only holds the term.
    const pageFirst = page && record?.fit !== 'code' && (begins(page, asked) || record === undefined || record.fit === 'other')
    const to = pageFirst ? page.path : (record?.opens ?? page?.path)
    if (to) void navigate(to)
  }
  // What waits for somebody needs no right: a person without lists may have work, and checks in.
  const hasLists = pages.some(({ isForAll }) => !isForAll)
  // A heading is known by the first of the areas under it, whatever may be opened of them.
  const areas = new Map<string, { name: string; label: string; listed: typeof pages }>()
  for (const page of found.toSorted((a, b) => known.place(a.area) - known.place(b.area))) {
    const label = known.label(page.area)
    areas.set(label, { name: `area.${known.first(page.area)}`, label, listed: [...(areas.get(label)?.listed ?? []), page] })
  }
  const headings = arranged([...areas.values()], home.order)
  const { counts, notCounted, isCounting, countAgain } = useCounts(hasLists && !home.isReading)
  // A feature's own list may begin with a part of the rows: no count says how many that are.
  const isCounted = ({ entity }: (typeof pages)[number]) => entity !== undefined && !lists.has(entity.key)
  const uncounted = pages.filter((page) => isCounted(page) && (notCounted === null || notCounted.includes(page.entity?.key ?? ''))).length
  return (
    <div className="home">
      {!session.phone && <h1 className="hidden-text">{say('shell.home')}</h1>}
      <div className="home-search">
        <Icon name="search" size={18} />
        <input
          ref={field} type="search" value={term} dir={term ? 'auto' : undefined} placeholder={say('shell.homeSearch')} aria-label={say('shell.homeSearch')} onChange={({ target }) => { entered.current = null; setTerm(target.value) }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && wanted) void enter()
            if (event.key === 'Escape') setTerm('')
          }}
        />
        <output>{(found.length > 0 || !answer.items.length) && say('shell.homeTotal', { count: found.length })}</output>
        {!session.phone && <Kbd>/</Kbd>}
      </div>
      {!wanted && <Sections home={home} />}
      {!wanted && !hasLists && <section className="home-bare" aria-label={say('shell.homeNoLists')}><Icon name="lock" /><p><strong>{say('shell.homeNoLists')}</strong> {say('shell.homeNoListsText')}</p></section>}
      <div className="home-columns">
        <PinnedAndRecent pages={pages} pins={pins} />
        <div>
          {wanted && !found.length && !answer.items.length && !isPending && !failed && <p className="home-none">{say('shell.homeNothing', { term: term.trim() })}</p>}
          <nav className="home-areas" aria-label={say('shell.homeDirectory')}>
            {headings.map(({ name, label, listed }) => (
              <section key={name}>
                <h2>{label}</h2>
                <ul>
                  {listed.toSorted((a, b) => a.label.localeCompare(b.label, language)).map((page) => {
                    const { key = '' } = isCounted(page) ? (page.entity ?? {}) : {}
                    return <li key={page.path}><Link to={page.path}><Highlight text={page.label} term={term.trim()} /></Link>{notCounted?.includes(key) ? <NotCounted /> : counts[key] !== undefined && <small>{grouped(counts[key])}</small>}<PinButton name={page.label} on={pins.has(page.path)} onToggle={() => pins.toggle(page.path)} /></li>
                  })}
                </ul>
              </section>
            ))}
          </nav>
          {!wanted && uncounted > 0 && <NotCountedLine count={notCounted && uncounted} isCounting={isCounting} onAgain={countAgain} />}
          {!wanted && <p className="home-foot"><button type="button" onClick={() => setArranging(true)}>{say('shell.homeArrange')}</button></p>}
          {answer.items.length > 0 && (
            <section className="home-records" aria-busy={isPending}>
              <h2>{say('shell.homeRecords')}</h2>
              <ul>{answer.items.map((hit) => <li key={hit.opens}><Link to={hit.opens ?? ''}><bdi><Highlight text={nameOf(hit)} term={term.trim()} /></bdi></Link> <span dir="auto">{hit.note}</span><small>{session.model.get(hit.entity)?.label.one[language]}</small></li>)}</ul>
            </section>
          )}
          {(failed || !answer.isWhole) && <p className="home-none">{say(failed ? 'shell.searchFailed' : 'shell.searchPartial')}</p>}
        </div>
      </div>
      {isArranging && <Suspense><ArrangeDialog parts={home.parts} headings={headings} onOrder={home.keep} onClose={() => setArranging(false)} /></Suspense>}
    </div>
  )
}
