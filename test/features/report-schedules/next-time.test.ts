import { expect, it } from 'vitest'
import { every, isDayOf, nextTime } from '../../../src/features/report-schedules/model/next-time.ts'

const zone = 'Asia/Karachi'
const next = (rhythm: [every: number, day: number, hour: number], after: string, of = zone) => nextTime({ every: rhythm[0], day: rhythm[1], hour: rhythm[2] }, of, new Date(after)).toISOString()

// 24 November 2026 is a Tuesday; Karachi is five hours ahead.
it.each([
  ['daily, later the same day', [every.daily, 0, 7], '2026-11-24T01:59:00Z', '2026-11-24T02:00:00.000Z'],
  ['daily, not twice at its moment', [every.daily, 0, 7], '2026-11-24T02:00:00Z', '2026-11-25T02:00:00.000Z'],
  ['weekly, this week', [every.weekly, 3, 0], '2026-11-24T12:00:00Z', '2026-11-24T19:00:00.000Z'],
  ['weekly, the day being over', [every.weekly, 2, 7], '2026-11-24T03:00:00Z', '2026-12-01T02:00:00.000Z'],
  ['on Sunday', [every.weekly, 0, 23], '2026-11-24T03:00:00Z', '2026-11-29T18:00:00.000Z'],
  ['monthly, over the turn of the year', [every.monthly, 1, 7], '2026-12-01T02:00:00Z', '2027-01-01T02:00:00.000Z'],
  ['the last day of a short month', [every.monthly, 31, 7], '2027-02-01T00:00:00Z', '2027-02-28T02:00:00.000Z'],
  ['the 30th where a month has 28 days', [every.monthly, 30, 7], '2027-01-30T02:00:00Z', '2027-02-28T02:00:00.000Z'],
] as const)('%s', (_, rhythm, after, expected) => {
  expect(next([...rhythm], after)).toBe(expected)
})

it('comes once on days on which the clock is put on or back', () => {
  // 02:00 does not exist on 28 March 2027 in Berlin, and exists twice on 31 October.
  for (const day of ['2027-03-28', '2027-10-31']) {
    const first = next([every.daily, 0, 2], new Date(Date.parse(day) - 3_600_000 * 2).toISOString(), 'Europe/Berlin')
    const second = next([every.daily, 0, 2], first, 'Europe/Berlin')
    expect(first.slice(0, 10)).toBe(day)
    expect(Date.parse(second) - Date.parse(first)).toBeGreaterThan(20 * 3_600_000)
  }
})

it('knows which days a rhythm has', () => {
  expect([[every.weekly, 6], [every.weekly, 7], [every.monthly, 0], [every.monthly, 31], [every.daily, 0]].map(([rhythm = 0, day = 0]) => isDayOf({ every: rhythm, day }))).toEqual([true, false, false, true, true])
})
