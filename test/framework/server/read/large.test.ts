import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layers } from '../../../../src/framework/server/layers.ts'
import type { Connection } from '../../../../src/framework/server/database/database.ts'
import { bumpStatement } from '../../../../src/framework/server/read/cache/change-numbers.ts'
import { entityOf } from '#framework/metadata'
import { Book, toyModel } from '../../../support/toy-model.ts'
import { makeNameMaps } from '../../../../src/framework/server/read/names/name-maps.ts'
import { nameStore } from '../../../../src/framework/server/read/cache/name-store.ts'
import { named } from '../../../../src/framework/server/database/statements/named.ts'
import { makeReads } from '../../../../src/framework/server/feature/reads/reads.ts'
import { openLibrary, reader, type Library } from './library.ts'

/** 12,000 authors: too many names to read again as a whole; 3,000 books. */
const authors = 12_000
const books = 3_000
let library: Library
beforeAll(async () => {
  library = await openLibrary()
  await library.database.transaction(1, async (c) => {
    await c.run({ text: `INSERT INTO app.author (tenant_id, id, name) SELECT 1, n, 'Author ' || n FROM generate_series(1, ${authors}) n` })
    await c.run({ text: `INSERT INTO app.book (tenant_id, id, isbn, book_title, author_id, pages) SELECT 1, n, lpad(n::text, 6, '0'), 'Book ' || n, n * 4, n % 7 FROM generate_series(1, ${books}) n` })
    await c.run(bumpStatement(1, [{ entity: entityOf(toyModel, 'Author'), rows: authors }, { entity: entityOf(toyModel, 'Book'), rows: books }]))
  })
  await library.asOwner('ANALYZE')
})
afterAll(() => library.close())

const order = (by: (n: number) => number | string, descending = false) =>
  Array.from({ length: books }, (_, n) => n + 1).toSorted((a, b) => (by(a) < by(b) ? -1 : by(a) > by(b) ? 1 : a - b) * (descending ? -1 : 1))
const idsOf = async (query: string) => (await library.items('Book', query)).map((b) => b['id'])

describe('pages', () => {
  const byId = order((n) => n)
  it.each([
    ['Sorting=isbn', byId], ['Sorting=isbn desc', byId.toReversed()], ['Sorting=pages', order((n) => n % 7)], ['Sorting=pages desc', order((n) => n % 7, true)],
    ['Sorting=authorName', order((n) => `Author ${String(n * 4).padStart(5, '!')}`).toSorted((a, b) => new Intl.Collator('und').compare(`Author ${a * 4}`, `Author ${b * 4}`))],
  ])('%s are right at any depth', async (sorting, expected) => {
    for (const skip of [0, 10, 195, 200, 990, 1000, 1600, 2400, 2990, 2999, 3000, 9000]) {
      expect({ skip, ids: await idsOf(`${sorting}&SkipCount=${skip}&MaxResultCount=12`) }).toEqual({ skip, ids: expected.slice(skip, skip + 12) })
    }
  })

  it('of a filter and of a search are right at any depth', async () => {
    const matching = byId.filter((n) => String(n).includes('1'))
    for (const skip of [0, 190, 205, 1100, 1300]) {
      const page = await library.get('Book', 'list', `Keyword=${encodeURIComponent('ok ')}&bookTitle.contains=1&Sorting=isbn&SkipCount=${skip}`)
      expect(page['totalCount']).toBe(matching.length)
      expect((page['items'] as { id: number }[]).map((b) => b.id)).toEqual(matching.slice(skip, skip + 10))
    }
    const filtered = await library.get('Book', 'list', 'authorId.in=4,8,12&Sorting=isbn')
    expect(filtered).toMatchObject({ totalCount: 3, items: [{ id: 1, authorName: 'Author 4' }, { id: 2, authorName: 'Author 8' }, { id: 3, authorName: 'Author 12' }] })
  })
})

