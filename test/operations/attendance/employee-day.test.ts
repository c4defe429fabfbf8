/** What a day is to an employee: one state, shares that add up, a mark. */
import { describe, expect, it } from 'vitest'
import { addTotals, employeeDay, totalsOf, type DayAsked, type DayRecord } from '#operations/attendance/employee-day'
import { doubtsOf, travelOf, type CheckInFacts } from '#operations/attendance/doubts'
import { tripOf } from '#operations/attendance/trips'

const record: DayRecord = { checkInTime: '2026-11-20T04:00:00Z', checkOutTime: '2026-11-20T12:00:00Z', status: 2, overTimeStatus: 0, isLate: false, isEarlyLeave: false, place: 2, workedHours: 8, overTimeHours: 0 }
const asked: DayAsked = { date: '2026-11-20', today: '2026-11-21', isOff: false, leave: 'none', records: [] }

describe('an employee-day', () => {
  it.each<[string, Partial<DayAsked>, string, string, number[]]>([
    ['present', { records: [record] }, 'present', 'P', [1, 0, 0, 0]], ['at home', { records: [{ ...record, place: 1 }] }, 'present', 'H', [1, 0, 0, 0]],
    ['late before at home', { records: [{ ...record, place: 1, isLate: true }] }, 'present', 'L', [1, 0, 0, 0]], ['left early', { records: [{ ...record, isEarlyLeave: true }] }, 'present', 'E', [1, 0, 0, 0]],
    ['to be decided', { records: [{ ...record, status: 1 }] }, 'present', '?', [1, 0, 0, 0]], ['rejected is absent', { records: [{ ...record, status: 3 }] }, 'absent', 'A', [0, 0, 0, 1]],
    ['absent', {}, 'absent', 'A', [0, 0, 0, 1]], ['leave', { leave: 'full' }, 'leave', 'V', [0, 1, 0, 0]], ['off', { isOff: true }, 'holiday', 'O', [0, 0, 1, 0]],
    ['a day off uses up no leave', { isOff: true, leave: 'full' }, 'holiday', 'O', [0, 0, 1, 0]], ['at work on a day off', { isOff: true, records: [record] }, 'present', 'P', [1, 0, 0, 0]],
    ['half a day of leave, and there', { leave: 'half', records: [record] }, 'present', 'P', [0.5, 0.5, 0, 0]], ['half a day of leave, and not there', { leave: 'half' }, 'leave', 'V', [0, 0.5, 0, 0.5]],
    ['ahead', { today: '2026-11-19' }, 'absent', '–', [0, 0, 0, 0]], ['before duty begins nobody is missed', { notBegun: true }, 'absent', '–', [0, 0, 0, 0]], ['who is there before it is there', { notBegun: true, records: [record] }, 'present', 'P', [1, 0, 0, 0]],
    ['rejected before it is not missed', { notBegun: true, records: [{ ...record, status: 3 }] }, 'absent', '–', [0, 0, 0, 0]], ['on leave before it', { notBegun: true, leave: 'full' }, 'leave', 'V', [0, 1, 0, 0]], ['half a day of leave before it', { notBegun: true, leave: 'half' }, 'leave', '–', [0, 0, 0, 0]],
    ['off before it', { notBegun: true, isOff: true }, 'holiday', 'O', [0, 0, 1, 0]],
  ])('%s', (_, more, state, mark, shares) => {
    const day = employeeDay({ ...asked, ...more })
    expect([day.state, day.mark, [day.present, day.leave, day.holiday, day.absent]]).toEqual([state, mark, shares])
  })

  it('adds up, overtime by what was approved', () => {
    const days = [employeeDay({ ...asked, records: [{ ...record, overTimeStatus: 2, overTimeHours: 1.5 }, { ...record, workedHours: 1.25, overTimeStatus: 1, overTimeHours: 0.5 }] }), employeeDay({ ...asked, leave: 'half' }), employeeDay({ ...asked, today: '2026-11-01' })]
    const totals = totalsOf(days)
    expect(totals).toMatchObject({ days: 2, present: 1, leave: 0.5, absent: 0.5, holidays: 0, hours: 9.25, overtime: 1, overTimeHours: 1.5 })
    expect(addTotals([totals, totals])).toMatchObject({ days: 4, hours: 18.5, absent: 1 })
  })
})

describe('doubts', () => {
  const here = { point: { latitude: 31.5, longitude: 74.3 }, accuracy: 10, at: Date.parse('2026-11-20T09:00:00Z') }
  const fine: CheckInFacts = { fix: { accuracy: 10, age: 4 }, here, inside: 1, before: null, clockOff: 2, isShared: false }
  const before = (kilometres: number, minutes: number) => ({ ...here, point: { latitude: 31.5 + kilometres / 111.19, longitude: 74.3 }, at: here.at - minutes * 60_000 })
  it.each<[string, Partial<CheckInFacts>, string[]]>([
    ['nothing', {}, []], ['no position is none', { here: null, inside: 0, fix: { accuracy: 0, age: null } }, []], ['outside', { inside: 3 }, ['farAway']], ['the same phone', { isShared: true }, ['sameDevice']],
    ['a clock two minutes off is trusted', { clockOff: -120 }, []], ['one more second is not', { clockOff: -121 }, ['clock']], ['an old position', { fix: { accuracy: 10, age: 121 } }, ['oldFix']],
    ['a vague position', { fix: { accuracy: 501, age: 0 } }, ['oldFix']], ['212 km in an hour', { before: before(212, 60) }, ['speed']], ['140 km in an hour', { before: before(140, 60) }, []],
    ['a kilometre in no time is none', { before: before(1, 0) }, []], ['five in no time is', { before: before(5, 0) }, ['speed']],
  ])('%s', (_, more, expected) => expect(doubtsOf({ ...fine, ...more })).toEqual(expected))

  it('the way is the shortest that the accuracies allow', () => {
    expect(travelOf({ ...before(10, 30), accuracy: 100 }, { ...here, accuracy: 100 })).toEqual({ kilometres: 9.8, hours: 0.5, speed: 20 })
  })
})

it('a trip is ordered by time, leaves out what has no position, and its legs add up', () => {
  const stop = (time: string, latitude: number | null, accuracy = 10) => ({ time: `2026-11-20T${time}:00Z`, kind: 'workOrder' as const, latitude, longitude: latitude === null ? null : 74, accuracy, siteCode: null, workOrderId: 1 })
  const { points, distanceKm } = tripOf([stop('11:00', 31.2), stop('09:00', 31), stop('10:00', null), stop('10:30', 31.1, 900), stop('12:00', 31.1)])
  expect(points.map(({ time, legKm }) => [time.slice(11, 16), legKm])).toEqual([['09:00', 0], ['11:00', 22.24], ['12:00', 11.12]])
  expect(distanceKm).toBe(33.36)
})
