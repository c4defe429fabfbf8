/** How much work a team or a person can take on a day. Pure. Days are `YYYY-MM-DD`, hours bare numbers. */

/** A working day of one person, and what a work order takes of it: four visits a day, as plans reckon. */
const hoursOfDay = 8
export const hoursOfOrder = 2

export interface Workers {
  /** 0 Sunday … 6 Saturday. */
  weekend: readonly number[]
  /** Names by day. */
  holidays: ReadonlyMap<string, string>
  /** Of each the share of a day that leave takes. */
  people: readonly { away: ReadonlyMap<string, number> }[]
}

export type Off = 'weekend' | 'holiday' | 'leave'

/** Why nobody of them works on a day; null: somebody does. Without people only the calendar says so. */
export function offOn({ weekend, holidays, people }: Workers, day: string): Off | null {
  if (holidays.has(day)) return 'holiday'
  if (weekend.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) return 'weekend'
  return people.length && people.every(({ away }) => away.get(day) === 1) ? 'leave' : null
}

/** Hours of all of them on that day. */
export function hoursOn(workers: Workers, day: string): number {
  if (offOn(workers, day)) return 0
  return workers.people.reduce((sum, { away }) => sum + hoursOfDay * (1 - (away.get(day) ?? 0)), 0)
}
