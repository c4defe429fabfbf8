/** A tenant that holds nearly all of a table is searched past the tenant, all others through it: what is found is the same (docs/decisions/search.md). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { layers } from '../../../../src/framework/server/layers.ts'
import { entityOf } from '#framework/metadata'
import type { Database } from '../../../../src/framework/server/database/database.ts'
import type { Statement } from '../../../../src/framework/server/database/statements/statement.ts'
import { bumpStatement } from '../../../../src/framework/server/read/cache/change-numbers.ts'
import { makeTableShares } from '../../../../src/framework/server/read/cache/table-shares.ts'
import { toyModel } from '../../../support/toy-model.ts'
import { openLibrary, reader, type Library } from './library.ts'

const book = entityOf(toyModel, 'Book')
const titles = `(ARRAY['River of fire', 'آگ کا دریا', '100% pure_wool', E'Back\\\\slash', 'Basti'])[1 + n % 5] || ' ' || lpad(n::text, 5, '0')`
/** Rows by tenant: one large, one of some size, and six hundred with a row each, so that the average tenant holds thirty-five. */
const rows = new Map([[1, 20_000], [2, 300], [3, 1]])
let library: Library
beforeAll(async () => {
  library = await openLibrary()
  for (const [tenant, count] of rows) {
    await library.database.transaction(tenant, async (c) => {
      await c.run({ text: `INSERT INTO app.author (tenant_id, id, name) VALUES (${tenant}, ${tenant}, 'Author')` })
      await c.run({ text: `INSERT INTO app.book (tenant_id, id, isbn, book_title, author_id, pages) SELECT ${tenant}, ${tenant * 100_000} + n, 'i' || n, ${titles}, ${tenant}, n % 7 FROM generate_series(1, ${count}) n` })
      await c.run(bumpStatement(tenant, [{ entity: entityOf(toyModel, 'Author'), rows: 1 }, { entity: book, rows: count }]))
    })
  }
  await library.asOwner(`INSERT INTO data.author (tenant_id, id, name) SELECT n, n, 'Author' FROM generate_series(4, 603) n;
    INSERT INTO data.book (tenant_id, id, isbn, book_title, author_id, pages) SELECT n, n, n::text, 'Basti 00004', n, 1 FROM generate_series(4, 603) n`)
  await library.asOwner('VACUUM ANALYZE')
})
afterAll(() => library.close())

