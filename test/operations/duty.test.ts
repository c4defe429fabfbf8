/** Who is at work, and what a day is to a person. */
import { describe, expect, it } from 'vitest'
import { dayOf, dutyAt, isOnDuty, weekendOf, type DutyFacts } from '#operations/duty'

const monday = '2026-11-02'
const facts: DutyFacts = { zone: 'Asia/Karachi', weekendDays: [0], holidays: [], leaves: [], openCheckIn: null, shifts: [] }
const leave = (startDate: string, endDate = startDate, isHalfDay = false) => ({ startDate, endDate, isHalfDay })

describe('a day', () => {
  it.each<[string, string, Partial<DutyFacts>, object]>([
    ['is a working day', monday, {}, { isWeekend: false, holiday: null, leave: 'none', isWorkingDay: true }],
    ['is Sunday', '2026-11-01', {}, { isWeekend: true, isWorkingDay: false }],
    ['is Friday, where that is the weekend', '2026-11-06', { weekendDays: [5, 6] }, { isWeekend: true, isWorkingDay: false }],
    ['is a holiday', '2026-11-09', { holidays: [{ date: '2026-11-09', name: 'Iqbal Day' }] }, { holiday: 'Iqbal Day', isWorkingDay: false }],
    ['is not the holiday of another day', '2026-11-10', { holidays: [{ date: '2026-11-09', name: 'Iqbal Day' }] }, { holiday: null, isWorkingDay: true }],
    ['is the first of a leave', '2026-11-03', { leaves: [leave('2026-11-03', '2026-11-05')] }, { leave: 'full', isWorkingDay: false }],
    ['is the last of a leave', '2026-11-05', { leaves: [leave('2026-11-03', '2026-11-05')] }, { leave: 'full', isWorkingDay: false }],
    ['is after the leave', '2026-11-06', { leaves: [leave('2026-11-03', '2026-11-05')] }, { leave: 'none', isWorkingDay: true }],
    ['is half a leave', monday, { leaves: [leave(monday, monday, true)] }, { leave: 'half', isWorkingDay: true }],
  ])('%s', (_, day, more, expected) => {
    expect(dayOf({ ...facts, ...more }, day)).toMatchObject(expected)
  })
})

it.each([['6,0', [6, 0]], ['5', [5]], ['5, 6, 5', [5, 6]], ['', [0]], [null, [0]], ['7', [0]]])('the weekend written as %s is %o', (written, days) => {
  expect(weekendOf(written)).toEqual(days)
})

describe('a moment', () => {
  const at = `${monday}T10:00:00.000Z`
  const shift = (startTime: string, endTime: string, teamId = 7) => ({ teamId, startTime, endTime })

  it('belongs to the day where the person is', () => {
    expect(dutyAt(facts, '2026-11-02T18:59:00Z').day).toBe(monday)
    expect(dutyAt(facts, '2026-11-02T19:00:00Z').day).toBe('2026-11-03')
    expect(dutyAt({ ...facts, zone: 'America/New_York' }, '2026-11-03T04:30:00Z').day).toBe(monday)
  })

  it.each<[string, Partial<DutyFacts>, number | null, boolean]>([
    ['nothing is known', {}, 7, false],
    ['checked in', { openCheckIn: '2026-11-02T03:00:00.000Z' }, 7, true],
    ['checked in, for a site without a team', { openCheckIn: '2026-11-02T03:00:00.000Z' }, null, true],
    ['checked in later', { openCheckIn: '2026-11-02T10:00:01.000Z' }, 7, false],
    ['nearly 16 hours ago', { openCheckIn: '2026-11-01T18:00:01.000Z' }, 7, true],
    ['16 hours ago, and never out', { openCheckIn: '2026-11-01T18:00:00.000Z' }, 7, false],
    ['on the team’s roster, over midnight', { shifts: [shift('2026-11-01T20:00:00Z', '2026-11-02T12:00:00Z')] }, 7, true],
    ['on the roster of another team', { shifts: [shift('2026-11-02T08:00:00Z', '2026-11-02T12:00:00Z', 8)] }, 7, false],
    ['the shift begins now', { shifts: [shift(at, '2026-11-02T12:00:00Z')] }, 7, true],
    ['the shift ends now', { shifts: [shift('2026-11-02T08:00:00Z', at)] }, 7, false],
    ['on the roster on a holiday', { holidays: [{ date: monday, name: 'Day' }], shifts: [shift('2026-11-02T08:00:00Z', '2026-11-02T12:00:00Z')] }, 7, true],
    ['on the roster, but on leave', { leaves: [leave(monday)], shifts: [shift('2026-11-02T08:00:00Z', '2026-11-02T12:00:00Z')] }, 7, false],
    ['on the roster, and half a day on leave', { leaves: [leave(monday, monday, true)], shifts: [shift('2026-11-02T08:00:00Z', '2026-11-02T12:00:00Z')] }, 7, true],
    ['on leave, and came all the same', { leaves: [leave(monday)], openCheckIn: '2026-11-02T03:00:00.000Z' }, 7, true],
  ])('%s', (_, more, team, expected) => {
    expect(isOnDuty(dutyAt({ ...facts, ...more }, at), team)).toBe(expected)
  })

  it('is away who is on leave and did not come', () => {
    expect(dutyAt({ ...facts, leaves: [leave(monday)] }, at)).toMatchObject({ isAway: true, isWorkingDay: false })
    expect(dutyAt({ ...facts, leaves: [leave(monday)], openCheckIn: '2026-11-02T03:00:00.000Z' }, at).isAway).toBe(false)
    expect(dutyAt({ ...facts, leaves: [leave(monday, monday, true)] }, at).isAway).toBe(false)
  })
})
