import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readNumbers } from '../../../../src/framework/server/read/cache/change-numbers.ts'
import { prefetch } from '../../../../src/framework/server/read/cache/prefetch.ts'
import { openLibrary, type Library } from './library.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
  for (const tenant of [1, 2, 3]) await library.insert('Author', Array.from({ length: tenant }, (_, n) => ({ name: `Author ${n}` })), tenant)
})
afterAll(() => library.close())

const keys = ['Author', 'Book'] as const
const tenants = Array.from({ length: 24 }, (_, n) => n % 4 + 1)
const failing = { text: 'SELECT 1 / $1::int4', values: [0] }

describe('the first batch of a request', () => {
  it('tells every tenant its own numbers, however many travel together', async () => {
    const truth = new Map(await Promise.all([1, 2, 3, 4].map(async (tenant) => [tenant, [...await library.database.read(tenant, (c) => readNumbers(c, keys))]] as const)))
    const live = (tenant: number) => truth.get(tenant)?.map(([, vector]) => vector.split(':').at(-1))
    expect([1, 2, 3, 4].map((tenant) => live(tenant)?.[0])).toEqual(['1', '2', '3', ''])
    for (let round = 0; round < 10; round += 1) {
      const trips = await Promise.all(tenants.map((tenant) => prefetch(library.database, tenant, keys, null)))
      trips.forEach(({ numbers }, at) => expect([...numbers]).toEqual(truth.get(tenants[at] ?? 0)))
    }
  })

  it('hears of a write that was acknowledged before it', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [before] = await Promise.all([prefetch(library.database, 2, keys, null), ...tenants.map((tenant) => prefetch(library.database, tenant, keys, null))])
      await library.insert('Author', [{ name: `Later ${round}` }], 2)
      const after = await Promise.all(tenants.map((tenant) => prefetch(library.database, tenant, keys, null)))
      for (const [at, { numbers }] of after.entries()) if (tenants[at] === 2) expect(numbers.get('Author')).not.toBe(before.numbers.get('Author'))
    }
  })

  it('brings what was prefetched, or nothing where that fails', async () => {
    const statement = { text: 'SELECT count(*) FROM app.author' }
    const trips = await Promise.all([1, 3, 4].map((tenant) => prefetch(library.database, tenant, keys, statement)))
    expect([trips[1]?.prefetched?.rows, trips[2]?.prefetched?.rows]).toEqual([[['3']], [['0']]])
    expect(trips[1]?.prefetched?.statement).toBe(statement)
    const [bad, good] = await Promise.all([prefetch(library.database, 1, keys, failing), prefetch(library.database, 3, keys, statement)])
    expect([bad.prefetched, good.prefetched?.rows]).toEqual([null, [['3']]])
    expect([...bad.numbers]).toEqual([...trips[0]?.numbers ?? []])
  })
})
