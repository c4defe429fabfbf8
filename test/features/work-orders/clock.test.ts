/** The clock of a work order: hours, due times, lateness, levels, penalties, late actions, places. */
import { describe, expect, it } from 'vitest'
import { clockOf, dueOf, hoursLate, hoursOf, isLate, levelAt, penaltyOf, slaOf } from '../../../src/features/work-orders/model/clock.ts'

const at = (clock: string) => `2026-11-20T${clock}:00.000Z`
const order = { workOrderTypeId: 1, raisedTime: at('08:00'), slaHours: 8, heldSeconds: 0, escalationLevel: 0, closedTime: null }

it.each([['48', 48], ['48:30', 48.5], [' 6 ', 6], ['1.5', 1.5], ['', 0], ['0', 0], ['two days', 0], ['48:75', 0], [12, 12], [null, 0], [undefined, 0], ['-3', 0]])('%s is %s hours', (text, hours) => {
  expect(hoursOf(text)).toBe(hours)
})

it('the first of the hours that is given counts: own, alarm code, alarm priority, template, site priority', () => {
  expect(slaOf([0, 4, 6, '8', 10])).toBe(4)
  expect(slaOf([2, 4])).toBe(2)
  expect(slaOf([0, null, 0, '48:30', 10])).toBe(48.5)
  expect(slaOf([0, 0, 0, '', 0])).toBe(0)
})

describe('the due time', () => {
  it('begins when it was raised, of planned work as planned, whatever the zone it is written in', () => {
    expect(dueOf(order)).toBe(Date.parse(at('16:00')))
    expect(dueOf({ ...order, raisedTime: '2026-11-20T13:00:00+05:00' })).toBe(Date.parse(at('16:00')))
    expect(dueOf({ ...order, workOrderTypeId: 2, plannedDate: at('10:00') })).toBe(Date.parse(at('18:00')))
    expect(dueOf({ ...order, workOrderTypeId: 2, plannedDate: null })).toBe(Date.parse(at('16:00')))
    expect(dueOf({ ...order, slaHours: 0 })).toBeNull()
  })

  it('moves by approved holds, and keeps them when the SLA changes', () => {
    expect(dueOf({ ...order, heldSeconds: 5400 })).toBe(Date.parse(at('17:30')))
    expect(dueOf({ ...order, heldSeconds: 5400, slaHours: 4 })).toBe(Date.parse(at('13:30')))
  })
})

describe('late', () => {
  it('from the millisecond after the due time, checked now or at closing', () => {
    expect(isLate(order, at('16:00'))).toBe(false)
    expect(isLate(order, '2026-11-20T16:00:00.001Z')).toBe(true)
    expect(isLate({ ...order, closedTime: at('15:59') }, at('23:00'))).toBe(false)
    expect(hoursLate({ ...order, closedTime: at('18:30') }, at('23:00'))).toBe(2.5)
  })

  it('not while an approved hold lasts that began before; still where it began after', () => {
    const hold = (start: string, decision: number) => ({ ...order, isHeld: true, holdStart: at(start), holdDecision: decision })
    expect(isLate(hold('15:00', 2), at('20:00'))).toBe(false)
    expect(isLate(hold('17:00', 2), at('20:00'))).toBe(true)
    expect(isLate(hold('15:00', 1), at('20:00'))).toBe(true)
  })
})

describe('who is told', () => {
  it.each([['13:59', 0], ['14:00', 1], ['15:59', 1], ['16:00', 2], ['17:59', 2], ['18:00', 3], ['20:00', 4], ['22:00', 5]])('at %s the level is %s', (clock, level) => {
    expect(levelAt(order, at(clock))).toBe(level)
  })

  it('each level once: a clock that jumps back untells nothing, a long stop ends at the highest', () => {
    expect(levelAt({ ...order, escalationLevel: 3 }, at('09:00'))).toBe(3)
    expect(levelAt(order, '2027-11-20T00:00:00.000Z')).toBe(7)
    expect(clockOf({ ...order, escalationLevel: 7 }, at('23:00')).nextEscalation).toBeNull()
  })

  it('the next time follows from what was told; none while it stands still or is closed', () => {
    expect(clockOf(order, at('09:00'))).toEqual({ dueDate: at('16:00'), isExpired: false, nextEscalation: at('14:00') })
    expect(clockOf({ ...order, escalationLevel: 2 }, at('17:00'))).toEqual({ dueDate: at('16:00'), isExpired: true, nextEscalation: at('18:00') })
    expect(clockOf({ ...order, isHeld: true, holdDecision: 2, holdStart: at('09:00') }, at('10:00')).nextEscalation).toBeNull()
    expect(clockOf({ ...order, closedTime: at('10:00') }, at('11:00')).nextEscalation).toBeNull()
    expect(clockOf({ ...order, slaHours: 0 }, at('11:00'))).toEqual({ dueDate: null, isExpired: false, nextEscalation: null })
  })
})

it('the penalty is that of the most hours that are over', () => {
  const steps = [{ hours: 8, penalty: 50 }, { hours: 4, penalty: 20 }, { hours: 0, penalty: 5 }]
  expect([0, 0.1, 4, 7.9, 8, 100].map((late) => penaltyOf(steps, late))).toEqual([0, 5, 20, 20, 50, 50])
  expect(penaltyOf([{ hours: 4, penalty: 20 }], 3)).toBe(0)
})
