/** Transactions of features: all or nothing, by the write door, with rows held, once per key, and listeners told once. */
import { afterEach, describe, expect, test } from 'vitest'
import { InvalidInput, LostUpdate, NotAllowed, NotFound, Refused } from '../../../../src/framework/server/failures.ts'
import { makeReads } from '../../../../src/framework/server/feature/reads/reads.ts'
import { scopeBy } from '../../../../src/framework/server/feature/scope/scope-by.ts'
import { makeTransaction } from '../../../../src/framework/server/feature/transaction/make-transaction.ts'
import { WriteKey } from '../../../../src/framework/server/write/keys/write-key.ts'
import { Author, Book, Member, Publisher, Series, toyModel } from '../../../support/toy-model.ts'
import { librarian, openLibrary, type Library, type LibraryOptions } from '../write/library.ts'

let library: Library | undefined
afterEach(() => library?.close())

async function open(options: LibraryOptions = {}) {
  const opened = (library = await openLibrary(options))
  return { ...opened, transaction: makeTransaction(() => opened.deps), read: makeReads(() => opened.deps) }
}

const principal = librarian()
const told = (events: string[]): LibraryOptions => ({ listeners: [({ entity, created, updated, deleted }) => void events.push(`${entity.key} +${created.length} ~${updated.length} -${deleted.length}`)] })

