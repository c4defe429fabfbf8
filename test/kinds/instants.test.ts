import { compareInstants } from '#framework/kinds'
import { expect, it } from 'vitest'

it('moments are ordered by when they are, however many digits their fractions have', () => {
  const inOrder = [null, '2026-11-30T08:28:39Z', '2026-11-30T08:28:39.291Z', '2026-11-30T08:28:39.5Z', '2026-11-30T08:28:39.50001Z', '2026-11-30T08:28:39.567Z', '2026-11-30T08:28:40Z']
  expect(inOrder.toReversed().toSorted(compareInstants)).toEqual(inOrder)
})

it.each([['39.5Z', '39.500Z'], ['40Z', '40.000Z'], ['00Z', '00.0Z']])('%s and %s are one moment', (first, second) => {
  expect(compareInstants(`2026-11-30T08:28:${first}`, `2026-11-30T08:28:${second}`)).toBe(0)
})