describe('answers above a thousand rows', () => {
  it('are streamed, whole and with names', async () => {
    const answer = await library.ask('Book', 'list', 'MaxResultCount=900000000&Sorting=isbn')
    expect(answer).toHaveProperty('stream')
    const page = await library.get('Book', 'list', 'MaxResultCount=900000000&Sorting=isbn')
    const items = page['items'] as { id: number; authorName: string }[]
    expect(page['totalCount']).toBe(books)
    expect(items.map((b) => b.id)).toEqual(order((n) => n))
    expect(items.every((b) => b.authorName === `Author ${b.id * 4}`)).toBe(true)
  })

  it('stream one moment: rows that colleagues delete meanwhile neither go nor hide others', async () => {
    const answer = await library.ask('Book', 'list', 'MaxResultCount=900000000&Sorting=isbn')
    if (!('stream' in answer)) throw new Error('not streamed')
    const pieces = answer.stream[Symbol.asyncIterator]() as AsyncIterator<string>
    let text = String((await pieces.next()).value) + String((await pieces.next()).value)
    await library.asOwner('BEGIN; DELETE FROM data.book WHERE id IN (5, 1500, 2999); COMMIT')
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) text += next.value
    const { items } = JSON.parse(text) as { items: { id: number }[] }
    expect(items.map(({ id }) => id)).toEqual(order((n) => n))
    await library.asOwner(`INSERT INTO data.book (tenant_id, id, isbn, book_title, author_id, pages) SELECT 1, n, lpad(n::text, 6, '0'), 'Book ' || n, n * 4, n % 7 FROM unnest(ARRAY[5, 1500, 2999]) n`)
  })

  it('stream a search and a sort by name too, from where they are asked', async () => {
    const page = await library.get('Book', 'list', 'MaxResultCount=2000&SkipCount=500&Keyword=book&Sorting=authorName desc')
    expect(page['totalCount']).toBe(books)
    expect(page['items']).toHaveLength(2000)
  })

  it('stream choices', async () => {
    const page = await library.get('Book', 'list', 'MaxResultCount=1500&SkipCount=2900')
    expect(page['items']).toHaveLength(100)
    const choices = await library.get('Author', 'lookup', 'MaxResultCount=20000')
    expect(choices['totalCount']).toBe(authors)
    expect((choices['items'] as object[])[0]).toEqual({ id: 1, name: 'Author 1' })
  })
})

