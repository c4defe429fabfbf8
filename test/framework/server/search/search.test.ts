/** A term in all tables at once: what is found, in what order, for whom, and within which bounds. */
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { layers } from '../../../../src/framework/server/layers.ts'
import { entityOf, permissionName } from '#framework/metadata'
import { makeSearch } from '../../../../src/framework/server/search/search.ts'
import { normalized } from '../../../../src/framework/server/schema/search-text.ts'
import type { ScopeRule } from '../../../../src/framework/server/read/where/scope.ts'
import { bumpStatement } from '../../../../src/framework/server/read/cache/change-numbers.ts'
import { toyModel } from '../../../support/toy-model.ts'
import { openLibrary, reader, type Library } from '../read/library.ts'

/** User 1 sees what lies in Lahore; others see all. */
const lahore: ScopeRule = (entity, principal) => (entity.key !== 'Publisher' || principal.userId !== 1 ? null : {
  key: 'lahore', restsOn: [], predicate: (column) => sql<boolean>`${column('city')} = ${'Lahore'}`,
})

let library: Library
const bounds = { statement: 20_000, whole: 60_000 }
beforeAll(async () => {
  library = await openLibrary(lahore)
  const [author = 0, other = 0] = await library.insert('Author', [{ name: 'Bano Qudsia', pen_name: 'Raja', tax_number: 'QX-HIDDEN-77' }, { name: 'Intizar Husain', tax_number: 'QX-HIDDEN-78' }])
  const books = await library.insert('Book', [
    { isbn: '978-1', book_title: 'Raja Gidh', author_id: author }, { isbn: '978-12', book_title: 'About 978-1', author_id: other },
    { isbn: 'X-978-1', book_title: 'Nothing of it', author_id: other }, { isbn: 'ab-77', book_title: '978-1 again', author_id: author },
  ])
  const [member = 0] = await library.insert('Member', [{ name: 'Zulekha', member_number: 'M-1' }])
  await library.insert('Loan', [{ book_id: books[0] ?? 0, member_id: member }])
  await library.insert('Publisher', [{ name: 'Sang-e-Meel', city: 'Lahore' }, { name: 'Sang Book Depot', city: 'Quetta' }, { name: 'مكتبۃ الفکر', city: 'Lahore' }])
  await library.insert('Book', [{ isbn: '978-1', book_title: 'Of another tenant' }], 2)
})
afterAll(() => library.close())

const search = (term: string, { principal = reader(1), most = 25, few = bounds } = {}) => makeSearch(library.deps, library.shares, few)(principal, term, most)
const shown = async (term: string, principal = reader(1)) => (await search(term, { principal })).hits.map(({ entity, code, title, fit }) => `${entity} ${code ?? '-'} ${title} (${fit})`)
const without = (...held: readonly [string, 'Read' | 'Pages'][]) => {
  const all = reader(1)
  const gone = new Set(held.map(([key, right]) => permissionName(entityOf(toyModel, key), right)))
  return { ...all, permissions: new Set([...all.permissions].filter((name) => !gone.has(name))) }
}

it('finds the exact code first, then codes that begin so, titles that begin so, titles that hold it', async () => {
  expect(await shown('978-1')).toEqual([
    'Book 978-1 Raja Gidh (code)', 'Book 978-12 About 978-1 (codeBegins)', 'Book ab-77 978-1 again (titleBegins)', 'Book X-978-1 Nothing of it (titleHolds)',
  ])
})

it('goes past letter case and the spellings of a letter, as lists do', async () => {
  expect((await shown('AB-77'))[0]).toBe('Book ab-77 978-1 again (code)')
  expect(await shown('سنگ')).toEqual([])
  expect(await shown('مکتبہ')).toEqual(['Publisher - مكتبۃ الفکر (titleBegins)'])
  expect(normalized('مكتبۃ')).toBe('مکتبہ')
})

it('finds by names of what a title refers to, and by what else a list is searched by', async () => {
  expect(await shown('raja')).toEqual(['Book 978-1 Raja Gidh (titleBegins)', 'Loan - Raja Gidh (titleBegins)', 'Author - Bano Qudsia (other)'])
})

it('says what a row opens, or that nothing does', async () => {
  const { hits: [book] } = await search('978-1')
  expect(book).toMatchObject({ entity: 'Book', opens: `${entityOf(toyModel, 'Book').pages.list[0]}/${book?.id}` })
  expect((await search('978-1', { principal: without(['Book', 'Pages']) })).hits[0]).toMatchObject({ code: '978-1', opens: null })
})

it('shows rows to nobody who may not read them, though they may choose among them', async () => {
  expect(await shown('978-1', without(['Book', 'Read']))).toEqual([])
  expect(await shown('raja', without(['Book', 'Read'], ['Author', 'Read']))).toEqual(['Loan - Raja Gidh (titleBegins)'])
  expect(await shown('978-1', { ...reader(1), permissions: new Set() })).toEqual([])
})

