import { EmptyValue } from '#framework/kinds/web'
import { wordOf, type WireRow } from '../api/wire-row.ts'
import type { ClockTimes } from './read-clock.ts'
import { TimeLeft } from './time-left.tsx'

/** The clock of a row, which is due at `dueDate`. @param from when it began @param ended the property that says when it was finished @returns null: it has no due time */
export function clockOfRow(row: WireRow, from: string | null, ended: string): ClockTimes | null {
  const due = wordOf(row, 'dueDate')
  return due && from ? { from, due, ended: wordOf(row, ended) || null } : null
}

/** A clock in a cell of a list. */
export function RowClock({ clock }: { clock: ClockTimes | null }) {
  return clock ? <TimeLeft clock={clock} size="row" /> : <EmptyValue />
}
