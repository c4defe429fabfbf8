import { Icon, PageFrame, sendTo, useKeys, useService, useSession } from '#framework/web'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { calls } from '../../calls.ts'
import { Period } from '../parts/period.tsx'
import { PlaceBar, placesOf } from '../parts/place-bar.tsx'
import type { Records as Answer, RecordRow } from '../parts/shapes.ts'
import { useAsked } from '../parts/use-asked.ts'
import { useAttendanceChanged } from '../parts/use-attendance-changed.ts'
import { shortDay } from '../parts/words.ts'
import { useAttendanceSay } from '../texts.ts'
import { EvidenceView } from './evidence-view.tsx'
import { RecordLine } from './record-row.tsx'
import { Heads, Selection } from './records-around.tsx'
import { EndIt, Decide } from './row-acts.tsx'
import { useDecide } from './use-decide.ts'

export type View = 'open' | 'pending' | 'overtime' | 'all'
const right = 'LookUps.Attendance.Update'
/** Rows of one page. */
const size = 50
const byDoubt = (a: RecordRow, b: RecordRow) => (a.date === b.date ? b.doubts.length - a.doubts.length : a.date < b.date ? 1 : -1)

/** Records that wait, or all of a person and a period; one is opened in its place, with what speaks for it and against it. */
export function Records({ view }: { view: View }) {
  const say = useAttendanceSay()
  const { holds, user, zone, language } = useSession()
  const asked = useAsked()
  const [open, setOpen] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set())
  const [list, goTo] = useActiveRow()
  const { decide, undo, busy, refusals, forget } = useDecide(view === 'overtime' ? 'overTimeStatus' : 'status')
  const page = Math.max(1, Number(asked.get('page')) || 1)
  const { departmentId, regionId, teamId } = placesOf(asked)
  const narrowed = Object.fromEntries(Object.entries({ 'departmentId.eq': departmentId, 'regionId.eq': regionId, 'teamId.eq': teamId }).filter(([, value]) => value !== undefined))
  const doubts = asked.get('doubts')
  // Who decides is shown what waits for them: one's own records, which others decide on, stand in their own tab.
  const waits = view === 'overtime' || view === 'pending'
  const query = { SkipCount: (page - 1) * size, MaxResultCount: size, StartDate: asked.day('from') ?? undefined, EndDate: asked.day('until') ?? undefined, UserId: asked.id('userId') ?? undefined, Keyword: asked.get('q') ?? undefined, ...narrowed, ...(doubts ? { 'doubts.empty': doubts === 'none' } : {}), ...(waits && holds(right) ? { ToDecide: 'me' } : {}) }
  const { data, error, refetch, isPlaceholderData } = useService<Answer>(calls[view], query)
  // Where one decides, rows do not move under the hand: how many wait is told by the tabs.
  useAttendanceChanged(() => waits || refetch())
  const rows = (data?.items ?? []).toSorted(byDoubt)
  const mayDecide = (row: RecordRow) => holds(right) && row.userId !== user?.id && waits
  const nameOf = (id: number) => { const row = rows.find((each) => each.id === id); return row ? `${row.userName}, ${shortDay(row.date, language)}` : `#${id}` }
  const done = async (ids: readonly number[], to: 2 | 3, remarks = '') => {
    const isDone = await decide(ids, to, remarks, nameOf)
    if (isDone) {
      choose(new Set())
      if (open !== null && ids.includes(open)) setOpen(null)
      goTo('person')
    }
    return isDone
  }
  const at = rows[Math.min(active, rows.length - 1)]
  const go = (by: number) => {
    setActive((old) => Math.max(0, Math.min(rows.length - 1, Math.min(old, rows.length - 1) + by)))
    goTo('person', true)
  }
  useKeys({
    ...(undo ? { u: undo } : {}), ...(rows.length ? { ArrowDown: () => go(1), ArrowUp: () => go(-1) } : {}),
    ...(at && mayDecide(at) ? { a: () => void done([at.id], 2), r: () => { setOpen(at.id); goTo('reason', true) }, x: () => toggle(at.id, !chosen.has(at.id)) } : {}),
  })
  // Whoever decides on the last rows of the last page goes on at those before.
  const last = Math.max(1, Math.ceil((data?.totalCount ?? 0) / size))
  const isPast = data !== undefined && !isPlaceholderData && page > last
  const goBack = useEffectEvent(() => asked.set({ page: last === 1 ? null : last }))
  useEffect(() => { if (isPast) goBack() }, [isPast])
  const toggle = (id: number, isIn: boolean) => choose((old) => new Set(isIn ? [...old, id] : [...old].filter((each) => each !== id)))
  // What is decided on is what is seen.
  const picked = rows.filter((row) => chosen.has(row.id) && mayDecide(row))
  const decidable = rows.filter(mayDecide).map(({ id }) => id)
  const fine = rows.filter((row) => mayDecide(row) && !row.doubts.length)
  return (
    <>
      <PlaceBar asked={asked} end={fine.length > 0 && <Button type="link" onClick={() => choose(new Set(fine.map(({ id }) => id)))}>{say('chooseFine', { count: fine.length })}</Button>}>
        <Period asked={asked} from={asked.day('from') ?? ''} until={asked.day('until') ?? ''} />
        <label>{say('doubts')}<select value={doubts ?? ''} onChange={({ target }) => asked.set({ doubts: target.value, page: null })}><option value="">{say('any')}</option><option value="some">{say('withDoubts')}</option><option value="none">{say('withoutDoubts')}</option></select></label>
        {asked.id('userId') !== null && <Button icon={<Icon name="close" size={12} />} iconPosition="end" title={say('everybody')} onClick={() => asked.set({ userId: null, page: null })}>{say('onlyOne', { name: rows.find(({ userId }) => userId === asked.id('userId'))?.userName ?? '…' })}</Button>}
        <input type="search" className="att-search" defaultValue={asked.get('q') ?? ''} aria-label={say('search')} placeholder={say('search')} onChange={({ target }) => asked.set({ q: target.value, page: null })} />
      </PlaceBar>
      {view !== 'open' && view !== 'all' && <OwnWaiting view={view} />}
      {refusals.length > 0 && <div className="att-refused" role="alert"><b>{say('someRefused', { count: refusals.length })}</b><ul>{refusals.map(({ id, name, message }) => <li key={id}><bdi>{name}</bdi>: {message}</li>)}</ul><Button size="small" type="text" aria-label={say('close')} icon={<Icon name="close" size={14} />} onClick={forget} /></div>}
      <PageFrame data={data} error={error} onRetry={() => void refetch()} failedTitle={say('recordsFailed')} isFetching={isPlaceholderData || busy} empty={({ totalCount }) => (totalCount ? undefined : { title: say(view === 'all' ? 'noRecords' : 'nothingWaits'), icon: view === 'all' ? 'inbox' : 'check' })}>
        {(found) => (
          <div className="att-scroll">
            <div className="att-headed">
              <Heads isOvertime={view === 'overtime'} decidable={decidable} picked={picked.length} onAll={(isIn) => choose(new Set(isIn ? decidable : []))} />
            <ul ref={list} className="att-rows" aria-label={say('records')}>
              {rows.map((row, n) => (
                <RecordLine
                  key={row.id} row={row} zone={row.zone} isOpen={open === row.id} isChosen={chosen.has(row.id)} isActive={row.id === at?.id} isOvertime={view === 'overtime'} mayDecide={mayDecide(row)}
                  onOpen={() => { setActive(n); setOpen(open === row.id ? null : row.id) }} onChoose={(isIn) => toggle(row.id, isIn)} onApprove={() => void done([row.id], 2)} onReject={() => { setActive(n); setOpen(row.id); goTo('reason', true) }}
                >
                  <div className="att-opened">
                    <EvidenceView id={row.id} />
                    <Decide row={row} zone={zone} isOwn={row.userId === user?.id} may={mayDecide(row)} isOvertime={view === 'overtime'} busy={busy} onDecide={(to, remarks) => done([row.id], to, remarks)} onBack={() => void decide([row.id], 1, '', nameOf, row.decidedById)} mayBack={holds(right) && row.userId !== user?.id && view === 'all' && row.status !== 1} />
                    {view !== 'overtime' && row.checkOutTime === null && holds(right) && row.userId !== user?.id && <EndIt row={row} send={(time) => sendTo('PUT', calls.checkOut, { body: { id: row.id, time }, failure: 'own' })} />}
                  </div>
                </RecordLine>
              ))}
            </ul>
            </div>
            {found.totalCount > size && <nav className="att-pager" aria-label={say('pages')}><span>{say('pageOf', { from: (page - 1) * size + 1, until: Math.min(page * size, found.totalCount), total: found.totalCount.toLocaleString('en') })}</span><Button size="small" aria-label={say('previous')} disabled={page === 1} icon={<Icon name="previous" size={12} />} onClick={() => asked.set({ page: page - 1 })} /><Button size="small" aria-label={say('next')} disabled={page * size >= found.totalCount} icon={<Icon name="next" size={12} />} onClick={() => asked.set({ page: page + 1 })} /></nav>}
          </div>
        )}
      </PageFrame>
      {picked.length > 0 && <Selection chosen={picked} busy={busy} onDecide={(to, remarks) => void done(picked.map(({ id }) => id), to, remarks)} onClear={() => choose(new Set())} />}
    </>
  )
}

