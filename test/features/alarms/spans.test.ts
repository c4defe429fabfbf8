import { describe, expect, it } from 'vitest'
import { availabilityOf, day, downAt, merged, within } from '../../../src/features/alarms/model/spans.ts'

const hour = 3_600_000
const at = (hours: number) => new Date(hours * hour).toISOString()

describe('spans of alarms', () => {
  it.each([
    ['inside', at(10), at(11), { from: 10 * hour, until: 11 * hour }],
    ['begun before', at(-5), at(2), { from: 0, until: 2 * hour }],
    ['not ended', at(20), null, { from: 20 * hour, until: day }],
    ['over before', at(-5), at(-1), null],
    ['of no length', at(3), at(3), null],
  ])('takes the part that lies in the period: %s', (_, raisedTime, clearedTime, part) => expect(within({ raisedTime, clearedTime }, 0, day)).toEqual(part))

  it('passes over an alarm without a time', () => expect(within({ raisedTime: null, clearedTime: null }, 0, day)).toBeNull())

  it('joins what overlaps or touches, in any order', () => {
    expect(merged([{ from: 5, until: 9 }, { from: 1, until: 3 }, { from: 3, until: 4 }, { from: 6, until: 7 }])).toEqual([{ from: 1, until: 4 }, { from: 5, until: 9 }])
  })

  it('measures availability by merged outages, and repair by those that ended', () => {
    const spans = [{ from: 0, until: 6 * hour }, { from: 3 * hour, until: 6 * hour }, { from: 18 * hour, until: day }]
    expect(availabilityOf(spans, { from: 0, until: day })).toEqual({ availability: 50, meanHours: 6, outages: 2 })
    expect(availabilityOf([], { from: 0, until: day })).toEqual({ availability: 100, meanHours: null, outages: 0 })
  })

  it('counts the sites that are down at an instant, the end not among them', () => {
    expect(downAt([[{ from: 0, until: 10 }], [{ from: 5, until: 15 }]], [0, 5, 10, 15])).toEqual([1, 2, 1, 0])
  })
})
