/** Tours against the shortest of all orders, tried one by one. */
import { describe, expect, it } from 'vitest'
import { lengthOf, metresBetween, shareOut, shortPath } from '../../../src/features/pm-plans/model/tours.ts'
import { dice } from './random-facts.ts'

function* orders(left: readonly number[], begun: readonly number[] = []): Generator<readonly number[]> {
  if (!left.length) yield begun
  for (const next of left) yield* orders(left.filter((each) => each !== next), [...begun, next])
}

const points = (seed: number, count: number) => {
  const roll = dice(seed)
  return Array.from({ length: count }, () => ({ latitude: 31 + roll(1000) / 1000, longitude: 74 + roll(1000) / 1000 }))
}

describe('a tour', () => {
  it.each([2, 3, 4, 5, 6, 7])('of %i stops is the shortest there is', (count) => {
    for (let seed = 1; seed <= 25; seed += 1) {
      const metres = metresBetween(points(seed * 31 + count, count))
      const shortest = Math.min(...[...orders([...metres.keys()])].map((order) => lengthOf(order, metres)))
      expect(lengthOf(shortPath(metres), metres)).toBeCloseTo(shortest, 3)
    }
  })

  it('of nine stops, which is no longer tried in every order, is at most a quarter longer', () => {
    for (let seed = 1; seed <= 2; seed += 1) {
      const metres = metresBetween(points(seed * 77, 9))
      let shortest = Number.POSITIVE_INFINITY
      for (const order of orders([...metres.keys()])) shortest = Math.min(shortest, lengthOf(order, metres))
      expect(lengthOf(shortPath(metres), metres)).toBeLessThanOrEqual(shortest * 1.25)
    }
  })

  it('of many visits each stop once', () => {
    const metres = metresBetween(points(5, 30))
    expect(shortPath(metres).toSorted((a, b) => a - b)).toEqual([...metres.keys()])
  })

  it('is shared out evenly among as few people as are needed, who keep to their part', () => {
    const east = points(3, 3).map((point, n) => ({ id: n + 1, point: { ...point, longitude: 80 + n / 100 } }))
    const west = points(4, 3).map((point, n) => ({ id: n + 4, point: { ...point, longitude: 60 + n / 100 } }))
    const tours = shareOut([...east, ...west], 3, 2)
    expect(tours.map((tour) => tour.map(({ id }) => id).toSorted()).toSorted()).toEqual([[1, 2, 3], [4, 5, 6]])
    expect(shareOut(east, 3, 2)).toHaveLength(1)
    expect(shareOut([{ id: 1, point: null }, ...east.slice(1)], 4, 1)[0]?.map(({ id, metres }) => [id, metres > 0])).toEqual([[expect.any(Number), false], [expect.any(Number), true], [1, false]])
    expect(shareOut(east, 2, 1).flat()).toHaveLength(3)
  })
})