/** Of the own records that wait the list holds none: it says so, or a month would wait for what nobody finds. */
function OwnWaiting({ view }: { view: 'pending' | 'overtime' }) {
  const say = useAttendanceSay()
  const count = useService<{ own?: { pending: number; overtime: number } }>(calls.counts).data?.own?.[view] ?? 0
  return count > 0 && <p className="att-note att-below-bar"><Link to="?tab=mine">{say('ownWait', { count })}</Link></p>
}

/** Whoever works by keys stands in the active row: at the person, or at the reason once it is there. What was decided leaves, and the next one has the focus. */
function useActiveRow() {
  const list = useRef<HTMLUListElement>(null)
  const wanted = useRef<'person' | 'reason' | null>(null)
  const isAsked = useRef(false)
  const held = useRef<HTMLElement | null>(null)
  // A key changes nothing else where the row is open already, and would lead nowhere: what is typed next would be keys, too.
  const [, lookAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const hasLeft = held.current !== null && !held.current.isConnected
    if (wanted.current === null && !hasLeft) return
    const there = list.current?.querySelector<HTMLElement>(`[aria-current='true'] ${wanted.current === 'reason' ? 'textarea' : '.att-person'}`)
    if (!there) return
    wanted.current = null
    const { activeElement } = document
    // Who went on elsewhere meanwhile stays there; a key leads here from wherever one is.
    const isHere = isAsked.current || activeElement === null || activeElement.contains(there) || list.current?.contains(activeElement) === true
    isAsked.current = false
    held.current = isHere ? there : null
    if (isHere) there.focus()
  })
  return [list, (what: 'person' | 'reason', byKey = false) => { [wanted.current, isAsked.current] = [what, byKey]; lookAgain() }] as const
}
