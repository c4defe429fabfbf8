import { formatTime, hourOfToday } from '#framework/kinds/web'
import { CardLines, useSession, wordOf, type WireRow } from '#framework/web'
import { isStopped } from '../../model/clock.ts'
import { workOf } from '../columns.tsx'
import { orderClockOf, instantOf, OrderClock } from '../signs/order-clock.tsx'
import { useOrderSay } from '../texts.ts'
import { reasonIn } from '#operations/undispatched'

/** Number and work, site, person and clock. Closed ones say when, and whether it was in time. */
export function OrderCard({ row }: { row: WireRow }) {
  const say = useOrderSay()
  const { language, zone } = useSession()
  const [clock, closed] = [orderClockOf(row), instantOf(row, 'closedTime')]
  const who = wordOf(row, 'assignedUserName')
  const reason = row['status'] === 'UNDISPATCHED' ? reasonIn(language, wordOf(row, 'undispatchedReasonName')) : ''
  // What was closed today stands in a column of the day: its hour is enough.
  const when = closed ? (hourOfToday(zone, closed) ?? formatTime(language, zone, closed)) : ''
  return (
    <CardLines
      code={String(row['number'] ?? `#${row.id}`).slice(-6)} kind={workOf(row)} title={<><bdi>{wordOf(row, 'siteCode')}</bdi>{' '}<bdi className="order-quiet">{wordOf(row, 'siteName')}</bdi></>}
      who={who || reason || wordOf(row, 'teamName') || say('nobody')} warns={!who && reason !== ''} clock={isStopped(row) ? null : clock} {...(when ? { ended: when } : isStopped(row) ? { note: <OrderClock row={row} size="words" /> } : {})}
    />
  )
}
