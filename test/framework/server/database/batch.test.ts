import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layers } from '../../../../src/framework/server/layers.ts'
import { parameterText } from '../../../../src/framework/server/database/statements/parameter-text.ts'
import { openLibrary, type Library } from '../read/library.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library.close())

const one = (n: number) => ({ name: `one ${n}`, text: `SELECT ${n}` })
const broken = { name: 'broken', text: 'SELECT 1 / $1::int4', values: [0] }

describe('statements that travel together', () => {
  it('are answered each with its own rows', async () => {
    const found = await library.database.read(1, (c) => Promise.all([
      c.rows(one(1)), c.run({ text: 'SELECT FROM generate_series(1, 7)' }), c.rows({ text: 'SELECT $1::text, $2::int4[]', values: ['zwei', [1, 2]] }), c.rows({ text: 'SELECT WHERE false' }),
    ]))
    expect(found).toEqual([[['1']], 7, [['zwei', '{1,2}']], []])
  })

  it('in front of a failure are answered, those behind it fail with it', async () => {
    const seen = await library.database.transaction(1, (c) => Promise.allSettled([c.rows(one(2)), c.rows(broken), c.rows(one(3))]).then((settled) => settled.map((s) => s.status))).catch((error: unknown) => error)
    expect(seen).toMatchObject({ code: '22012' })
    const outside: string[] = []
    await library.database.read(1, async (c) => {
      outside.push(...(await Promise.allSettled([c.rows(one(2)), c.rows(broken), c.rows(one(3))])).map((s) => s.status))
    })
    expect(outside).toEqual(['fulfilled', 'rejected', 'rejected'])
  })

  it.runIf(layers.has('batches'))('are all refused where their end is', async () => {
    const settled: string[] = []
    await library.database.read(1, async (c) => {
      settled.push(...(await Promise.allSettled([
        c.run({ text: 'SET CONSTRAINTS ALL DEFERRED' }), c.run({ text: `INSERT INTO app.series (tenant_id, name, publisher_id) VALUES (1, 'nobody publishes it', 424242)` }), c.rows(one(5)),
      ])).map((s) => s.status))
    }).catch((error: unknown) => expect(error).toMatchObject({ code: '23503' }))
    expect(settled).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await library.database.read(1, (c) => c.rows({ text: `SELECT count(*) FROM app.series WHERE name = 'nobody publishes it'` }))).toEqual([['0']])
  })

  it('may come again after they failed, under the same names', async () => {
    for (let n = 0; n < 12; n += 1) {
      await expect(library.database.read(1, (c) => Promise.all([c.rows(broken), c.rows(one(4))]))).rejects.toMatchObject({ code: '22012' })
      expect(await library.database.read(1, (c) => Promise.all([c.rows({ ...broken, values: [1] }), c.rows(one(4))]))).toEqual([[['1']], [['4']]])
    }
  })

  it.runIf(layers.has('prepared'))('keep one text to a name', async () => {
    const clash = library.database.read(1, async (c) => {
      await c.rows({ name: 'mine', text: 'SELECT 1' })
      await c.rows({ name: 'mine', text: 'SELECT 2' })
    })
    await expect(clash).rejects.toThrow(`'mine' is the name of another statement`)
  })

  it('never work for another tenant after a failure that undid the turn to theirs', async () => {
    const there = { text: `SELECT current_setting('app.tenant_id', true)` }
    for (let tenant = 1; tenant < 20; tenant += 1) {
      await library.database.read(tenant, async (c) => {
        const [failed] = await Promise.allSettled([c.rows(broken)])
        expect(failed?.status).toBe('rejected')
        expect(await c.rows(there)).toEqual([[String(tenant)]])
      })
      expect(await library.database.read(tenant, (c) => c.rows(there))).toEqual([[String(tenant)]])
    }
  })
})

it('parameters arrive as they left', async () => {
  const texts = ['', 'NULL', 'a,b', '{x}', 'say "so"', 'back\\slash', 'كراچی', `it's`, ' ']
  const echo = (value: readonly (string | null)[]) => library.database.read(1, (c) => c.rows({ text: 'SELECT x FROM unnest($1::text[]) WITH ORDINALITY AS a (x, n) ORDER BY n', values: [value] }))
  expect((await echo([...texts, null])).map(([x]) => x)).toEqual([...texts, null])
  const bytes = Buffer.from([0, 1, 92, 255])
  expect(await library.database.read(1, (c) => c.rows({ text: `SELECT $1::bytea = $2::bytea, ($3::bytea[])[1] = $2::bytea`, values: [bytes, '\\x00015cff', [bytes]] }))).toEqual([['t', 't']])
  expect([1.5, true, 7n, null, [1, null, [true]]].map(parameterText)).toEqual(['1.5', 'true', '7', null, '{1,NULL,{true}}'])
})