describe('statements', () => {
  /** Texts that travel for a call, change numbers not counted. */
  const statementsOf = async (query: string, entity = 'Book', call = 'list'): Promise<string[]> => {
    const texts: string[] = []
    const watched = (c: Connection): Connection => ({ ...c, rows: (s) => (texts.push(s.text), c.rows(s)) })
    const spied = { ...library.database, read: <T>(tenant: number, work: (c: Connection) => Promise<T>) => library.database.read(tenant, (c) => work(watched(c))) }
    const before = library.deps.database
    library.deps.database = spied
    try {
      await library.get(entity, call, query)
    } finally {
      library.deps.database = before
    }
    return texts
  }

  it.runIf(layers.has('pages'))('are one for a page whose names are known, two at most where anything is', async () => {
    for (const query of ['Sorting=isbn', 'authorId=4&Sorting=isbn', 'Keyword=book 2', 'Sorting=pages', 'Sorting=authorName']) {
      await statementsOf(query)
      expect({ query, statements: (await statementsOf(query)).length }).toEqual({ query, statements: 1 })
    }
  })

  it('find rows by business key through the unique index, however many rows there are', async () => {
    const statements: { text: string; values?: readonly unknown[] }[] = []
    const database = { ...library.database, read: <T>(tenant: number, work: (c: Connection) => Promise<T>) => library.database.read(tenant, (c) => work({ ...c, rows: (s) => (statements.push(s), c.rows(s)) })) }
    const read = makeReads(() => ({ ...library.deps, database }))
    const keys = Array.from({ length: 20 }, (_, n) => [String(n * 100).padStart(6, '0')])
    expect((await read.rows(reader(1), Book, { keys, fields: ['isbn'] })).length).toBe(19)
    const { text = '', values = [] } = statements.find((each) => each.text.includes('uq_1')) ?? {}
    const plan = (await library.database.read(1, (c) => c.rows({ text: `EXPLAIN ${text}`, values: values as never }))).join('\n')
    expect(plan).toMatch(/Index Scan (using|on) book_uq_1/)
    expect(plan).not.toContain('Seq Scan')
  })

  it.each([
    ['names', 'list', Array.from({ length: 99 }, (_, n) => (n % 2 ? `authorName=author ${n % 10}` : 'authorName.starts=Author'))],
    ['paths', 'narrowed:Book/GetBooksOfPublisherOfSeries', Array.from({ length: 99 }, (_, n) => `PublisherId=${n}`)],
    ['rows that point here', 'narrowed:Book/GetBooksLentTo', Array.from({ length: 99 }, (_, n) => `MemberId=${n}`)],
  ])('join few tables, however many conditions there are on %s: planning a hundred joins takes seconds', async (_what, call, conditions) => {
    const [text = ''] = (await statementsOf(conditions.join('&'), 'Book', call)).toSorted((a, b) => b.length - a.length)
    // The newest PostgreSQL joins a table once where it can; the older ones join what the statement names.
    expect(text.split('n3.id').length).toBeLessThan(5)
    const values = Array.from({ length: Math.max(...[...text.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n))) }, () => '1')
    const plan = await library.database.read(1, (c) => c.rows({ text: `EXPLAIN ${text}`, values }))
    expect(plan.filter((line) => /Join|Nested Loop/.test(String(line))).length).toBeLessThan(25)
  })

  it.each([['to the tenant first', false], ['past the tenant', true]])('find a term by the search index under a name, and one without three letters beside it: %s', async (_way, nearlyAll) => {
    await library.asOwner('VACUUM ANALYZE data.author')
    library.shares.holdsNearlyAll = () => nearlyAll
    const found = (await statementsOf(`Keyword=never seen ${nearlyAll}`, 'Author')).find((text) => text.includes('search_text')) ?? ''
    const short = (await statementsOf(nearlyAll ? 'Keyword=no' : 'Keyword=on', 'Author')).find((text) => text.includes('search_text')) ?? ''
    const planOf = async (text: string) => (await library.database.read(1, (c) => c.rows({ text: `EXPLAIN ${text}`, values: [1, 'x'] }))).join('\n')
    expect(await planOf(found)).toMatch(nearlyAll
      ? /Bitmap Index Scan on author_contains_ix .*\n *Index Cond: \(search_text ~~ /
      : /Bitmap Index Scan on author_contains_ix .*\n *Index Cond: \(\(\(tenant_id \+ 0\) = 1\) AND \(search_text ~~ /)
    expect(await planOf(short)).not.toContain('author_contains_ix')
    await statementsOf('Keyword=never seen before', 'Author')
    expect(named(found, []).name).toBeDefined()
    library.shares.holdsNearlyAll = () => false
  })

  it('give names that no page before needed', async () => {
    await library.update('Author', 1, { name: 'Author 1' })
    for (const skip of [1200, 1220, 7400]) {
      const choices = await library.items('Author', `MaxResultCount=20&SkipCount=${skip}&Sorting=id`, undefined, 'lookup')
      expect(choices.map((author) => author['name'])).toEqual(Array.from({ length: 20 }, (_, n) => `Author ${skip + n + 1}`))
    }
  })

  it('give every name though there is room for a few only, whoever asks meanwhile', async () => {
    const before = library.deps.names
    library.deps.names = makeNameMaps(nameStore(5))
    try {
      const pages = await Promise.all(Array.from({ length: 30 }, (_, n) => library.items('Book', `Sorting=isbn&SkipCount=${(n % 6) * 20}&MaxResultCount=20`)))
      expect(pages.flat().filter((book) => book['authorName'] !== `Author ${Number(book['id']) * 4}`)).toEqual([])
    } finally {
      library.deps.names = before
    }
  })

  it('read names by ids where the table is large, and only those', async () => {
    await library.update('Author', 1, { name: 'Author 1' })
    const texts = await statementsOf('Sorting=isbn')
    expect(texts.filter((t) => t.includes('app."author"'))).toEqual([expect.stringContaining('ANY($2')])
  })

  it.runIf(layers.has('pages'))('compute a total once for all who ask at the same moment', async () => {
    await library.update('Book', 1, { pages: 1 })
    let computed = 0
    const found = await Promise.all(Array.from({ length: 20 }, () => library.deps.pages.find('same', 'n', async () => {
      computed += 1
      await new Promise((resolve) => setTimeout(resolve, 5))
      return { total: computed, ids: null }
    })))
    expect(found.map((f) => f.total)).toEqual(Array.from({ length: 20 }, () => 1))
    expect((await library.deps.pages.find('same', 'other', async () => ({ total: 9, ids: null }))).total).toBe(9)
    // Whoever read the number before that gets what stood under it, and throws nothing out.
    const late = async () => ({ total: 77, ids: null })
    expect((await library.deps.pages.find('same', 'n', late)).total).toBe(1)
    expect((await library.deps.pages.find('same', 'other', late)).total).toBe(9)
    expect((await library.deps.pages.find('same', 'third', late)).total).toBe(77)
    // What failed is remembered in no place.
    const failing = library.deps.pages.find('same', 'fourth', () => Promise.reject(new Error('no')))
    const after = library.deps.pages.find('same', 'fifth', late)
    await expect(failing).rejects.toThrow('no')
    await after
    expect((await library.deps.pages.find('same', 'fourth', async () => ({ total: 4, ids: null }))).total).toBe(4)
    await expect(library.deps.pages.find('bad', 'n', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect((await library.deps.pages.find('bad', 'n', async () => ({ total: 3, ids: null }))).total).toBe(3)
  })

  it.runIf(layers.has('prefetch'))('let one of those who search for something new ask ahead', async () => {
    const { pages } = library.deps
    expect([pages.guess('new'), pages.guess('new')]).toEqual([undefined, null])
    await pages.find('new', 'n', async () => ({ total: 1, ids: ['7'] }))
    expect(pages.guess('new')).toMatchObject({ ids: ['7'] })
  })

  it('are right under writes: no total and no name is ever older than the write before', async () => {
    let pages = 0
    const state = { writing: true }
    const writer = (async () => {
      for (let n = 1; n <= 30; n += 1) {
        await library.insert('Shelf', [{ name: `shelf ${n}` }], 3)
        const page = await library.get('Shelf', 'list', 'Keyword=shelf', reader(3))
        expect(page['totalCount']).toBe(n)
      }
      state.writing = false
    })()
    let last = 0
    while (state.writing) {
      const total = (await library.get('Shelf', 'list', 'Sorting=floor', reader(3)))['totalCount'] as number
      expect(total).toBeGreaterThanOrEqual(last)
      last = total
      pages += 1
    }
    await writer
    expect(pages).toBeGreaterThan(0)
  })
})
