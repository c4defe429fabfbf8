import { describe, expect, it } from 'vitest'
import { makeNameTable } from '../../../../src/framework/server/read/name-table.ts'

const idsOf = {
  'in a row': (n: number) => 1001 + n,
  'in steps of a thousand and twenty-four': (n: number) => 1 + n * 1024,
  'downwards from the largest': (n: number) => 2_147_483_647 - n * 7,
  'scattered': (n: number) => 1 + ((n * 2_654_435_761) % 2_000_000_011),
}

describe('names by id', () => {
  for (const [how, idOf] of Object.entries(idsOf)) {
    it(`are those that were set, ids ${how}`, () => {
      const table = makeNameTable()
      const map = new Map<string, string>()
      for (let n = 0; n < 4_000; n += 1) {
        const id = String(idOf(n))
        expect(table.has(id)).toBe(map.has(id))
        table.set(id, `"name ${n}"`)
        map.set(id, `"name ${n}"`)
        if (n % 3 === 0) {
          table.set(id, `"again ${n}"`)
          map.set(id, `"again ${n}"`)
        }
      }
      expect(table.size).toBe(map.size)
      for (const [id, name] of map) expect(table.get(id)).toBe(name)
      for (let n = 0; n < 4_000; n += 1) {
        const id = String(idOf(n) + 1)
        expect(table.get(id)).toBe(map.get(id))
      }
    })
  }

  it('know nothing when they are empty, and nothing of no id', () => {
    const table = makeNameTable()
    expect(table.get('1')).toBeUndefined()
    expect(table.has('')).toBe(false)
    expect(table.get('')).toBeUndefined()
    expect(table.size).toBe(0)
  })
})
