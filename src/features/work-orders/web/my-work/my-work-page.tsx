import { ActionButtons, geoAddress, Icon, Page, PageFrame, PageHead, Segmented, TimeLeft, useHere } from '#framework/web'
import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { distanceOf } from '#operations/positions'
import { away } from '../people/candidates.ts'
import { OnHold } from '../signs/order-clock.tsx'
import { OrderState } from '../signs/order-state.tsx'
import { useOrderSay } from '../texts.ts'
import { isStopped } from '../../model/clock.ts'
import { useDayOrder } from './day-order.ts'
import { useMyWork, type MyOrder } from './use-my-work.ts'
import { useNextStep } from './use-next-step.ts'
import { useReadAll } from './use-read-all.ts'
import './my-work.css'

/** Seldom opened. */
const CalendarAddress = lazy(() => import('../calendar-address/calendar-address.tsx').then((m) => ({ default: m.CalendarAddress })))

type Sorted = 'own' | 'time' | 'distance'

/** What I have to do, the most urgent or the nearest first, or as I put it on home for the day, each with its next step: for one hand. */
export function MyWorkPage() {
  const say = useOrderSay()
  const [query, setQuery] = useSearchParams()
  const { orders, asRead, error, refetch } = useMyWork()
  const day = useDayOrder(orders ?? [], null)
  const asked = query.get('by')
  const usual: Sorted = day.isOwn ? 'own' : 'time'
  const by: Sorted = asked === 'distance' || (asked === 'time' && day.isOwn) ? asked : usual
  useReadAll(asRead)
  const [isCalendar, showCalendar] = useState(false)
  const { here, isRefused, ask } = useHere(by === 'distance')
  const far = ({ latitude, longitude }: MyOrder) => (here && latitude !== null && longitude !== null ? Math.round(distanceOf(here, { latitude, longitude })) : null)
  return (
    <Page>
      <PageHead title={say('myWork')} {...(orders ? { count: String(orders.length) } : {})} />
      <PageFrame data={orders} error={error} onRetry={refetch} failedTitle={say('myWorkFailed')} skeleton={4}>
        {(items) => (items.length === 0 ? <div className="my-work-none"><p>{say('nothingToDo')}</p><button type="button" onClick={() => showCalendar(true)}>{say('calendarShort')}</button></div> : (
          <div className="my-work">
            <div className="my-work-order">
              <Segmented label={say('sortBy')} value={by} options={[...(day.isOwn ? [{ value: 'own' as const, label: say('byOwn') }] : []), { value: 'time', label: say('byTime') }, { value: 'distance', label: say('byDistance') }]} onChange={(value) => setQuery(value === usual ? {} : { by: value }, { replace: true })} />
              <button type="button" onClick={() => showCalendar(true)}>{say('calendarShort')}</button>
              {!here && <button type="button" onClick={ask}>{say('findMe')}</button>}
            </div>
            {isRefused && <p role="status">{say('positionRefused')}</p>}
            <ol>{(by === 'distance' ? items.toSorted((a, b) => (far(a) ?? Infinity) - (far(b) ?? Infinity)) : by === 'own' ? day.orders : items).map((order, n) => <Order key={order.id} order={order} isFirst={n === 0} distance={far(order)} />)}</ol>
          </div>
        ))}
      </PageFrame>
      {isCalendar && <Suspense><CalendarAddress onClose={() => showCalendar(false)} /></Suspense>}
    </Page>
  )
}

/** @param isFirst its next step stands out: the one thing to press on this page */
function Order({ order, isFirst, distance }: { order: MyOrder; isFirst: boolean; distance: number | null }) {
  const say = useOrderSay()
  const { record, actions, items, accept, goOn, start } = useNextStep(order)
  const way = order.latitude !== null && order.longitude !== null ? geoAddress(order.latitude, order.longitude, order.siteCode) : null
  const isClosed = order.status === 'CLOSED'
  const next = accept ? { name: 'accept' as const, label: accept.label, open: true } : { name: 'answer' as const, label: say('goOn'), open: true }
  const others = items.filter(({ name, open }) => open && (name === 'decline' || name === 'hold' || name === 'resume'))
  return (
    <li className="my-work-item">
      <Link to={record} className="my-work-what">
        <b><bdi>{order.siteCode}</bdi></b> <span dir="auto">{order.siteName}</span>
        <small dir="auto">{[order.work, order.kind].filter(Boolean).join(say('comma'))}</small>
      </Link>
      <p><OrderState row={order} />{isStopped(order) ? <OnHold /> : order.dueDate && order.from && <TimeLeft clock={{ from: order.from, due: order.dueDate, ended: null }} size="row" />}{distance !== null && <span>{away(distance, say)}</span>}</p>
      {(way || order.phoneNumber) && <div className="my-work-steps">
        {way && <a className="my-work-way" href={way} aria-label={say('navigateTo', { site: order.siteCode })}><Icon name="pin" />{say('navigate')}</a>}
        {order.phoneNumber && <a className="my-work-way" href={`tel:${order.phoneNumber.replaceAll(' ', '')}`} aria-label={say('callName', { name: order.contactName })}><Icon name="phone" />{say('call')}</a>}
      </div>}
      <div className="my-work-steps my-work-next">
        <ActionButtons actions={isClosed ? [] : [next, ...others]} primary={isFirst ? next.name : null} beside={[next.name]} busy={actions.busy} onAction={(name) => {
          if (name === 'answer') goOn()
          else start(name)
        }} />
      </div>
      {actions.dialog}
    </li>
  )
}