it('stays inside the tenant and the scope', async () => {
  expect(await shown('978', reader(2))).toEqual(['Book 978-1 Of another tenant (codeBegins)'])
  expect(await shown('sang')).toEqual(['Publisher - Sang-e-Meel (titleBegins)', 'Publisher - Sang Book Depot (titleBegins)'])
  expect(await shown('sang', { ...reader(1), userId: 1 })).toEqual(['Publisher - Sang-e-Meel (titleBegins)'])
})

it('never looks into a secret', async () => {
  for (const term of ['QX-HIDDEN-77', 'hidden', 'QX-HIDDEN-79']) expect(await search(term)).toEqual({ hits: [], more: [], isWhole: true })
})

it('takes every term as text', async () => {
  for (const term of ['', '   ', '%', '_', '\\', "'", '\0', '978-1\0', '\n', '\uD800', 'a'.repeat(200), '￿', '(((', '*']) {
    const { hits, isWhole } = await search(term)
    expect([term, isWhole, hits.filter(({ title, code }) => !normalized(title + (code ?? '')).includes(normalized(term.replaceAll('\0', '').trim())))]).toEqual([term, true, []])
  }
  expect((await search('%')).hits).toEqual([])
})

it('a changed name is found by the new one at once', async () => {
  const [id = 0] = await library.insert('Shelf', [{ name: 'North wall' }])
  expect(await shown('north')).toEqual(['Shelf - North wall (titleBegins)'])
  await library.update('Shelf', id, { name: 'South wall' })
  expect(await shown('north')).toEqual([])
  expect(await shown('south')).toEqual(['Shelf - South wall (titleBegins)'])
  await library.remove('Shelf', id)
  expect(await shown('south')).toEqual([])
})

it('answers five of a table and as many as were asked for, and tells which hold more', async () => {
  await library.insert('Shelf', Array.from({ length: 8 }, (_, n) => ({ name: `Corner ${n}` })))
  await library.insert('Member', Array.from({ length: 3 }, (_, n) => ({ name: `Corner friend ${n}`, member_number: `C-${n}` })))
  const all = await search('corner')
  expect([all.hits.length, all.more]).toEqual([8, ['Shelf']])
  const few = await search('corner', { most: 4 })
  expect(few.hits.map(({ entity }) => entity)).toEqual(['Shelf', 'Shelf', 'Shelf', 'Shelf'])
  expect(few.more.toSorted()).toEqual(['Member', 'Shelf'])
})

it('finds in a large table by its indexes: code, beginning of the title, and what stands within', async () => {
  await library.database.transaction(1, async (c) => {
    await c.run({ text: `INSERT INTO app.book (tenant_id, id, isbn, book_title) SELECT 1, 100000 + n, 'L-' || lpad(n::text, 5, '0'), 'Volume ' || n || ' of the large work' FROM generate_series(1, 6000) n` })
    await c.run(bumpStatement(1, [{ entity: entityOf(toyModel, 'Book'), rows: 6000 }]))
  })
  await library.insert('Loan', [{ book_id: 104321 }])
  expect((await shown('l-04321'))).toEqual(['Book L-04321 Volume 4321 of the large work (code)'])
  expect((await search('l-0432')).hits.map(({ code }) => code)).toEqual(['L-04320', 'L-04321', 'L-04322', 'L-04323', 'L-04324'])
  expect(await shown('volume 4321')).toEqual(['Book L-04321 Volume 4321 of the large work (titleBegins)', 'Loan - Volume 4321 of the large work (titleBegins)'])
  expect(await shown('4321 of the')).toEqual(['Book L-04321 Volume 4321 of the large work (titleHolds)', 'Loan - Volume 4321 of the large work (titleHolds)'])
  expect((await search('L-')).hits.filter(({ entity }) => entity === 'Book').length).toBe(5)
})

it.runIf(layers.has('batches'))('leaves out a table that takes too long, and gives the rest', async () => {
  const other = new pg.Client({ connectionString: library.url })
  await other.connect()
  try {
    await other.query('BEGIN; LOCK TABLE data.book IN ACCESS EXCLUSIVE MODE')
    const { hits, isWhole } = await search('corner', { few: { statement: 300, whole: 20_000 } })
    expect([isWhole, hits.length]).toEqual([false, 8])
  } finally {
    await other.query('ROLLBACK')
    await other.end()
  }
  expect((await search('l-04321')).isWhole).toBe(true)
  // The limit was of that search alone.
  expect(await library.database.read(1, (c) => c.rows({ text: 'SHOW statement_timeout' }))).toEqual([['1min']])
})
