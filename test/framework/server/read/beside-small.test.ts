/** One large tenant beside many small ones: the planner thinks of the average tenant wherever a plan is kept (docs/decisions/lists.md). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { layers } from '../../../../src/framework/server/layers.ts'
import { entityOf } from '#framework/metadata'
import type { Connection } from '../../../../src/framework/server/database/database.ts'
import type { Statement } from '../../../../src/framework/server/database/statements/statement.ts'
import { bumpStatement } from '../../../../src/framework/server/read/cache/change-numbers.ts'
import { toyModel } from '../../../support/toy-model.ts'
import { openLibrary, type Library } from './library.ts'

const books = 6_000
let library: Library
beforeAll(async () => {
  library = await openLibrary()
  await library.database.transaction(1, async (c) => {
    await c.run({ text: `INSERT INTO app.author (tenant_id, id, name) SELECT 1, n, 'Author ' || n FROM generate_series(1, 5) n` })
    await c.run({ text: `INSERT INTO app.book (tenant_id, id, isbn, book_title, author_id, pages) SELECT 1, n, lpad(n::text, 6, '0'), 'Book ' || n, 1 + n % 5, n % 7 FROM generate_series(1, ${books}) n` })
    await c.run(bumpStatement(1, [{ entity: entityOf(toyModel, 'Author'), rows: 5 }, { entity: entityOf(toyModel, 'Book'), rows: books }]))
  })
  await library.asOwner(`INSERT INTO data.author (tenant_id, id, name) SELECT 1 + n, 10000 + n, 'Author' FROM generate_series(1, 2000) n;
    INSERT INTO data.book (tenant_id, id, isbn, book_title, author_id, pages) SELECT 1 + n, 10000 + n, n::text, 'Book', 10000 + n, 1 FROM generate_series(1, 2000) n`)
  await library.asOwner('VACUUM ANALYZE')
})
afterAll(() => library.close())

/** Statements that travel for a list, change numbers not counted. */
async function statementsOf(query: string): Promise<Statement[]> {
  const asked: Statement[] = []
  const watched = (c: Connection): Connection => ({ ...c, rows: (s) => (asked.push(s), c.rows(s)) })
  const before = library.deps.database
  library.deps.database = { ...before, read: (tenant, work) => before.read(tenant, (c) => work(watched(c))) }
  try {
    await library.get('Book', 'list', query)
  } finally {
    library.deps.database = before
  }
  return asked
}

/** The plan that is kept when a statement comes again and again. */
function keptPlan({ text }: Statement): Promise<string> {
  return library.database.transaction(1, async (c) => {
    await c.run({ text: 'SET LOCAL plan_cache_mode = force_generic_plan' })
    await c.run({ text: `PREPARE probe (int, text) AS ${text}` })
    const plan = await c.rows({ text: `EXPLAIN EXECUTE probe (1, '{1,2,3}')` })
    await c.run({ text: 'DEALLOCATE probe' })
    return plan.join('\n')
  })
}

it.runIf(layers.has('pages'))('rows of remembered ids come through the primary key, whatever the average tenant holds', async () => {
  for (const query of ['authorId=2&Sorting=isbn', 'Keyword=book 12', 'Sorting=pages']) {
    await statementsOf(query)
    const [page, ...others] = await statementsOf(query)
    expect(others).toEqual([])
    expect(await keptPlan(page ?? { text: '' })).toMatch(/Index Scan using book_pkey on book .*\n.*Index Cond: \(\(tenant_id = \$1\) AND \(id = wanted\.id\)\)/)
  }
})

it('keeps that plan: a short list is not planned anew each time', async () => {
  await statementsOf('Keyword=book 4321')
  const [page] = await statementsOf('Keyword=book 4321')
  const [kept] = await library.database.transaction(1, async (c) => {
    await c.run({ text: `PREPARE probe (int, text) AS ${page?.text ?? ''}` })
    for (let n = 0; n < 8; n += 1) await c.rows({ text: `EXECUTE probe (1, '{4321}')` })
    return c.rows({ text: `SELECT generic_plans FROM pg_prepared_statements WHERE name = 'probe'` })
  })
  expect(Number(kept?.[0])).toBeGreaterThan(0)
})

it.runIf(layers.has('pages'))('what a filter finds is planned for its values, and remembered: a second page asks for rows alone', async () => {
  const first = await statementsOf('authorId=3&Sorting=isbn')
  expect(first.filter((statement) => statement.text.includes('author_id"') && statement.name && !statement.text.includes('wanted'))).toEqual([])
  const second = await statementsOf('authorId=3&Sorting=isbn&SkipCount=10')
  expect(second).toHaveLength(1)
  expect(second[0]?.text).toContain('wanted')
})

it('answers what was asked: the filter counted, its first pages in order', async () => {
  const expected = Array.from({ length: books }, (_, n) => n + 1).filter((n) => 1 + (n % 5) === 3)
  for (const skip of [0, 100, 190, 195, 205, 995, 1005, 1195]) {
    const page = await library.get('Book', 'list', `authorId=3&Sorting=isbn&SkipCount=${skip}`)
    expect(page['totalCount']).toBe(expected.length)
    expect((page['items'] as { id: number }[]).map((book) => book.id)).toEqual(expected.slice(skip, skip + 10))
  }
})
