/** Order by a reference's name where the table is large: the first ids through the names (docs/decisions/lists.md), the rest by one pass. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entityOf } from '#framework/metadata'
import type { Connection } from '../../../../src/framework/server/database/database.ts'
import { bumpStatement } from '../../../../src/framework/server/read/cache/change-numbers.ts'
import { toyModel } from '../../../support/toy-model.ts'
import { openLibrary, type Library } from './library.ts'

const books = 30_000
let library: Library
beforeAll(async () => {
  library = await openLibrary()
  await library.database.transaction(1, async (c) => {
    // Two series of one name (of two publishers), names in another order than ids, series without books, one with more than half of all, books of none.
    await c.run({ text: `INSERT INTO app.publisher (tenant_id, id, name) VALUES (1, 1, 'P'), (1, 2, 'Q')` })
    await c.run({ text: `INSERT INTO app.series (tenant_id, id, publisher_id, name) SELECT 1, n, 1 + n % 2, CASE n WHEN 7 THEN 'aa' WHEN 90 THEN 'Twin' WHEN 91 THEN 'Twin' ELSE 'Series ' || lpad((n * 37 % 101)::text, 3, '0') END FROM generate_series(1, 100) n` })
    await c.run({ text: `INSERT INTO app.book (tenant_id, id, isbn, book_title, series_id, pages) SELECT 1, n, lpad(n::text, 6, '0'), 'Book ' || n,
      CASE WHEN n % 10 < 6 THEN 50 WHEN n % 97 = 0 THEN NULL WHEN n % 89 = 0 THEN 90 WHEN n % 83 = 0 THEN 91 ELSE 1 + n % 60 END, 1 FROM generate_series(1, ${books}) n` })
    await c.run(bumpStatement(1, [{ entity: entityOf(toyModel, 'Series'), rows: 100 }, { entity: entityOf(toyModel, 'Book'), rows: books }]))
  })
  await library.asOwner(`INSERT INTO data.book (tenant_id, id, isbn, book_title, series_id, pages) SELECT 2, ${books} + n, n::text, 'Other', NULL, 1 FROM generate_series(1, 500) n`)
  await library.asOwner('VACUUM ANALYZE')
})
afterAll(() => library.close())

async function textsOf(query: string): Promise<string[]> {
  const texts: string[] = []
  const watched = (c: Connection): Connection => ({ ...c, rows: (s) => (texts.push(s.text), c.rows(s)) })
  const before = library.deps.database
  library.deps.database = { ...before, read: (tenant, work) => before.read(tenant, (c) => work(watched(c))) }
  try {
    await library.get('Book', 'list', query)
  } finally {
    library.deps.database = before
  }
  return texts
}

describe.each([['', ''], [' desc', ' DESC']])('by the name of a reference%s', (way, sql) => {
  it('pages are those of the whole order, at any depth, blanks and equal names included', async () => {
    const expected = (await library.asOwner(`SELECT b.id FROM data.book b LEFT JOIN data.series a ON a.tenant_id = 1 AND a.id = b.series_id WHERE b.tenant_id = 1 ORDER BY a.name${sql}, b.id${sql}`)).map((row) => row['id'])
    for (const skip of [0, 60, 150, 190, 195, 205, 2000, books - 300, books - 5]) {
      const page = await library.get('Book', 'list', `Sorting=seriesName${way}&SkipCount=${skip}`)
      expect({ skip, total: page['totalCount'], ids: (page['items'] as { id: number }[]).map((book) => book.id) }).toEqual({ skip, total: books, ids: expected.slice(skip, skip + 10) })
    }
  })

  it('follows every write', async () => {
    for (const id of [7, 12, 51]) {
      await library.update('Book', id, { series_id: id === 12 ? null : 7 })
      const [first] = await library.asOwner(`SELECT b.id FROM data.book b LEFT JOIN data.series a ON a.tenant_id = 1 AND a.id = b.series_id WHERE b.tenant_id = 1 ORDER BY a.name${sql}, b.id${sql} LIMIT 1`)
      expect((await library.items('Book', `Sorting=seriesName${way}&MaxResultCount=1`))[0]?.['id']).toBe(first?.['id'])
    }
    await library.update('Series', 50, { name: way ? 'zzz' : '0' })
    const [first] = await library.asOwner(`SELECT b.id FROM data.book b LEFT JOIN data.series a ON a.tenant_id = 1 AND a.id = b.series_id WHERE b.tenant_id = 1 ORDER BY a.name${sql}, b.id${sql} LIMIT 1`)
    expect((await library.items('Book', `Sorting=seriesName${way}&MaxResultCount=1`))[0]?.['id']).toBe(first?.['id'])
  })
})

it('goes through the names, and through all rows where something is filtered or the names are too many', async () => {
  const goesByNames = async (query: string) => (await textsOf(query)).some((text) => text.includes('GROUP BY n."name"'))
  await library.update('Book', 1, { pages: 2 })
  expect(await goesByNames('Sorting=seriesName')).toBe(true)
  expect(await goesByNames('Sorting=seriesName&pages=1')).toBe(false)
  expect(await goesByNames('Sorting=seriesName,isbn')).toBe(false)
})
