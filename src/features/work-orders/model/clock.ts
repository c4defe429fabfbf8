/**
 * The clock of a work order: its due time, whether that is over, and when people are told. Pure: of the row and an instant. A work order begins when it was raised (CM) or is
 * planned (PM), has its SLA's hours, and stands still while an approved hold lasts; dispatching never moves it.
 */
import type { ActionRow } from '#framework/wire'
import { clockStart } from '#operations/order-clock'

const hour = 3_600_000
/** Stored numbers of `holdDecision`. */
export const holdDecisions = { asked: 1, approved: 2, refused: 3 } as const
/** Levels of telling: three quarters, expired, and so many levels of the hierarchy above the team's lead. */
const levelsUp = 5
const highest = 2 + levelsUp

/** @returns the instant in milliseconds; null where the row has none */
export function timeOf(row: ActionRow, name: string): number | null {
  const value = row[name]
  return typeof value === 'string' && value !== '' ? Date.parse(value) : null
}

function numberOf(row: ActionRow, name: string): number {
  return Number(row[name] ?? 0) || 0
}

const iso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString())

/** Hours as templates write them, `48` or `48:30`; 0 for what is none of them. */
export function hoursOf(text: unknown): number {
  const [, hours = '', minutes = '0'] = /^\s*(\d{1,6}(?:\.\d+)?)(?::([0-5]\d))?\s*$/.exec(String(text ?? '')) ?? []
  return hours === '' ? 0 : Number(hours) + Number(minutes) / 60
}

/** The first above 0: 0 means that none is given. @param sources in their order: own, alarm code's, alarm priority's, template's, site priority's */
export function slaOf(sources: readonly unknown[]): number {
  for (const source of sources) {
    const hours = hoursOf(source)
    if (hours > 0) return hours
  }
  return 0
}

export function dueOf(row: ActionRow): number | null {
  const begins = clockStart(row)
  const hours = numberOf(row, 'slaHours')
  return begins === null || hours <= 0 ? null : Date.parse(begins) + hours * hour + numberOf(row, 'heldSeconds') * 1000
}

/** An approved hold lasts. */
export function isStopped(row: ActionRow): boolean {
  return row['isHeld'] === true && row['holdDecision'] === holdDecisions.approved
}

/** Up to when time has run: until it was closed, until the approved hold began, or until now. */
function ranUntil(row: ActionRow, now: number): number {
  const closed = timeOf(row, 'closedTime')
  if (closed !== null) return closed
  return isStopped(row) ? Math.min(now, timeOf(row, 'holdStart') ?? now) : now
}

/** Hours beyond the due time, until it was closed or until now; 0 in time. */
export function hoursLate(row: ActionRow, now: string): number {
  const due = dueOf(row)
  return due === null ? 0 : Math.max(0, ranUntil(row, Date.parse(now)) - due) / hour
}

export function isLate(row: ActionRow, now: string): boolean {
  return hoursLate(row, now) > 0
}

/** When the people of a level are told: 1 three quarters, 2 expired, then one level per further quarter. */
function timeOfLevel(due: number, slaHours: number, level: number): number {
  const quarter = (slaHours * hour) / 4
  return level === 1 ? due - quarter : due + (level - 2) * quarter
}

/** The highest level whose time has come, never below what was told already. */
export function levelAt(row: ActionRow, now: string): number {
  const due = dueOf(row)
  let level = numberOf(row, 'escalationLevel')
  if (due === null || isStopped(row) || timeOf(row, 'closedTime') !== null) return level
  while (level < highest && timeOfLevel(due, numberOf(row, 'slaHours'), level + 1) <= Date.parse(now)) level += 1
  return level
}

/** What the row stores of its clock. @param row with what was just set */
export function clockOf(row: ActionRow, now: string): { dueDate: string | null; isExpired: boolean; nextEscalation: string | null } {
  const due = dueOf(row)
  const level = numberOf(row, 'escalationLevel')
  const isOver = due === null || isStopped(row) || timeOf(row, 'closedTime') !== null || level >= highest
  return { dueDate: iso(due), isExpired: isLate(row, now), nextEscalation: isOver ? null : iso(timeOfLevel(due, numberOf(row, 'slaHours'), level + 1)) }
}

/** Seconds that an approved hold adds. @param until where it ends */
export function heldBy(row: ActionRow, until: string): number {
  const start = timeOf(row, 'holdStart')
  return start === null ? 0 : Math.max(0, Math.round((Date.parse(until) - start) / 1000))
}

/** A flat amount: of the steps the one with the most hours that are over; none below the first. */
export function penaltyOf(steps: readonly { hours: number; penalty: number }[], late: number): number {
  const reached = late > 0 ? steps.filter(({ hours }) => hours <= late) : []
  return reached.toSorted((a, b) => b.hours - a.hours)[0]?.penalty ?? 0
}
