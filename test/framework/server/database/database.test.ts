import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layers } from '../../../../src/framework/server/layers.ts'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { bumpStatement, liveRows, readNumbers } from '../../../../src/framework/server/read/cache/change-numbers.ts'
import { WrongTenant } from '../../../../src/framework/server/database/database.ts'
import { sqlState } from '../../../../src/framework/server/database/sql-states.ts'
import { entityOf } from '#framework/metadata'
import { toyModel } from '../../../support/toy-model.ts'
import { openLibrary, type Library } from '../read/library.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library.close())

const tenantThere = { text: `SELECT current_setting('app.tenant_id')` }
const names = async (tenantId: number) => (await library.database.read(tenantId, (c) => c.rows({ text: 'SELECT name FROM app.publisher ORDER BY name' }))).map(([name]) => name)

describe('reads', () => {
  it('work for their tenant on whatever connection they get', async () => {
    const tenants = Array.from({ length: 60 }, (_, n) => n % 7)
    const seen = await Promise.all(tenants.map((tenant) => library.database.read(tenant, async (c) => (await c.rows(tenantThere))[0]?.[0])))
    expect(seen).toEqual(tenants.map(String))
  })

  it('answer in raw text, times in UTC, as the application role', async () => {
    const row = await library.database.read(1, (c) => c.rows({ text: `SELECT 1.50::numeric(5,2), true, NULL, '2024-01-15T10:00:00+05:00'::timestamptz, date '2024-01-15', ARRAY[1,2], current_user` }))
    expect(row).toEqual([['1.50', 't', null, '2024-01-15 05:00:00+00', '2024-01-15', '{1,2}', 'mastline_app']])
  })

  it('keep the connection after a failed statement, and set the tenant anew', async () => {
    await expect(library.database.read(1, (c) => c.rows({ text: 'SELECT nonsense' }))).rejects.toThrow(/nonsense/)
    expect(await library.database.read(2, async (c) => (await c.rows(tenantThere))[0]?.[0])).toBe('2')
  })

  it('do not end the process over statements nobody waits for', async () => {
    await expect(library.database.read(1, async (c) => {
      const first = c.rows({ text: 'SELECT nonsense' })
      void c.rows({ text: 'SELECT more nonsense' })
      void c.run({ text: 'SELECT even more nonsense' })
      await first
    })).rejects.toThrow(/nonsense/)
  })

  it.runIf(layers.has('numbers'))('give the same map of numbers until one of them moves, each tenant its own', async () => {
    const keys = ['Book', 'Member']
    const read = (tenantId: number) => library.database.read(tenantId, (c) => readNumbers(c, keys))
    const before = await read(41)
    expect(await read(41)).toBe(before)
    expect(await read(42)).not.toBe(before)
    await library.database.transaction(41, (c) => c.run(bumpStatement(41, [{ entity: entityOf(toyModel, 'Book'), rows: 1 }])))
    const after = await read(41)
    expect(after).not.toBe(before)
    expect([before.get('Book'), liveRows(after.get('Book'))]).toEqual(['', 1])
    expect(await library.database.read(41, (c) => readNumbers(c, [...keys]))).toEqual(after)
  })

  it('find a connection that believes in another tenant', async () => {
    await expect(library.database.read(1, async (c) => {
      await c.rows({ text: `SELECT set_config('app.tenant_id', '2', false)` })
      await readNumbers(c, ['Book'])
    })).rejects.toBeInstanceOf(WrongTenant)
    const many = await Promise.all(Array.from({ length: 20 }, () => library.database.read(1, (c) => c.rows(tenantThere))))
    expect(many).toEqual(Array.from({ length: 20 }, () => [['1']]))
    for (let n = 0; n < 10; n += 1) expect(await library.database.read(1, async (c) => (await c.rows(tenantThere))[0]?.[0])).toBe('1')
  })

  it('wait for one another without keeping a connection from the one they wait for', async () => {
    let answer: (rows: unknown) => void = () => undefined
    const shared = new Promise((resolve) => (answer = resolve))
    const waiting = Array.from({ length: 20 }, () => library.database.read(1, async (c) => {
      await c.rows(tenantThere)
      await shared
      return (await c.rows(tenantThere))[0]?.[0]
    }))
    // By now each of them has asked its first statement, and waits.
    await new Promise((resolve) => setTimeout(resolve, 200))
    answer(await library.database.read(2, (c) => c.rows(tenantThere)))
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => '1'))
  })

  it('are asked again when the server cut the connections meanwhile', async () => {
    await library.database.read(1, (c) => c.rows({ text: 'SELECT 1' }))
    await library.asOwner(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'mastline'`)
    expect(await library.database.read(1, async (c) => (await c.rows(tenantThere))[0]?.[0])).toBe('1')
  })

  it('outlive a migration that changes the type under a prepared statement', async () => {
    const statement = { name: 'typed', text: 'SELECT n FROM app.typed' }
    const view = `CREATE VIEW app.typed AS SELECT n FROM data.typed; GRANT SELECT ON app.typed TO mastline_app`
    await library.asOwner(`CREATE TABLE data.typed AS SELECT 1 AS n; ${view}`)
    const read = () => Promise.all(Array.from({ length: 10 }, () => library.database.read(1, (c) => c.rows(statement))))
    await read()
    await library.asOwner(`DROP VIEW app.typed; ALTER TABLE data.typed ALTER n TYPE numeric(5,2); ${view}`)
    expect(await read()).toEqual(Array.from({ length: 10 }, () => [['1.00']]))
    await library.asOwner('DROP VIEW app.typed; DROP TABLE data.typed')
  })

  it('are not asked again when the work itself failed', async () => {
    let runs = 0
    await expect(library.database.read(1, async () => {
      runs += 1
      throw new Error('no')
    })).rejects.toThrow('no')
    expect(runs).toBe(1)
  })
})

describe('transactions', () => {
  it('begin on another connection where the server cut this one', async () => {
    await Promise.all([1, 2, 3, 4, 5].map(() => library.database.read(1, (c) => c.rows({ text: 'SELECT pg_sleep(0.02)' }))))
    await library.asOwner(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'mastline'`)
    expect(await library.database.transaction(1, async (c) => (await c.rows(tenantThere))[0]?.[0])).toBe('1')
  })

  const insert = (name: string) => ({ text: 'INSERT INTO app.publisher (tenant_id, name) VALUES (1, $1)', values: [name] })

  it('keep all or nothing', async () => {
    await expect(library.database.transaction(1, async (c) => {
      await c.run(insert('first'))
      throw new Error('thought better of it')
    })).rejects.toThrow('thought better')
    expect(await names(1)).toEqual([])
  })

  it('fail where a statement failed that nobody waited for', async () => {
    await expect(library.database.transaction(1, async (c) => {
      void c.run({ text: 'INSERT INTO app.publisher (tenant_id, name) VALUES (1, NULL)' })
      await c.run(insert('second')).catch(() => undefined)
    })).rejects.toMatchObject({ code: '23502' })
    expect(await names(1)).toEqual([])
  })

  it('leave the connection’s own tenant alone', async () => {
    const seen = await Promise.all(Array.from({ length: 20 }, (_, n) =>
      n % 2 ? library.database.transaction(1, (c) => c.rows(tenantThere)) : library.database.read(2, (c) => c.rows(tenantThere))))
    expect(seen).toEqual(Array.from({ length: 20 }, (_, n) => [[n % 2 ? '1' : '2']]))
  })

  it('in one batch keep all or nothing, whichever statement fails, or their end', async () => {
    const inPacket = (tenantId: number, ...statements: { text: string; values?: readonly string[] }[]) => library.database.transaction(tenantId, async (c) => statements.forEach((statement) => void c.run(statement)))
    const nobody = { text: `INSERT INTO app.series (tenant_id, name, publisher_id) VALUES (1, 'nobody publishes it', 424242)` }
    await inPacket(1, insert('one'), insert('two'))
    expect(await names(1)).toEqual(['one', 'two'])
    await expect(inPacket(1, insert('three'), nobody)).rejects.toMatchObject({ code: '23503' })
    await expect(inPacket(1, nobody, insert('three'))).rejects.toMatchObject({ code: '23503' })
    await expect(inPacket(1, { text: 'SET CONSTRAINTS ALL DEFERRED' }, insert('three'), nobody, insert('four'))).rejects.toMatchObject({ code: '23503' })
    await expect(inPacket(2, insert('of another tenant'))).rejects.toMatchObject({ code: '44000' })
    for (let tenant = 1; tenant < 20; tenant += 1) {
      await expect(inPacket(tenant, { text: 'SELECT 1 / 0' })).rejects.toMatchObject({ code: '22012' })
      expect(await library.database.read(tenant, async (c) => (await c.rows(tenantThere))[0]?.[0])).toBe(String(tenant))
    }
    expect(await names(1)).toEqual(['one', 'two'])
    await library.database.transaction(1, (c) => c.run({ text: 'DELETE FROM app.publisher WHERE tenant_id = 1' }))
  })

  it.runIf(layers.has('groupCommit'))('in one batch are done once, or never: also where the server ends in the middle', async () => {
    let runs = 0
    const ending = library.database.transaction(1, async (c) => {
      runs += 1
      void c.run(insert(`ended ${runs}`))
      if (runs === 4) return
      void c.run({ text: 'RESET ROLE' })
      void c.rows({ text: 'SELECT pg_terminate_backend(pg_backend_pid())' })
    })
    await ending
    expect([runs, await names(1)]).toEqual([4, ['ended 4']])
    await library.database.transaction(1, (c) => c.run({ text: 'DELETE FROM app.publisher WHERE tenant_id = 1' }))
  })

  it('that wait for a lock leave a connection to those who read', async () => {
    const [id = 0] = await library.insert('Author', [{ name: 'Locked' }], 8)
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => (letGo = resolve))
    let has: () => void = () => undefined
    const locked = new Promise<void>((resolve) => (has = resolve))
    const rename = (name: string, then: Promise<void>) => library.database.transaction(8, async (c) => {
      const touched = await c.run({ text: 'UPDATE app.author SET name = $1 WHERE tenant_id = 8 AND id = $2', values: [name, id] })
      has()
      await then
      return touched
    })
    const first = rename('First', held)
    // On a busy machine another one could come before it.
    await locked
    const others = Array.from({ length: 12 }, (_, n) => rename(`Other ${n}`, Promise.resolve()))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await library.database.read(8, (c) => c.rows({ text: 'SELECT name FROM app.author' }))).toEqual([['Locked']])
    letGo()
    expect(await Promise.all([first, ...others])).toEqual(Array.from({ length: 13 }, () => 1))
  })

  it('run again when PostgreSQL gives them up', async () => {
    const [one, two] = await library.insert('Shelf', [{ name: 'one' }, { name: 'two' }])
    let runs = 0
    let held = 0
    let meet: (() => void) | undefined
    const met = new Promise<void>((resolve) => { meet = resolve })
    const touch = (id: number | undefined) => ({ text: 'UPDATE app.shelf SET floor = floor + 1 WHERE tenant_id = 1 AND id = $1', values: [id ?? 0] })
    const crossing = (first: number | undefined, then: number | undefined) => library.database.transaction(1, async (c) => {
      runs += 1
      await c.run(touch(first))
      held += 1
      if (held >= 2) meet?.()
      await met
      await c.run(touch(then))
    })
    await Promise.all([crossing(one, two), crossing(two, one)])
    expect(runs).toBe(3)
    expect((await library.items('Shelf')).map((s) => s['floor'])).toEqual([2, 2])
  })

  it('take COPY', async () => {
    const count = await library.database.copyTransaction(1, async (c) => {
      await c.run({ text: 'CREATE TEMP TABLE stage (name text) ON COMMIT DROP' })
      await pipeline(Readable.from(['copied one\n', 'copied two\n']), c.copyIn('COPY stage FROM STDIN'))
      return c.run({ text: 'INSERT INTO app.publisher (tenant_id, name) SELECT 1, name FROM stage' })
    })
    expect(count).toBe(2)
    expect(await names(1)).toEqual(['copied one', 'copied two'])
    await library.database.transaction(1, (c) => c.run({ text: 'DELETE FROM app.publisher WHERE tenant_id = 1' }))
  })
})

