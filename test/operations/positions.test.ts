/** How far, whether inside, and which radius. */
import { describe, expect, it } from 'vitest'
import { distanceOf, insideOf, pointOf, radiusAt, type Fence } from '#operations/positions'

describe('where it was', () => {
  it('metres by haversine, across the date line too', () => {
    expect(distanceOf({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })).toBeCloseTo(111_194.9, 0)
    expect(distanceOf({ latitude: 31.5, longitude: 74.3 }, { latitude: 31.5, longitude: 74.3 })).toBe(0)
    expect(distanceOf({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(111_194.9, 0)
    expect(distanceOf({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 77 })).toBeCloseTo(20_015_086.8, 0)
  })

  it.each([
    ['31.5', '74.3', { latitude: 31.5, longitude: 74.3 }], [31.5, 74.3, { latitude: 31.5, longitude: 74.3 }], [0, 74.3, { latitude: 0, longitude: 74.3 }],
    ['', '74', null], [null, 5, null], [undefined, undefined, null], [0, 0, null], ['0', '0', null], ['north', '74', null], [91, 74, null], [31, 181, null],
  ])('%s, %s is %o', (latitude, longitude, point) => {
    expect(pointOf(latitude, longitude)).toEqual(point)
  })

  it.each([
    [100, 50, 10, 1], [250, 50, 10, 1], [280, 50, 10, 2], [340, 50, 10, 2], [350, 50, 10, 2], [351, 50, 10, 3], [400, 50, 10, 3],
    [100, 500, 10, 2], [100, 501, 10, 0], [100, 50, 120, 1], [100, 50, 121, 0], [400, 0, null, 3], [300, 0, null, 1],
  ])('%s m off with %s m of accuracy, %s s old: %s', (distance, accuracy, age, inside) => {
    expect(insideOf(distance, { accuracy, age }, 300)).toBe(inside)
  })
})

describe('the radius at a place', () => {
  const place = { companyId: 1, countryId: 2, departmentId: 3, regionId: 4 }
  const fence = (more: Partial<Fence>): Fence => ({ companyId: null, countryId: null, departmentId: null, regionId: null, radius: 100, ...more })
  it.each<[string, Fence[], number, number]>([
    ['nobody says any', [], 0, 300],
    ['the department’s', [], 500, 500],
    ['a fence for all', [fence({})], 500, 100],
    ['the narrower one', [fence({ companyId: 1, radius: 150 }), fence({ regionId: 4, radius: 50 }), fence({ departmentId: 3, countryId: 2, radius: 80 })], 500, 50],
    ['none of another region', [fence({ regionId: 5 })], 500, 500],
    ['none that fits but for the region', [fence({ companyId: 1, regionId: 5 }), fence({ companyId: 1, radius: 70 })], 500, 70],
    ['0 says none', [fence({ regionId: 4, radius: 0 }), fence({ companyId: 1, radius: 70 })], 500, 70],
  ])('%s', (_, fences, department, radius) => {
    expect(radiusAt(place, fences, department)).toBe(radius)
  })

  it('of a place without a hierarchy is that for all', () => {
    expect(radiusAt({ companyId: null, countryId: null, departmentId: null, regionId: null }, [fence({ companyId: 1 }), fence({ radius: 60 })], 0)).toBe(60)
  })
})
