/** Statements that are prepared by name: how many a connection keeps, and which. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layersWithout } from '../../../../src/framework/server/layers.ts'
import { named, namesAtMost } from '../../../../src/framework/server/database/statements/named.ts'
import { openDatabase } from '../../../../src/framework/server/database/open.ts'
import { openLibrary, type Library } from '../read/library.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library.close())

const one = (n: number) => ({ name: `one ${n}`, text: `SELECT ${n}` })
const preparedText = { text: `SELECT name, prepare_time::text FROM pg_prepared_statements WHERE name LIKE 'one %' ORDER BY prepare_time` }

describe('named statements', () => {
  it('are given up, those used longest ago first, and answer as before', async () => {
    const database = openDatabase({ url: library.url, connections: 1, prepared: 20, layers: layersWithout('') })
    try {
      const ask = (n: number) => database.read(1, (c) => c.rows(one(n)))
      await ask(0)
      const [first] = await database.read(1, (c) => c.rows(preparedText))
      for (let n = 1; n < 100; n += 1) expect(await Promise.all([ask(n), ask(0)])).toEqual([[[String(n)]], [['0']]])
      const kept = await database.read(1, (c) => c.rows(preparedText))
      expect(kept.length).toBeLessThanOrEqual(20)
      expect(kept[0]).toEqual(first)
      expect(kept.at(-1)?.[0]).toBe('one 99')
      expect(await ask(1)).toEqual([['1']])
    } finally {
      await database.close()
    }
  })

  it('are right though more of them travel together than are kept', async () => {
    const database = openDatabase({ url: library.url, connections: 1, prepared: 5, layers: layersWithout('') })
    try {
      const numbers = Array.from({ length: 40 }, (_, n) => n % 13)
      for (let round = 0; round < 3; round += 1) expect(await database.read(1, (c) => Promise.all(numbers.map((n) => c.rows(one(n)))))).toEqual(numbers.map((n) => [[String(n)]]))
      await expect(database.read(1, (c) => Promise.all([...numbers.map((n) => c.rows(one(n))), c.rows({ text: 'SELECT 1 / 0' })]))).rejects.toMatchObject({ code: '22012' })
      expect(await database.read(1, (c) => Promise.all(numbers.map((n) => c.rows(one(n)))))).toEqual(numbers.map((n) => [[String(n)]]))
      expect((await database.read(1, (c) => c.rows(preparedText))).length).toBeLessThanOrEqual(5 + 13)
    } finally {
      await database.close()
    }
  })
})

describe('a text', () => {
  it('gets a name when it comes the second time, however many came before it', () => {
    for (let n = 0; n < 3 * namesAtMost; n += 1) {
      expect(named(`SELECT 'early ${n}'`, []).name).toBeUndefined()
      expect(named(`SELECT 'early ${n}'`, []).name).toBeDefined()
    }
    expect(named(`SELECT 'late'`, []).name).toBeUndefined()
    expect(named(`SELECT 'late'`, [7])).toMatchObject({ name: expect.any(String) as unknown, values: [7] })
  })

  it('keeps its name while it is used, and no other text ever gets that', () => {
    const name = () => named('SELECT of a usual page', []).name
    name()
    const given = name()
    const others = new Set<string | undefined>()
    for (let n = 0; n < 3 * namesAtMost; n += 1) {
      named(`SELECT 'other ${n}'`, [])
      others.add(named(`SELECT 'other ${n}'`, []).name)
      if (n % 100 === 0) expect(name()).toBe(given)
    }
    expect(others.size).toBe(3 * namesAtMost)
    expect(others.has(given)).toBe(false)
  })
})