describe('change numbers', () => {
  it('move with every write and count rows', async () => {
    const author = entityOf(toyModel, 'Author')
    const read = () => library.database.read(5, async (c) => (await readNumbers(c, ['Author', 'Book'])).get('Author'))
    const vectors = [await read()]
    for (const rows of [3, -1, 0]) {
      await library.database.transaction(5, (c) => c.run(bumpStatement(5, [{ entity: author, rows }])))
      vectors.push(await read())
    }
    expect(new Set(vectors).size).toBe(4)
    expect(vectors.map(liveRows)).toEqual([0, 3, 2, 2])
    expect((await library.database.read(6, (c) => readNumbers(c, ['Author']))).get('Author')).toBe('')
  })

  it('of busy tables add up over their slots', async () => {
    const busy = { ...entityOf(toyModel, 'Book'), fields: Array.from({ length: 5 }, () => entityOf(toyModel, 'Book').fields.find((f) => f.kind === 'ref')).filter((f) => f !== undefined) }
    await Promise.all(Array.from({ length: 40 }, () => library.database.transaction(5, (c) => c.run(bumpStatement(5, [{ entity: busy, rows: 2 }])))))
    const vector = (await library.database.read(5, (c) => readNumbers(c, ['Book']))).get('Book') ?? ''
    expect(liveRows(vector)).toBe(80)
  })
})

