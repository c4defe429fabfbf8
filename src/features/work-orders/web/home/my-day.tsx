/** On home of whoever does the work: what is to be done in the order of its time, or in one's own for the day, numbered as on the map, the first with its next step. Readable without a connection. */
import { Failed, MapFrame, OrderList, pathsOf, TimeLeft, useEntity, useHere, useTiles, type MapPoint } from '#framework/web'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router-dom'
import { isStopped } from '../../model/clock.ts'
import { useDayOrder } from '../my-work/day-order.ts'
import { useMyWork, type MyOrder } from '../my-work/use-my-work.ts'
import { useNextStep } from '../my-work/use-next-step.ts'
import { OnHold } from '../signs/order-clock.tsx'
import { OrderState } from '../signs/order-state.tsx'
import { useOrderSay } from '../texts.ts'
import { useReadAhead } from './use-read-ahead.ts'
import './my-day.css'

/** Of a day's work what one can keep in mind; the page has the rest. */
const shown = 5
const kinds = [{ key: 'next', color: 'var(--accent)', shape: 'dot', size: 11 }, { key: 'later', color: 'var(--accent)', shape: 'dot', size: 9, isQuiet: true }] as const

export function MyDaySection() {
  const say = useOrderSay()
  const { orders, asRead, closedToday, error, refetch } = useMyWork()
  useReadAhead(asRead)
  const here = useHere('allowed')
  const { orders: left, isOwn, keep } = useDayOrder((orders ?? []).filter(({ status }) => status !== 'CLOSED'), here.here)
  if (error && !orders) return <Failed error={error} onRetry={refetch} title={say('myWorkFailed')} />
  if (!orders) return null
  const closed = closedToday + orders.length - left.length
  const first = left.slice(0, shown)
  return (
    <section className="my-day" aria-labelledby="my-day">
      <header>
        <h2 id="my-day">{say('myDay')}</h2>
        <p>{[left.length > 0 && say('leftCount', { count: left.length }), closed > 0 && say('closedCount', { count: closed })].filter(Boolean).join(say('comma'))}</p>
        {left.length > 1 && (isOwn ? <button type="button" onClick={() => keep(null)}>{say('bySla')}</button> : <span>{say('bySla')}</span>)}
        <Link to="/myWork">{left.length > shown ? say('allCount', { count: left.length }) : say('myWork')}</Link>
      </header>
      {left.length === 0 ? <p className="my-day-none">{say('nothingToDo')}</p> : (
        <>
          <DayMap orders={first} here={here} />
          <OrderList
            label={say('myDay')} isNumbered words={{ move: (name) => say('moveInDay', { name }), moved: (name, place, count) => say('movedInDay', { name, place, count }) }}
            items={first.map((order) => ({ name: String(order.id), label: `${order.siteCode} ${order.work || order.kind}`, renderLine: (number) => <Line order={order} number={number} />, className: order === first[0] ? 'my-day-next' : '' }))}
            onOrder={(names) => keep([...names.map(Number), ...left.slice(shown).map(({ id }) => id)])}
          />
        </>
      )}
    </section>
  )
}

/** Where the work is; orders of one site share their point. */
function DayMap({ orders, here: { here, isRefused, ask } }: { orders: readonly MyOrder[]; here: ReturnType<typeof useHere> }) {
  const say = useOrderSay()
  const navigate = useNavigate()
  const entity = useEntity('AllWorkOrders')
  const { data, error } = useTiles()
  const points = new Map<string, MapPoint>()
  orders.forEach(({ id, latitude, longitude }, n) => {
    if (latitude === null || longitude === null) return
    const place = `${latitude} ${longitude}`
    const before = points.get(place)
    points.set(place, before ? { ...before, label: `${before.label}, ${n + 1}` } : { id, latitude, longitude, kind: points.size ? 'later' : 'next', label: String(n + 1) })
  })
  if (!points.size || !(data || error)) return null
  return <div className="my-day-map"><MapFrame label={say('myDayMap')} points={[...points.values()]} kinds={kinds} joins={false} route here={here && { ...here, words: say('youAreHere') }} place={null} tiles={data?.tiles ?? null} onChoose={(id) => void navigate(pathsOf(entity).record(id))}>{!here && <p className="my-day-here">{isRefused ? <span role="status">{say('positionRefused')}</span> : <button type="button" onClick={ask}>{say('findMe')}</button>}</p>}</MapFrame></div>
}

function Line({ order, number }: { order: MyOrder; number: number }) {
  const say = useOrderSay()
  const { record, actions, accept, goOn, start } = useNextStep(order)
  const name = (label: string) => `${label}: ${order.siteCode}`
  return (
    <>
      <span className="my-day-number" aria-hidden="true">{number}</span>
      <Link to={record}>
        <b dir="auto">{order.work || order.kind}</b>
        <span><bdi>{order.siteCode}</bdi> <bdi>{order.siteName}</bdi></span>
        <OrderState row={order} />
      </Link>
      <div>
        {isStopped(order) ? <OnHold /> : order.dueDate && order.from && <TimeLeft clock={{ from: order.from, due: order.dueDate, ended: null }} size="small" />}
        {accept
          ? <Button {...(number === 1 ? { type: 'primary' as const } : {})} aria-label={name(accept.label)} disabled={actions.busy !== null} onClick={() => start('accept')}>{accept.label}</Button>
          : number === 1 && <Button type="primary" aria-label={name(say('goOn'))} onClick={goOn}>{say('goOn')}</Button>}
      </div>
      {actions.dialog}
    </>
  )
}
