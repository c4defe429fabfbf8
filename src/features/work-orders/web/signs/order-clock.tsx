/** What is left of a work order's time. Light: it comes with every list. */
import { clockOfRow, RowClock, TimeLeft, useSession, wordOf, type ClockTimes, type TimeLeftProps, type WireRow } from '#framework/web'
import { clockStart } from '#operations/order-clock'
import { isStopped } from '../../model/clock.ts'

const onHold = { en: 'on hold', ur: 'رکا ہوا' }
/** When it is due that is on hold: later by as long as that lasts, which nobody knows yet. */
export const afterHold = { en: 'after the hold', ur: 'روک ختم ہونے کے بعد' }

/** An instant of the row; null: none. */
export const instantOf = (row: WireRow, name: string): string | null => wordOf(row, name) || null

/** Null: it has no due time. */
export const orderClockOf = (row: WireRow): ClockTimes | null => clockOfRow(row, clockStart(row) ?? instantOf(row, 'creationTime'), 'closedTime')

/** In place of a time that stands still. */
export function OnHold() {
  const { language } = useSession()
  return <span className="order-held">{onHold[language]}</span>
}

export function OrderClock({ row, size = 'row' }: { row: WireRow; size?: NonNullable<TimeLeftProps['size']> }) {
  if (isStopped(row)) return size === 'bar' ? null : <OnHold />
  const clock = orderClockOf(row)
  return size === 'row' ? <RowClock clock={clock} /> : clock && <TimeLeft clock={clock} size={size} />
}