describe('a transaction', () => {
  test('reads what it wrote, and all of it stands or nothing', async () => {
    const events: string[] = []
    const { transaction, read, state, sql } = await open(told(events))
    const result = await transaction({ principal, requestId: 'r-1', reason: 'lending' }, async (tx) => {
      const [publisherId = 0] = await tx.create(Publisher, [{ name: 'Penguin' }])
      const [series = 0] = await tx.create(Series, [{ name: 'Classics', publisherId }])
      expect(await tx.read.rows(Series, { where: { publisherName: 'Penguin' } })).toMatchObject([{ id: series, publisherName: 'Penguin' }])
      await tx.update(Publisher, [{ id: publisherId, name: 'Puffin' }])
      expect(await tx.read.one(Series, series)).toMatchObject({ publisherName: 'Puffin' })
      expect(await tx.read.groupBy(Series, { by: 'publisherId' })).toMatchObject([{ publisherName: 'Puffin', count: 1 }])
      expect(await read.count(principal, Publisher)).toBe(0)
      expect(events).toEqual([])
      return { publisherId, series }
    })
    expect(events).toEqual(['Publisher +1 ~0 -0', 'Series +1 ~0 -0', 'Publisher +0 ~1 -0'])
    expect(await read.rows(principal, Series)).toMatchObject([{ publisherName: 'Puffin' }])
    expect(await sql('SELECT DISTINCT request_id, reason FROM data.change_set')).toEqual([{ request_id: 'r-1', reason: 'lending' }])
    expect(await sql(`SELECT entity, live_rows::int FROM data.change_no WHERE tenant_id = 1 AND entity IN ('Publisher', 'Series') ORDER BY 1`)).toEqual([{ entity: 'Publisher', live_rows: 1 }, { entity: 'Series', live_rows: 1 }])
    const before = await state()
    events.length = 0
    await expect(transaction({ principal }, async (tx) => {
      await tx.create(Author, [{ name: 'Ada' }])
      await tx.delete(Series, [result.series])
      throw new Refused('No.')
    })).rejects.toThrow('No.')
    expect([await state(), events]).toEqual([before, []])
  })

  test('asks for rights, unless the feature decided', async () => {
    const { transaction, put, state } = await open()
    const id = await put('Member', { name: 'A' })
    const guest = librarian({ permissions: new Set() })
    const before = await state()
    for (const work of [
      (tx: Parameters<Parameters<typeof transaction>[1]>[0]) => tx.create(Member, [{ name: 'B' }]), (tx) => tx.update(Member, [{ id, name: 'B' }]), (tx) => tx.delete(Member, [id]),
      (tx) => tx.lock(Member, [id]), (tx) => tx.read.rows(Member),
    ] satisfies ((tx: Parameters<Parameters<typeof transaction>[1]>[0]) => Promise<unknown>)[]) await expect(transaction({ principal: guest }, async (tx) => void (await work(tx)))).rejects.toBeInstanceOf(NotAllowed)
    expect(await state()).toBe(before)
    await transaction({ principal: guest }, async (tx) => {
      const rows = await tx.lock(Member, [id], { authorised: true })
      await tx.update(Member, [{ id, name: `${rows.get(id)?.name}!`, rowVersion: rows.get(id)?.rowVersion ?? 0 }], { authorised: true })
    })
    expect(await transaction({ principal }, async (tx) => (await tx.read.one(Member, id))?.name)).toBe('A!')
  })

  test('takes computed fields where the product itself writes', async () => {
    const { transaction, read } = await open()
    const [id = 0] = await transaction({ principal }, (tx) => tx.create(Author, [{ name: 'Ada', books: 7 }], { trusted: true }))
    expect(await read.one(principal, Author, id)).toMatchObject({ books: 7 })
  })

  test('holds rows in the order of ids: two that take the same wait for each other, and neither is undone', async () => {
    const { transaction, put, read } = await open()
    const ids = [await put('Book', { isbn: '1-1', bookTitle: 'A', pages: 0 }), await put('Book', { isbn: '1-2', bookTitle: 'B', pages: 0 })]
    const add = (order: readonly number[]) => transaction({ principal }, async (tx) => {
      const rows = await tx.lock(Book, order)
      expect([...rows.keys()]).toEqual(ids)
      await tx.update(Book, [...rows.values()].map(({ id, pages, rowVersion }) => ({ id, pages: pages + 1, rowVersion })))
    })
    await Promise.all(Array.from({ length: 12 }, (_, n) => add(n % 2 ? ids : ids.toReversed())))
    expect((await read.rows(principal, Book)).map(({ pages }) => pages)).toEqual([12, 12])
  })

  test('rows of elsewhere and out of scope cannot be held', async () => {
    const { transaction, put } = await open({ scope: scopeBy(() => toyModel, { Publisher: ({ userName }) => (userName === 'local' ? { city: 'Lahore' } : null) }) })
    const [here, there] = [await put('Publisher', { name: 'Here', city: 'Lahore' }), await put('Publisher', { name: 'There', city: 'Multan' })]
    const local = librarian({ userName: 'local' })
    const lock = (ids: number[], who = local) => transaction({ principal: who }, async (tx) => [...(await tx.lock(Publisher, ids)).keys()])
    expect(await lock([here])).toEqual([here])
    await expect(lock([here, there])).rejects.toBeInstanceOf(NotFound)
    for (const impossible of [0, 2_147_483_648, 1.5]) await expect(lock([impossible])).rejects.toBeInstanceOf(NotFound)
    await expect(lock([here], librarian({ tenantId: 2 }))).rejects.toBeInstanceOf(NotFound)
    expect(await lock([there, here], principal)).toEqual([here, there])
  })

  test('a new row of a feature refers to what is there, in its tenant and in sight, or is refused on the field', async () => {
    const { transaction, put, state } = await open({ scope: scopeBy(() => toyModel, { Publisher: ({ userName }) => (userName === 'local' ? { city: 'Lahore' } : null) }) })
    const there = await put('Publisher', { name: 'There', city: 'Multan' })
    const elsewhere = await put('Publisher', { name: 'Elsewhere' }, { principal: librarian({ tenantId: 2 }) })
    const make = (publisherId: number, who = principal) => transaction({ principal: who }, async (tx) => {
      await tx.create(Member, [{ name: 'Before' }], { authorised: true })
      return tx.create(Series, [{ name: 'Classics', publisherId }], { authorised: true, trusted: true })
    })
    const before = await state()
    for (const [id, who] of [[there + elsewhere + 100, principal], [elsewhere, principal], [there, librarian({ userName: 'local' })]] as const) {
      await expect(make(id, who)).rejects.toMatchObject({ errors: [{ members: ['publisherId'] }] })
      expect(await state()).toBe(before)
    }
    expect(await make(there)).toHaveLength(1)
  })

  test('a new row comes back as it stands: after names changed, with lists, hooks and what is out of sight', async () => {
    const hooks: LibraryOptions['hooks'] = new Map([['Series', { written: async ({ created }, tx) => void (await tx.connection.run({ text: `UPDATE app.series SET name = name || '!' WHERE id = ANY($1::int4[])`, values: [created.map(({ id }) => id)] })) }]])
    const { transaction, put } = await open({ hooks, scope: scopeBy(() => toyModel, { Publisher: ({ userName }) => (userName === 'local' ? { city: 'Lahore' } : null) }) })
    const publisherId = await put('Publisher', { name: 'Penguin', city: 'Multan' })
    const shelf = await put('Shelf', { name: 'First', floor: 1 })
    const made = (who: typeof principal, entity: typeof Book | typeof Series | typeof Publisher, row: object) => transaction({ principal: who }, async (tx) => {
      const one = await tx.createOne(entity, row as never, { authorised: true })
      expect(await tx.read.rows(entity, { where: { id: one.id } as never, authorised: true })).toEqual(who === principal ? [one] : [])
      return one
    })
    expect(await made(principal, Book, { isbn: '1-1', bookTitle: ' A ', publisherId, price: 5 })).toMatchObject({ bookTitle: 'A', publisherName: 'Penguin', shelves: [], price: 5 })
    expect(await made(principal, Book, { isbn: '1-2', bookTitle: 'B', shelves: [shelf] })).toMatchObject({ shelves: [{ id: shelf, name: 'First' }] })
    expect(await made(principal, Series, { name: 'Classics', publisherId })).toMatchObject({ name: 'Classics!', publisherName: 'Penguin' })
    expect(await transaction({ principal }, async (tx) => {
      await tx.update(Publisher, [{ id: publisherId, name: 'Puffin' }])
      return tx.createOne(Book, { isbn: '1-3', bookTitle: 'C', publisherId })
    })).toMatchObject({ publisherName: 'Puffin' })
    // Whoever may not see what came of it is told its id alone.
    expect(await made(librarian({ userName: 'local' }), Publisher, { name: 'There', city: 'Multan' })).toEqual({ id: publisherId + 1 })
  })

  test('what is held without being read waits as well, and is refused where it may not be seen', async () => {
    const { transaction, put } = await open({ scope: scopeBy(() => toyModel, { Publisher: ({ userName }) => (userName === 'local' ? { city: 'Lahore' } : null) }) })
    const id = await put('Publisher', { name: 'There', city: 'Multan' })
    await expect(transaction({ principal: librarian({ userName: 'local' }) }, (tx) => tx.lock(Publisher, [id], { fields: [] }))).rejects.toBeInstanceOf(NotFound)
    const order: string[] = []
    let isHeld = () => undefined as void
    const held = new Promise<void>((resolve) => (isHeld = resolve))
    const hold = (name: string, after: () => Promise<unknown>) => transaction({ principal }, async (tx) => {
      expect([...await tx.lock(Publisher, [id], { fields: [] })]).toEqual([[id, { id }]])
      isHeld()
      await after()
      order.push(name)
    })
    const first = hold('first', () => new Promise((resolve) => setTimeout(resolve, 100)))
    await held
    await Promise.all([first, hold('second', async () => undefined)])
    expect(order).toEqual(['first', 'second'])
  })

  test('under a key is done once, and gives again what it gave', async () => {
    const events: string[] = []
    const { transaction, sql } = await open(told(events))
    const lend = (request: string, name = 'A') => transaction({ principal, key: new WriteKey('key-1', request) }, async (tx) => ({ ids: await tx.create(Member, [{ name }]) }))
    const [first, second] = await Promise.all([lend('x'), lend('x')])
    expect([second, await lend('x')]).toEqual([first, first])
    expect([await sql('SELECT count(*)::int AS n FROM data.member'), events]).toEqual([[{ n: 1 }], ['Member +1 ~0 -0']])
    await expect(lend('y')).rejects.toMatchObject({ status: 422 })
  })

  test('is tried again where another was faster, and told of once', async () => {
    const events: string[] = []
    const { transaction, sql } = await open(told(events))
    let runs = 0
    await transaction({ principal }, async (tx) => {
      runs += 1
      await tx.create(Member, [{ name: `Try ${runs}` }])
      if (runs < 3) throw Object.assign(new Error('given up'), { code: runs === 1 ? '40001' : '40P01' })
    })
    expect([runs, events, await sql('SELECT name FROM data.member')]).toEqual([3, ['Member +1 ~0 -0'], [{ name: 'Try 3' }]])
  })

  test('two that create the same at once: one stands, the other is told the field', async () => {
    const { transaction, sql } = await open()
    const create = () => transaction({ principal }, async (tx) => {
      await tx.create(Member, [{ name: 'same', memberNumber: 'M-1' }])
      await tx.connection.rows({ text: 'SELECT pg_sleep(0.2)' })
    })
    const [one, two] = await Promise.allSettled([create(), create()])
    const failed = [one, two].find((each) => each.status === 'rejected')
    expect(failed?.reason).toBeInstanceOf(InvalidInput)
    expect(failed?.reason).toMatchObject({ errors: [{ members: ['memberNumber'] }] })
    expect(await sql('SELECT count(*)::int AS n FROM data.member')).toEqual([{ n: 1 }])
  })

  test('a row in use and one that moved on are told as the door tells them', async () => {
    const { transaction, put, state } = await open()
    const book = await put('Book', { isbn: '1-1', bookTitle: 'B' })
    await put('Loan', { bookId: book })
    await put('Book', { id: book, bookTitle: 'C' }, { kind: 'update' })
    const before = await state()
    await expect(transaction({ principal }, (tx) => tx.delete(Book, [book]))).rejects.toMatchObject({ status: 500, data: { held: 1 } })
    const error = await transaction({ principal }, (tx) => tx.update(Book, [{ id: book, bookTitle: 'D', rowVersion: 1 }])).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(LostUpdate)
    expect(error).toMatchObject({ status: 409, data: { id: book, bookTitle: 'C', rowVersion: 2 } })
    expect(await state()).toBe(before)
  })
})
