import { describe, expect, it } from 'vitest'
import { ringArcs, ringRadius } from '../../../../src/framework/web/map/ring.ts'
import { pathOfShape } from '../../../../src/framework/web/map/shapes.ts'
import { readPlace, writePlace } from '../../../../src/framework/web/map/place.ts'

const degrees = (arc: { from: number; until: number }) => Math.round(((arc.until - arc.from) * 180) / Math.PI)

describe('the ring of a cluster', () => {
  it('shows shares in the order of the kinds, from the top on, and closes', () => {
    const arcs = ringArcs({ good: 3, bad: 1 }, ['bad', 'good', 'absent'])
    expect(arcs.map(({ kind }) => kind)).toEqual(['bad', 'good'])
    expect(arcs.map(degrees)).toEqual([90, 270])
    expect(arcs[0]?.from).toBe(-Math.PI / 2)
  })

  it('shows the smallest share by six degrees, at the cost of the largest', () => expect(ringArcs({ good: 9999, bad: 1 }, ['bad', 'good']).map(degrees)).toEqual([6, 354]))

  it('of nothing has no arcs', () => expect(ringArcs({}, ['bad'])).toEqual([]))

  it('grows with what it holds, from 13 to 22', () => expect([1, 4, 100_000].map((count) => Math.round(ringRadius(count)))).toEqual([13, 15, 22]))
})

describe('a place in the address', () => {
  it('comes back as it was written', () => expect(readPlace(writePlace({ latitude: 31.51036, longitude: -74.34417, zoom: 9 }))).toEqual({ latitude: 31.5104, longitude: -74.3442, zoom: 9 }))
  it.each([[null], [''], ['1,2'], ['1,2,3,4'], ['91,0,5'], ['0,181,5'], ['0,0,30'], ['a,b,c'], [',,'], ['1,,3']])('that is none, %j, is none', (text) => expect(readPlace(text)).toBeNull())
})

it('each kind of mark has an outline of its own, but for the circle', () => {
  const paths = (['triangle', 'diamond', 'square', 'star'] as const).map((shape) => pathOfShape(shape, 5))
  expect(paths.map((path) => path?.split('L').length)).toEqual([3, 4, 4, 10])
  expect([new Set(paths).size, pathOfShape('dot', 5)]).toEqual([4, null])
})
