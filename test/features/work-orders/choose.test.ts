/** Who gets a work order, why not the others, and what would have to change where nobody does. */
import { describe, expect, it } from 'vitest'
import { choose, reasons, type Order, type Person } from '../../../src/features/work-orders/model/choose.ts'

const order: Order = { hasSite: true, isDecommissioned: false, hasTeam: true, sourceFieldTypeId: 3, needsDuty: false, declinedBy: new Set() }
const person = (userId: number, more: Partial<Person> = {}): Person => ({ userId, name: `P${userId}`, isActive: true, hasResigned: false, expertises: new Set([3]), openWorkOrders: 0, distance: null, lastGiven: 0, isOnDuty: false, isAway: false, ...more })
const whys = (of: Order, people: readonly Person[]) => Object.fromEntries(choose(of, people).candidates.map(({ userId, why }) => [userId, why]))

describe('chosen', () => {
  it('fewest open, then nearest, then longest without a new one, then the lower id', () => {
    const people = [person(1, { openWorkOrders: 2 }), person(2, { openWorkOrders: 1, distance: 900 }), person(3, { openWorkOrders: 1, distance: 200, lastGiven: 50 }), person(4, { openWorkOrders: 1, distance: 200, lastGiven: 20 }), person(5, { openWorkOrders: 1, distance: 200, lastGiven: 20 }), person(6, { openWorkOrders: 1 })]
    expect(choose(order, people).userId).toBe(4)
    expect(whys(order, people)).toEqual({ 1: 'moreOpen', 2: 'farther', 3: 'newer', 4: null, 5: 'equal', 6: 'farther' })
    // In whatever order they are looked at.
    expect(choose(order, people.toReversed()).userId).toBe(4)
  })

  it('not who has left, cannot sign in, lacks the expertise or declined; who has no expertise can do anything', () => {
    const people = [person(1, { hasResigned: true }), person(2, { isActive: false }), person(3, { expertises: new Set([4]) }), person(4), person(5, { expertises: new Set(), openWorkOrders: 3 })]
    expect(whys({ ...order, declinedBy: new Set([4]) }, people)).toEqual({ 1: 'resigned', 2: 'inactive', 3: 'expertise', 4: 'declined', 5: null })
    expect(choose({ ...order, sourceFieldTypeId: null }, [person(3, { expertises: new Set([4]) })]).userId).toBe(3)
  })

  it('of corrective work on a day with attendance only who is on duty', () => {
    const people = [person(1), person(2, { isOnDuty: true, openWorkOrders: 9 })]
    expect(choose({ ...order, needsDuty: true }, people).userId).toBe(2)
    expect(choose(order, people).userId).toBe(1)
  })

  it('nobody on leave, whatever the work', () => {
    const people = [person(1, { isAway: true }), person(2, { openWorkOrders: 9 })]
    expect(choose(order, people).userId).toBe(2)
    expect(whys(order, people)).toEqual({ 1: 'onLeave', 2: null })
  })
})

it.each([
  ['unknownSite', { hasSite: false }, [person(1)]],
  ['decommissioned', { isDecommissioned: true }, [person(1)]],
  ['noTeam', { hasTeam: false }, []],
  ['noExpertise', {}, []],
  ['noExpertise', {}, [person(1, { expertises: new Set([9]) })]],
  ['nobodyOnDuty', { needsDuty: true }, [person(1), person(2, { expertises: new Set([9]) })]],
  ['nobodyOnDuty', {}, [person(1, { isAway: true })]],
  ['allDeclined', { declinedBy: new Set([1]) }, [person(1)]],
] as const)('nobody: %s', (reason, more, people) => {
  expect(choose({ ...order, ...more } as Order, [...people])).toMatchObject({ userId: null, reason: reasons[reason] })
})

it('somebody at the site does where the site has no team', () => {
  expect(choose({ ...order, hasTeam: false }, [person(1)])).toMatchObject({ userId: 1, reason: null })
})
