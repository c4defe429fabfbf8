import { describe, expect, it } from 'vitest'
import { arranged } from '../../../../src/framework/web/home/arranged.ts'

const parts = ['a', 'b', 'c', 'd'].map((name) => ({ name }))
const names = (own: readonly string[]) => arranged(parts, own).map(({ name }) => name).join('')

describe('parts in an order of one’s own', () => {
  it.each([
    [[], 'abcd'],
    [['d', 'c', 'b', 'a'], 'dcba'],
    // What came since the choice follows its usual neighbour; what is gone is passed over.
    [['d', 'a', 'c'], 'dabc'],
    [['c', 'gone', 'b'], 'acdb'],
    [['gone'], 'abcd'],
  ])('%j', (own, expected) => expect(names(own)).toBe(expected))
})
