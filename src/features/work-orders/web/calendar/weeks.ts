/** A week of due times: rows of teams or people, a cell per day. Pure. */
import { wallClock } from '#framework/kinds'
import { daysOf, isDay, shifted } from '#framework/wire'
import type { WireRow } from '#framework/web'

export interface CalendarLine {
  /** Id of the team or person; null: none. */
  id: number | null
  name: string
  /** By day, earliest first. */
  days: ReadonlyMap<string, readonly WireRow[]>
  count: number
}

/** Monday to Sunday of the week that a day lies in. @param asked `YYYY-MM-DD`; anything else means today */
export function weekOf(asked: string | null, today: string): string[] {
  const { from } = daysOf('thisWeek', asked && isDay(asked) ? asked : today)
  return Array.from({ length: 7 }, (_, n) => shifted(from, n))
}

export type CalendarBy = 'team' | 'person'
const names = { team: ['teamId', 'teamName'], person: ['assignedUserId', 'assignedUserName'] } as const

/** By name; those without a team or person last. */
export function linesOf(rows: readonly WireRow[], by: CalendarBy, zone: string): CalendarLine[] {
  const [idName, nameName] = names[by]
  const lines = new Map<number | null, { name: string; days: Map<string, WireRow[]>; count: number }>()
  for (const row of rows) {
    const due = row['dueDate']
    if (typeof due !== 'string') continue
    const id = typeof row[idName] === 'number' ? row[idName] : null
    const line = lines.get(id) ?? { name: typeof row[nameName] === 'string' ? row[nameName] : '', days: new Map<string, WireRow[]>(), count: 0 }
    const day = wallClock(new Date(due), zone).toISOString().slice(0, 10)
    line.days.set(day, [...(line.days.get(day) ?? []), row])
    line.count += 1
    lines.set(id, line)
  }
  return [...lines].map(([id, line]) => ({ id, ...line })).toSorted((a, b) => Number(a.id === null) - Number(b.id === null) || a.name.localeCompare(b.name))
}