describe('streams', () => {
  const numbers = (to: number) => ({ text: `SELECT n FROM generate_series(1, ${to}) n` })

  it('give every row, in batches', async () => {
    const stream = library.database.stream({ tenantId: 1, userId: 7 }, async function* (c) {
      for await (const rows of c.batches(numbers(2500), 1000)) yield `${rows.length}:${rows[0]?.[0]} `
    })
    let text = ''
    for await (const chunk of stream) text += String(chunk)
    expect(text).toBe('1000:1 1000:1001 500:2001 ')
  })

  it('run one at a time for a user and two for a tenant; a reader who leaves frees his place, and nobody keeps another tenant waiting', async () => {
    const started: number[] = []
    const open = (n: number, tenantId = 1, userId = n) => library.database.stream({ tenantId, userId }, async function* (c) {
      started.push(n)
      for await (const rows of c.batches(numbers(100_000), 1000)) yield 'x'.repeat(rows.length)
    })
    const streams = [1, 2, 3].map((n) => open(n))
    try {
      const firsts = streams.map((stream) => new Promise((resolve) => stream.once('readable', resolve)))
      await Promise.all(firsts.slice(0, 2))
      await new Promise((resolve) => setTimeout(resolve, 50))
      // Which of the first two has its connection sooner is chance.
      expect(started.toSorted()).toEqual([1, 2])
      for (let n = 0; n < 40; n++) streams.push(open(100 + n, 1, 1))
      const elsewhere = open(50, 2)
      streams.push(elsewhere)
      await new Promise((resolve) => elsewhere.once('readable', resolve))
      expect(started.toSorted((a, b) => a - b)).toEqual([1, 2, 50])
      elsewhere.destroy()
      streams[0]?.destroy()
      await firsts[2]
      expect(started.at(3)).toBe(3)
    } finally {
      for (const stream of streams) stream.destroy()
    }
    expect(await library.database.read(1, async (c) => (await c.rows(tenantThere))[0]?.[0])).toBe('1')
  })

  it('fail as a stream when the statement fails', async () => {
    const stream = library.database.stream({ tenantId: 1, userId: 7 }, async function* (c) {
      for await (const rows of c.batches({ text: 'SELECT 1 / (n - 1500) FROM generate_series(1, 3000) n' }, 1000)) yield String(rows.length)
    })
    const failure = await pipeline(stream, async (source) => {
      for await (const _ of source);
    }).catch((error: unknown) => error)
    expect(sqlState(failure)).toBe('22012')
  })
})
