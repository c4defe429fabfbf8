/** What is left of a work order's time. Light: it comes with every list. */
import { EmptyValue } from '#framework/kinds/web'
import { TimeLeft, useSession, type ClockTimes, type TimeLeftProps, type WireRow } from '#framework/web'
import { isStopped, plannedType } from '../../model/clock.ts'

const onHold = { en: 'on hold', ur: 'رکا ہوا' }

/** An instant of the row; null: none. */
export function instantOf(row: WireRow, name: string): string | null {
  const value = row[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** It begins when it was raised (CM) or is planned (PM), whoever has it. Null: it has no due time. */
export function clockOfRow(row: WireRow): ClockTimes | null {
  const due = instantOf(row, 'dueDate')
  const raised = instantOf(row, 'raisedTime') ?? instantOf(row, 'creationTime')
  const from = row['workOrderTypeId'] === plannedType ? (instantOf(row, 'plannedDate') ?? raised) : raised
  return due && from ? { from, due, ended: instantOf(row, 'closedTime') } : null
}

export function OrderClock({ row, size = 'row' }: { row: WireRow; size?: NonNullable<TimeLeftProps['size']> }) {
  const { language } = useSession()
  if (isStopped(row)) return size === 'bar' ? null : <span className="order-held">{onHold[language]}</span>
  const clock = clockOfRow(row)
  return clock ? <TimeLeft clock={clock} size={size} /> : size === 'row' ? <EmptyValue /> : null
}
