/** What somebody who leads sees of a person's day: where the person is now, as far as anything says so, and what the day was until now. Pure. */
import { missedFrom } from '#operations/attendance/evaluate'

/** Minutes without a sign of the person after which the place is no longer told as where the person is. */
const silence = 120
const minute = 60_000

/** A sign of where the person was. */
export interface Sign {
  /** Milliseconds. */
  time: number
  /** Null: at no site. */
  siteCode: string | null
}

export interface PersonDay {
  /** First check-in of the day and the last check-out, milliseconds; null: none. */
  checkIn: number | null
  checkOut: number | null
  /** Checked in, and not out. */
  isOpen: boolean
  isAtHome: boolean
  /** When duty begins on this day, milliseconds; null: nobody says. */
  dutyStart: number | null
  isWorkingDay: boolean
  isOnLeave: boolean
  /** Without the check-in. */
  signs: readonly Sign[]
  checkInSite: string | null
  /** Accepted and not closed: since when, and where. */
  accepted: readonly { time: number; siteCode: string }[]
}

export type DayState = (typeof dayStates)[number]
export interface Stretch { from: number; until: number; kind: 'site' | 'way' | 'missing' }
export interface ShownPerson {
  state: DayState
  /** Of where the person is, goes to, or was seen last. */
  siteCode: string | null
  /** When there was a sign last, milliseconds. */
  seen: number | null
  isLate: boolean
  stretches: Stretch[]
}

export function personDay(day: PersonDay, now: number): ShownPerson {
  const { checkIn, checkOut, isOpen, isAtHome, dutyStart, isWorkingDay, isOnLeave, checkInSite, accepted } = day
  if (checkIn === null) {
    const begun = now >= missedFrom(dutyStart)
    const state = isOnLeave ? 'leave' : !isWorkingDay ? 'off' : begun ? 'missing' : 'due'
    return { state, siteCode: null, seen: null, isLate: false, stretches: state === 'missing' && dutyStart !== null ? [{ from: dutyStart, until: now, kind: 'missing' }] : [] }
  }
  const isLate = isWorkingDay && dutyStart !== null && checkIn > missedFrom(dutyStart)
  const end = isOpen ? now : (checkOut ?? now)
  const signs = [{ time: checkIn, siteCode: checkInSite }, ...day.signs.filter(({ time }) => time > checkIn && time <= end)].toSorted((a, b) => a.time - b.time)
  const last = signs.at(-1) ?? { time: checkIn, siteCode: checkInSite }
  const next = accepted.filter(({ time, siteCode }) => time >= last.time && siteCode !== last.siteCode).toSorted((a, b) => b.time - a.time)[0]
  const state: DayState = !isOpen ? 'done' : isAtHome ? 'home' : next ? 'way' : now - last.time > silence * minute ? 'silent' : last.siteCode === null ? 'elsewhere' : 'at'
  return { state, siteCode: state === 'way' ? (next?.siteCode ?? null) : last.siteCode, seen: last.time, isLate, stretches: [...(isLate && dutyStart !== null ? [{ from: dutyStart, until: checkIn, kind: 'missing' as const }] : []), ...stretchesOf(signs, end, state)] }
}

/** Between two signs of one site the person was there, between two places on the way; after the last one only what is known to go on. */
function stretchesOf(signs: readonly Sign[], end: number, state: DayState): Stretch[] {
  const found: Stretch[] = []
  const add = (from: number, until: number, kind: Stretch['kind']) => {
    const before = found.at(-1)
    if (before?.kind === kind && before.until === from) before.until = until
    else if (until > from) found.push({ from, until, kind })
  }
  signs.forEach((sign, n) => {
    const next = signs[n + 1]
    if (next) add(sign.time, next.time, sign.siteCode !== null && sign.siteCode === next.siteCode ? 'site' : 'way')
    else if (state === 'at') add(sign.time, end, 'site')
    else if (state === 'way' || state === 'elsewhere' || state === 'done') add(sign.time, end, 'way')
  })
  return found
}

/** Missing ones and those nothing is heard of come last, so that the eye finds them; before them whoever works, then who needs no look. */
export const dayStates = ['at', 'way', 'elsewhere', 'home', 'done', 'due', 'off', 'leave', 'silent', 'missing'] as const