describe('a search', () => {
  it.each([
    ['Keyword=00004', `b.book_title LIKE '%00004%'`], ['Keyword=RIVER', `b.book_title LIKE 'River%'`], ['Keyword=fire 0123', `b.book_title LIKE '%fire 0123%'`],
    [`Keyword=${encodeURIComponent('دريا')}`, `b.book_title LIKE 'آگ%'`], ['Keyword=100%25', `b.book_title LIKE '100!%%' ESCAPE '!'`], ['Keyword=pure_w', `b.book_title LIKE '%pure!_w%' ESCAPE '!'`],
    ['Keyword=back\\s', `b.book_title LIKE 'Back%'`], ['Keyword=st', `b.book_title LIKE '%st%'`], ['Keyword=no such', 'false'],
    ['bookTitle.contains=basti 0000', `b.book_title LIKE 'Basti 0000%'`], ['bookTitle.starts=river&pages=3', `b.book_title LIKE 'River%' AND b.pages = 3`], ['Keyword=basti&pages=3', `b.book_title LIKE 'Basti%' AND b.pages = 3`],
  ])('%s finds the tenant\'s rows, all of them and no others, either way', async (query, condition) => {
    for (const nearlyAll of [false, true]) {
      library.shares.holdsNearlyAll = () => nearlyAll
      for (const tenant of rows.keys()) {
        const [expected] = await library.asOwner(`SELECT count(*)::int AS total, array_agg(b.id ORDER BY b.id) AS ids FROM data.book b WHERE b.tenant_id = ${tenant} AND ${condition}`)
        const page = await library.get('Book', 'list', `${query}&Sorting=id&MaxResultCount=1000`, reader(tenant))
        const ids = (page['items'] as { id: number }[]).map(({ id }) => id)
        expect({ tenant, nearlyAll, total: page['totalCount'], ids }).toEqual({ tenant, nearlyAll, total: expected?.['total'], ids: ((expected?.['ids'] ?? []) as number[]).slice(0, 1000) })
      }
    }
  })

  it('sees what was written a moment ago, either way', async () => {
    for (const nearlyAll of [false, true]) {
      library.shares.holdsNearlyAll = () => nearlyAll
      const total = async () => (await library.get('Book', 'list', 'Keyword=just now'))['totalCount']
      expect(await total()).toBe(0)
      const [id = 0] = await library.insert('Book', [{ isbn: 'now', book_title: 'Just now' }])
      expect(await total()).toBe(1)
      await library.update('Book', id, { book_title: 'Long ago' })
      expect(await total()).toBe(0)
      await library.remove('Book', id)
    }
  })

  it('past the tenant keeps a plan by the search index alone though the average tenant is small', async () => {
    library.shares.holdsNearlyAll = () => true
    const asked: Statement[] = []
    const before = library.deps.database
    library.deps.database = { ...before, read: (tenant, work) => before.read(tenant, (c) => work({ ...c, rows: (s) => (asked.push(s), c.rows(s)) })) }
    await library.get('Book', 'list', 'Keyword=never asked')
    library.deps.database = before
    const { text = '' } = asked.find((s) => s.text.includes('search_text')) ?? {}
    const plan = await library.database.transaction(1, async (c) => {
      await c.run({ text: 'SET LOCAL plan_cache_mode = force_generic_plan' })
      await c.run({ text: `PREPARE probe (int, text) AS ${text}` })
      const lines = await c.rows({ text: `EXPLAIN EXECUTE probe (1, 'x')` })
      await c.run({ text: 'DEALLOCATE probe' })
      return lines.join('\n')
    })
    expect(plan).toMatch(/Bitmap Index Scan on book_contains_ix .*\n *Index Cond: \(search_text ~~ /)
    // Of another index it would read all rows of the tenant.
    expect(plan.match(/Bitmap Index Scan/g)).toHaveLength(1)
  })
})

describe('the share of a table', () => {
  let answered: Promise<unknown>[] = []
  const watched = { get database(): Database { return { ...library.database, read: (tenantId, work) => { const answer = library.database.read(tenantId, work); answered.push(answer); return answer } } } }
  const told = async (shares: ReturnType<typeof makeTableShares>, tenant: number, entity = book) => {
    shares.holdsNearlyAll(tenant, entity)
    await Promise.all(answered)
    return shares.holdsNearlyAll(tenant, entity)
  }
  beforeEach(() => { answered = [] })

  it.runIf(layers.has('tableShares'))('is not known at first, and then told of each tenant', async () => {
    const shares = makeTableShares(watched)
    expect(shares.holdsNearlyAll(1, book)).toBe(false)
    expect(await Promise.all([1, 2, 3, 999].map((tenant) => told(shares, tenant)))).toEqual([true, false, false, false])
    expect(answered).toHaveLength(4)
  })

  it.runIf(layers.has('tableShares'))('is asked for again when it has grown old, and no sooner', async () => {
    const shares = makeTableShares(watched, 50)
    await told(shares, 1)
    const [before] = await library.asOwner(`SELECT reltuples FROM pg_class WHERE oid = 'data.book'::regclass`)
    await library.asOwner(`UPDATE pg_class SET reltuples = 40000 WHERE oid = 'data.book'::regclass`)
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(await told(shares, 1)).toBe(false)
    await library.asOwner(`UPDATE pg_class SET reltuples = ${Number(before?.['reltuples'])} WHERE oid = 'data.book'::regclass`)
    const patient = makeTableShares(watched)
    answered = []
    for (let n = 0; n < 10; n += 1) expect(await told(patient, 1)).toBe(true)
    expect(answered).toHaveLength(1)
  })

  it('is none of a table nobody counted, nor of a database that does not answer', async () => {
    await library.asOwner(`UPDATE pg_class SET reltuples = -1 WHERE oid = 'data.author'::regclass`)
    expect(await told(makeTableShares(watched), 1, entityOf(toyModel, 'Author'))).toBe(false)
    const broken = makeTableShares({ database: { ...library.database, read: () => Promise.reject(new Error('gone')) } })
    expect(broken.holdsNearlyAll(1, book)).toBe(false)
    await new Promise((resolve) => setImmediate(resolve))
    expect(broken.holdsNearlyAll(1, book)).toBe(false)
  })
})
