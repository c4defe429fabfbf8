/** The days of a calendar, and which work orders are due on which of them. Pure. */
import { wallClock } from '#framework/kinds'
import { daysOf, isDay, shifted } from '#framework/wire'
import type { WireRow } from '#framework/web'

export type CalendarBy = 'team' | 'person'
export type CalendarSpan = 'week' | 'month'

export const lineField = { team: 'teamId', person: 'assignedUserId' } as const

/** Monday to Sunday of the week, or all days of the month, that a day lies in. @param asked `YYYY-MM-DD`; anything else means today */
export function daysShown(asked: string | null, today: string, span: CalendarSpan): string[] {
  const day = asked && isDay(asked) ? asked : today
  const first = span === 'week' ? daysOf('thisWeek', day).from : `${day.slice(0, 8)}01`
  const all = Array.from({ length: span === 'week' ? 7 : 31 }, (_, n) => shifted(first, n))
  return span === 'week' ? all : all.filter((each) => each.slice(0, 7) === first.slice(0, 7))
}

/** A cell by its line and day; `none` without a team or person. */
export const cellKey = (id: number | null, day: string) => `${id ?? 'none'} ${day}`

export function cellNamed(key: string): { id: number | null; day: string } {
  const [id = '', day = ''] = key.split(' ')
  return { id: id === 'none' ? null : Number(id), day }
}

const dueDay = (row: WireRow, zone: string): string | null => (typeof row['dueDate'] === 'string' ? wallClock(new Date(row['dueDate']), zone).toISOString().slice(0, 10) : null)

export function cellOf(row: WireRow, by: CalendarBy, zone: string): string {
  const id = row[lineField[by]]
  return cellKey(typeof id === 'number' ? id : null, dueDay(row, zone) ?? '')
}

/** Rows by cell, in their order; those without a due time are in none. */
export function cellsOf(rows: readonly WireRow[], by: CalendarBy, zone: string): ReadonlyMap<string, readonly WireRow[]> {
  const cells = new Map<string, WireRow[]>()
  for (const row of rows) {
    if (dueDay(row, zone) === null) continue
    const key = cellOf(row, by, zone)
    const cell = cells.get(key)
    if (cell) cell.push(row)
    else cells.set(key, [row])
  }
  return cells
}

/** The cell that an arrow leads to; the same one at the edges. @param turned days run from right to left */
export function stepTo(key: string, arrow: string, lines: readonly (number | null)[], days: readonly string[], turned: boolean): string {
  const { id, day } = cellNamed(key)
  if (arrow === 'ArrowUp' || arrow === 'ArrowDown') {
    const line = lines[lines.indexOf(id) + (arrow === 'ArrowDown' ? 1 : -1)]
    return cellKey(line === undefined ? id : line, day)
  }
  const next = days[days.indexOf(day) + ((arrow === 'ArrowRight') === turned ? -1 : 1)]
  return cellKey(id, next ?? day)
}
