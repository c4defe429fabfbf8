import { StateMark, wordOf, type WireRow } from '#framework/web'
import { workOf } from '../columns.tsx'
import { OrderClock } from '../signs/order-clock.tsx'
import { signOf } from '../signs/order-state.tsx'

/** A work order beside the map: where, what, what is left, and its last digits. */
export function OrderLine({ row }: { row: WireRow }) {
  const { shape, tone } = signOf(row)
  return (
    <>
      <StateMark shape={shape} tone={tone} />
      <span><b><bdi>{wordOf(row, 'siteCode')}</bdi></b> <span><bdi>{wordOf(row, 'siteName')}</bdi></span><small><bdi>{workOf(row) || wordOf(row, 'workOrderTypeName')}</bdi></small></span>
      <span className="map-side-end"><OrderClock row={row} size="words" /><small>{String(row['number'] ?? `#${row.id}`).slice(-6)}</small></span>
    </>
  )
}
