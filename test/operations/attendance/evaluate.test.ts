/** A day's figures, by tables: late, early, overtime, nights, days of 23 and 25 hours, zones. */
import { describe, expect, it } from 'vitest'
import { dutySpan, evaluateDay, type WorkedRecord } from '#operations/attendance/evaluate'

const usual = { dutyTime: '09:00', overTime: '17:00' }
const night = { dutyTime: '22:00', overTime: '06:00' }
const at = (...times: (string | null)[]): WorkedRecord[] => Array.from({ length: times.length / 2 }, (_, n) => ({ id: n + 1, checkInTime: times[n * 2] ?? null, checkOutTime: times[n * 2 + 1] ?? null, isRejected: false }))
const z = (clock: string, day = '2026-11-20') => `${day}T${clock}:00.000Z`
const none = { isLate: false, lateMinutes: 0, isEarlyLeave: false, overTimeHours: 0 }

describe('a day in UTC', () => {
  it.each([
    ['in time to the last second', at(z('09:15'), z('17:00')), true, [{ ...none, workedHours: 7.75 }]],
    ['late from the second after', at('2026-11-20T09:15:01.000Z', z('17:00')), true, [{ isLate: true, lateMinutes: 1 }]],
    ['late by 26 minutes', at(z('09:41'), z('17:22')), true, [{ isLate: true, lateMinutes: 26, overTimeHours: 0.37 }]],
    ['left early', at(z('09:00'), z('16:44')), true, [{ isEarlyLeave: true }]],
    ['left within the grace', at(z('09:00'), z('16:45')), true, [{ isEarlyLeave: false }]],
    ['still there', at(z('09:00'), null), true, [{ ...none, workedHours: 0 }]],
    ['overtime under the grace is none', at(z('09:00'), z('17:14')), true, [{ overTimeHours: 0 }]],
    ['overtime of the grace counts whole', at(z('09:00'), z('17:15')), true, [{ overTimeHours: 0.25 }]],
    ['worked beyond the hours before duty', at(z('06:00'), z('16:50')), true, [{ overTimeHours: 2.83, isEarlyLeave: false }]],
    ['on a day off all of it, and nobody is late', at(z('11:00'), z('13:00')), false, [{ ...none, workedHours: 2, overTimeHours: 2 }]],
    ['two parts: the first is late, the last left early, overtime adds up', at(z('09:30'), z('12:00'), z('13:00'), z('16:00')), true, [{ isLate: true, isEarlyLeave: false }, { isLate: false, isEarlyLeave: true }]],
    ['overtime of parts is that of the day', at(z('08:00'), z('16:00'), z('16:30'), z('18:00')), true, [{ overTimeHours: 0 }, { overTimeHours: 1.5 }]],
    ['a check-out before its check-in is no time', at(z('09:00'), z('08:00')), true, [{ workedHours: 0 }]],
  ])('%s', (_, records, isWorkingDay, expected) => {
    expect(evaluateDay(records, dutySpan('2026-11-20', usual, 'UTC'), isWorkingDay)).toMatchObject(expected)
  })

  it('a rejected record counts for nothing but its own hours', () => {
    const [first, second] = at(z('09:40'), z('12:00'), z('13:00'), z('17:00'))
    const evaluated = evaluateDay([{ ...first as WorkedRecord, isRejected: true }, second as WorkedRecord], dutySpan('2026-11-20', usual, 'UTC'), true)
    expect(evaluated).toMatchObject([{ isLate: false, workedHours: 2.33 }, { isLate: true, lateMinutes: 225 }])
  })

  it('without duty times nobody is late, early, or works overtime', () => {
    expect(evaluateDay(at(z('11:00'), z('23:30')), dutySpan('2026-11-20', { dutyTime: null, overTime: null }, 'UTC'), true)).toMatchObject([{ ...none, workedHours: 12.5 }])
  })
})

describe('zones and clocks that change', () => {
  const hours = (date: string, duty: typeof usual, zone: string) => {
    const { from, until } = dutySpan(date, duty, zone)
    return ((until ?? 0) - (from ?? 0)) / 3_600_000
  }

  it.each([
    ['Karachi', '2026-11-20', usual, 'Asia/Karachi', 8], ['a night', '2026-11-20', night, 'Asia/Karachi', 8],
    ['the night that is an hour shorter', '2026-03-28', night, 'Europe/Berlin', 7], ['the night that is an hour longer', '2026-10-24', night, 'Europe/Berlin', 9],
    ['a day of 23 hours, its duty by day', '2026-03-29', usual, 'Europe/Berlin', 8], ['half an hour of change', '2026-04-04', night, 'Australia/Lord_Howe', 8.5],
  ])('%s', (_, date, duty, zone, expected) => expect(hours(date, duty, zone)).toBe(expected))

  it('9 in Karachi is 4 in UTC: late by the clock of the place', () => {
    expect(evaluateDay(at(z('04:30'), z('12:00')), dutySpan('2026-11-20', usual, 'Asia/Karachi'), true)).toMatchObject([{ isLate: true, lateMinutes: 15, isEarlyLeave: false }])
  })

  it('a whole night of 9 hours is no overtime, one of 7 is not left early', () => {
    const worked = (date: string, from: string, until: string) => evaluateDay(at(from, until), dutySpan(date, night, 'Europe/Berlin'), true)
    expect(worked('2026-10-24', '2026-10-24T20:00:00Z', '2026-10-25T05:00:00Z')).toMatchObject([{ ...none, workedHours: 9 }])
    expect(worked('2026-03-28', '2026-03-28T21:00:00Z', '2026-03-29T04:00:00Z')).toMatchObject([{ ...none, workedHours: 7 }])
  })

  it('a shift across midnight counts after its end, on the next day', () => {
    expect(evaluateDay(at('2026-11-20T17:20:00Z', '2026-11-21T03:00:00Z'), dutySpan('2026-11-20', night, 'Asia/Karachi'), true)).toMatchObject([{ isLate: true, lateMinutes: 5, overTimeHours: 2 }])
  })
})
