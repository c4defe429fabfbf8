/** Times at work: when records end, and which of them holds a moment. */
import { describe, expect, it } from 'vitest'
import { hoursBetween, isOver, spanAt, spansOf } from '../../../src/features/attendance/model/spans.ts'
import { atHome, places, whereaboutsOf, type Around } from '../../../src/features/attendance/model/whereabouts.ts'

const day = (n: number, clock: string) => `2026-11-${String(n).padStart(2, '0')}T${clock}:00.000Z`
const time = (n: number, clock: string) => Date.parse(day(n, clock))
const record = (id: number, checkInTime: string | null, checkOutTime: string | null = null) => ({ id, checkInTime, checkOutTime })

describe('a moment is held by', () => {
  const spans = spansOf([record(3, day(3, '08:00')), record(1, day(1, '08:00'), day(1, '12:00')), record(2, day(1, '13:00')), record(9, null)])
  it.each([
    ['nobody, before all', 1, '07:59', null], ['the first', 1, '08:00', 1], ['the first, to its last moment', 1, '11:59', 1], ['nobody, at its end', 1, '12:00', null], ['the second, which nobody ended', 1, '13:00', 2],
    ['the second, for nearly 16 hours', 2, '04:59', 2], ['nobody, after 16 hours', 2, '05:00', null], ['the last', 3, '09:00', 3],
  ])('%s', (_, n, clock, id) => {
    expect(spanAt(spans, time(n, clock))?.id ?? null).toBe(id)
  })

  it('the newer of two, of which nobody ended the older', () => {
    const both = spansOf([record(1, day(1, '08:00')), record(2, day(1, '10:00'))])
    expect([time(1, '09:59'), time(1, '10:00')].map((at) => spanAt(both, at)?.id)).toEqual([1, 2])
    expect(spanAt(both, time(1, '12:00'))).toMatchObject({ id: 2, isOpen: true, start: time(1, '10:00') })
  })

  it('a longer record, if it has an end', () => {
    expect(spanAt(spansOf([record(1, day(1, '08:00'), day(3, '08:00'))]), time(2, '20:00'))).toMatchObject({ id: 1, isOpen: false })
  })
})

it('a check-in is over where a later one is there, or after 16 hours', () => {
  const spans = spansOf([record(1, day(2, '08:00'))])
  expect([isOver(spans, time(1, '08:00'), time(1, '09:00')), isOver([], time(1, '08:00'), time(1, '23:59')), isOver([], time(1, '08:00'), time(2, '00:00')), isOver(spans, time(2, '09:00'), time(2, '09:00'))]).toEqual([true, false, true, false])
})

it.each([[day(1, '08:00'), day(1, '17:30'), 9.5], [day(1, '08:00'), day(1, '08:20'), 0.33], [day(1, '20:00'), day(2, '04:00'), 8], [day(1, '08:00'), day(1, '07:00'), 0]])('from %s to %s are %s hours', (from, until, hours) => {
  expect(hoursBetween(from, until)).toBe(hours)
})

describe('whereabouts', () => {
  const at = (siteId: number, north: number, more: Partial<Around> = {}): Around => ({ siteId, point: { latitude: 31 + north / 111_195, longitude: 74 }, radius: 200, isOffice: false, ...more })
  const here = { latitude: 31, longitude: 74 }
  const fix = { accuracy: 20, age: null }
  it.each<[string, Around[], object]>([
    ['at the nearer of two', [at(1, 150), at(2, 100)], { place: places.site, placeSiteId: 2, distance: 100, inside: 1 }],
    ['at the farther one, whose radius reaches', [at(1, 900, { radius: 1000 }), at(2, 400)], { place: places.site, placeSiteId: 1, distance: 900, inside: 1 }],
    ['at an office', [at(1, 150, { isOffice: true })], { place: places.office, placeSiteId: 1 }],
    ['perhaps there', [at(1, 210)], { place: places.site, placeSiteId: 1, inside: 2 }],
    ['elsewhere', [at(1, 900), at(2, 400)], { place: places.elsewhere, placeSiteId: 2, distance: 400, inside: 3 }],
    ['elsewhere, far from all', [], { place: places.elsewhere, placeSiteId: null, distance: null, inside: 3 }],
  ])('%s', (_, around, expected) => {
    expect(whereaboutsOf(here, fix, around)).toMatchObject(expected)
  })

  it('nobody knows, without a position or with one that tells nothing', () => {
    const unknown = { place: 0, placeSiteId: null, inside: 0, distance: null }
    expect([whereaboutsOf(null, fix, [at(1, 0)]), whereaboutsOf(here, { accuracy: 501, age: null }, [at(1, 0)]), whereaboutsOf(here, { accuracy: 5, age: 121 }, [at(1, 0)])]).toEqual([unknown, unknown, unknown])
  })

  it('at home is where the person says, and so far from it', () => {
    expect(atHome(here, fix, null, 200)).toEqual({ place: places.home, placeSiteId: null, inside: 0, distance: null })
    expect(atHome(here, fix, { latitude: 31.01, longitude: 74 }, 200)).toMatchObject({ place: places.home, inside: 3, distance: 1112 })
  })
})
