/**
 * Layers of speed change nothing but time: what many users read from two nodes with all layers on, while they write on both, is what a third
 * node answers that has none of them.
 */
import { entityOf } from '#framework/metadata'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layersWithout } from '../../../../src/framework/server/layers.ts'
import type { Scope, ScopeRule } from '../../../../src/framework/server/read/where/scope.ts'
import type { Where } from '../../../../src/framework/server/feature/reads/where.ts'
import type { WriteHook } from '../../../../src/framework/server/write/hooks.ts'
import { model, namesBy, openNodes, user, type Node, type Page } from './nodes.ts'

/** Another number of steps, and another order of them, may be asked for. */
const steps = Number(process.env['MASTLINE_STEPS'] ?? (process.env['MASTLINE_LONG'] ? 100_000 : 1_000))

let nodes: Awaited<ReturnType<typeof openNodes>>
let seed = Number(process.env['MASTLINE_SEED'] ?? 11)
const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
const one = <T>(of: readonly T[]): T => of[random(of.length)] as T
let made = 0

/** The same object each time, in both tenants: conditions made of it are kept with it. */
const thick: Scope = { key: 'thick', predicate: (column) => sql<boolean>`${column('pages')} > (SELECT avg(x.pages) FROM app.book x WHERE x.tenant_id = 1)`, restsOn: [] }
const own: Scope = { key: 'own 4', predicate: (column) => sql<boolean>`${column('creatorUserId')} = 4`, restsOn: [] }

/** User 3 sees thick books only, by what the table holds on the whole; user 4 what he made himself, authors too. */
const scope: ScopeRule = ({ key }, { userId }) => {
  if (userId === 4) return key === 'Book' || key === 'Author' ? own : null
  return key === 'Book' && userId === 3 ? thick : null
}

/** While a book is written, writes another one past the door, by the door, or makes the same again. */
const meddling: WriteHook = {
  async written({ principal, reason, updated, created }, tx) {
    const id = [...updated, ...created][0]?.id ?? 0
    const entity = entityOf(model, 'Book')
    if (reason === 'past the door') await tx.connection.run({ text: `UPDATE app.book SET pages = (pages + 371) % 1000 WHERE tenant_id = $1 AND id = (SELECT min(id) FROM app.book WHERE tenant_id = $1 AND id > $2)`, values: [principal.tenantId, id - 40] })
    if (reason === 'by the door') await tx.write({ principal, entity, changes: { kind: 'update', rows: [{ id, pages: random(1000) }] }, reason: 'hook', requestId: '' })
    if (reason !== 'made again') return
    await tx.write({ principal, entity, changes: { kind: 'delete', ids: [id] }, reason: 'hook', requestId: '' })
    await tx.write({ principal, entity, changes: { kind: 'create', rows: [{ id, isbn: `A-${made += 1}`, bookTitle: 'Again', state: 1 + random(3), pages: random(1000) }] }, reason: 'hook', requestId: '', trusted: true })
  },
}

/** One tenant: who works in it, and what is known of its rows. */
interface Library {
  users: ReturnType<typeof user>[]
  authors: number[]
  shelves: readonly number[]
  books: number[]
}

let fast: readonly Node[]
let plain: Node
const libraries: Library[] = []
beforeAll(async () => {
  nodes = await openNodes()
  const hooks = new Map([['Book', meddling]])
  fast = [nodes.node({ scope, hooks, layers: layersWithout('') }), nodes.node({ scope, layers: layersWithout('') })]
  plain = nodes.node({ scope, layers: layersWithout('all') })
  for (const tenant of [1, 2]) {
    const users = [1, 2, 3, 4].map((id) => user(id, tenant))
    const library: Library = { users, authors: [], shelves: [], books: [] }
    const create = (key: string, rows: readonly object[]) => one(fast).change(key, { kind: 'create', rows }, { principal: one(users) })
    library.authors.push(...await create('Author', ['Austen', 'Faiz', 'Heine', 'Racine', 'Woolf'].map((name) => ({ name }))))
    library.shelves = await create('Shelf', [{ name: 'Upper' }, { name: 'Lower' }])
    for (let n = 0; n < 3; n += 1) library.books.push(...await create('Book', Array.from({ length: 90 }, () => aBook(library))))
    libraries.push(library)
  }
}, 120_000)
afterAll(() => nodes.close())

const aBook = ({ authors, shelves, books }: Library) => ({
  isbn: `I-${String(random(1000)).padStart(4, '0')}-${made += 1}`, bookTitle: `${one(['Alpha', 'Beta', 'Gamma'])} ${random(50)}`, authorId: one(authors), pages: random(1000), state: 1 + random(3),
  ...(random(3) ? {} : { shelfIds: [one(shelves)] }), ...(books.length && !random(3) ? { sequelId: one(books) } : {}),
})

const queries: readonly ((of: Library) => string)[] = [
  () => `state=${1 + random(3)}&Sorting=id`, () => 'state=2', () => 'Sorting=pages', () => 'Sorting=isbn desc', () => '', () => 'Sorting=authorName', () => 'Sorting=sequelName desc',
  ({ authors }) => `authorId=${one(authors)}&Sorting=isbn`, ({ authors }) => `authorId.in=${one(authors)},${one(authors)}&Sorting=pages desc`, () => 'authorName.contains=ine&Sorting=pages desc', () => 'sequelName.contains=beta&Sorting=pages',
  () => 'Keyword=alpha&Sorting=pages', () => 'Keyword=alpha&state=1&Sorting=bookTitle', () => 'Keyword=ta&Sorting=state,pages', () => 'pages.gte=500&Sorting=isbn desc', ({ shelves }) => `shelves=${one(shelves)}&Sorting=pages`,
]
const parts = [[0, 10], [0, 10], [0, 50], [100, 10], [190, 20], [230, 10]] as const

const views: readonly ((of: Library) => Where)[] = [() => ({}), () => ({ state: 1 + random(3) }), () => ({ pages: { gte: 500 } }), ({ authors }) => ({ authorId: one(authors) }), () => ({ or: [{ state: 2 }, { pages: { lt: 100 } }] }), () => ({ 'author.name': { contains: 'ine' } })]

/** A page of books, a view of them, a look-up, or what a feature keeps, asked by one user. */
function aRead(library: Library): (node: Node) => Promise<Page> {
  const principal = one(library.users)
  const [skip, max] = one(parts)
  if (!random(6)) {
    const [query, where] = [`${one(queries)(library)}&SkipCount=${skip}&MaxResultCount=${max}`, one(views)(library)]
    return (node) => node.viewPage(query, where, principal)
  }
  if (!random(8)) return (node) => node.names(principal)
  const kind = random(8) ? 'list' : 'lookup'
  const key = kind === 'lookup' ? one(['Author', 'Book', 'Shelf']) : 'Book'
  const query = `${kind === 'lookup' ? '' : `${one(queries)(library)}&`}SkipCount=${skip}&MaxResultCount=${max}`
  return (node) => node.page(query, { key, kind, principal })
}

/** What a user does to the rows, on either node. */
async function aWrite(library: Library): Promise<void> {
  const { authors, books, shelves } = library
  const node = one(fast)
  const principal = one(library.users)
  const change = (key: string, changes: Parameters<Node['change']>[1], reason = 'form') => node.change(key, changes, { principal, reason })
  const some = () => one(books)
  const update = (key: string, rows: readonly object[], reason?: string) => change(key, { kind: 'update', rows }, reason)
  const doings: readonly (() => Promise<unknown>)[] = [
    async () => books.push(...await change('Book', { kind: 'create', rows: [aBook(library)], single: true })),
    async () => books.push(...await change('Book', { kind: 'create', rows: Array.from({ length: 3 }, () => aBook(library)) })),
    () => update('Book', [{ id: some(), state: 1 + random(3), pages: random(1000) }]),
    () => update('Book', [...new Set([some(), some(), some()])].map((id) => ({ id, pages: random(10), bookTitle: `${one(['Alpha', 'Beta'])} again ${random(9)}` }))),
    () => update('Book', [{ id: some(), authorId: one(authors), sequelId: some(), shelves: [one(shelves)] }]),
    async () => {
      const at = random(books.length)
      await change('Book', { kind: 'delete', ids: books.splice(at, 1) })
    },
    () => update('Author', [{ id: one(authors), name: `${one(['Celine', 'Rilke', 'Heine'])} ${random(100)}` }]),
    () => update('Shelf', [{ id: one(shelves), name: `Shelf ${random(100)}` }]),
    () => update('Book', [{ id: some(), state: 1 + random(3) }], one(['past the door', 'by the door', 'made again'])),
    async () => void (random(10) || await change('Book', { kind: 'update', rows: Buffer.from(JSON.stringify(books.slice(0, 310).map((id, n) => ({ id, pages: (n * 7 + random(900)) % 1000 })))) })),
    async () => {
      authors.push(...await change('Author', { kind: 'create', rows: [{ name: `Mine ${made += 1}` }], single: true }))
      await change('Author', { kind: 'delete', ids: authors.splice(random(3), 1) })
    },
    async () => {
      const [set] = await nodes.sql<{ id: string }>(`SELECT max(id)::text AS id FROM data.change_set WHERE tenant_id = $1 AND entity = 'Book'`, [principal.tenantId])
      // A change set may stand in the way of its own undoing: then nothing is changed.
      await change('Book', { kind: 'undo', changeSet: Number(set?.id), row: null }).catch(() => undefined)
    },
  ]
  await one(doings)()
}

class TakenBack extends Error {}

/** A transaction of a feature that reads between its writes: it sees what it wrote, by names that are remembered as by ones asked for. Half of them are taken back, and nothing of theirs may be remembered. */
async function aTransaction(library: Library): Promise<void> {
  const { authors, books, shelves, users } = library
  await one(fast).transaction(one(users), async (tx, plain) => {
    const compare = async () => {
      const ids = [one(books), one(books), one(books)]
      const wanted = await plain.rows('Book', { where: { id: { in: ids } }, order: ['id'], authorised: true })
      expect(await tx.read.rows('Book', { where: { id: { in: ids } }, order: ['id'], authorised: true })).toEqual(wanted)
      expect(await namesBy(tx.read)).toEqual(await namesBy(plain))
      if (!random(3)) expect([...(await tx.lock('Book', ids, { authorised: true })).values()].toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual(wanted)
    }
    const writes: readonly (() => Promise<unknown>)[] = [
      () => tx.update('Author', [{ id: one(authors), name: `Within ${made += 1}` }]),
      () => tx.update('Shelf', [{ id: one(shelves), name: `Within ${made += 1}` }]),
      () => tx.update('Book', [{ id: one(books), authorId: one(authors), sequelId: one(books), shelves: [one(shelves)], bookTitle: `Within ${made += 1}` }]),
      () => tx.create('Book', [aBook(library)]),
    ]
    await compare()
    for (let left = 1 + random(3); left > 0; left -= 1) {
      await one(writes)()
      await compare()
    }
    if (random(2)) throw new TakenBack()
  }).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
}

test(`${steps} reads and writes: two nodes answer what a plain one does`, { timeout: 60_000 + steps * 100 }, async () => {
  const done = { reads: 0, rows: 0, writes: 0, together: 0, transactions: 0, refused: 0 }
  const counted = (error: unknown) => {
    refused(error)
    done.refused += 1
  }
  const write = (library: Library) => aWrite(library).catch(counted)
  while (done.reads + done.writes < steps) {
    const library = one(libraries)
    const what = random(10)
    if (what < 3) {
      await write(library)
      done.writes += 1
    } else if (what === 3) {
      // Several at once: who reads while others write sees one moment or the next; only what comes after can be told.
      const writes = 1 + random(3)
      await Promise.all([...Array.from({ length: writes }, () => write(library)), ...Array.from({ length: 4 }, () => aRead(library)(one(fast)))])
      done.writes += writes
      done.together += 1
    } else if (what === 4) {
      await aTransaction(library).catch(counted)
      done.writes += 1
      done.transactions += 1
    } else {
      const read = aRead(library)
      const [here, wanted] = [await read(one(fast)), await read(plain)]
      expect(here).toEqual(wanted)
      done.reads += 1
      done.rows += here.items.length
    }
    if (done.writes % 50 === 0) library.books.splice(0, library.books.length, ...(await nodes.sql<{ id: number }>('SELECT id FROM data.book WHERE tenant_id = $1 ORDER BY id LIMIT 400', [library.users[0]?.tenantId])).map(({ id }) => id))
  }
  expect(done.rows).toBeGreaterThan(done.reads * 3)
  expect(Math.min(done.reads, done.writes, done.together * 10, done.transactions * 10)).toBeGreaterThan(steps / 10)
  expect(done.refused).toBeLessThan(done.writes / 4)
})

/** Of two who write the same row at once, or a row that was taken back meanwhile, one is refused in words; any other failure is one. */
function refused(error: unknown): void {
  if (!(error instanceof Error) || !('status' in error) || Number(error.status) >= 500) throw error
}

test('a name of a layer that does not exist is told', () => {
  expect(() => layersWithout('pages,pagse')).toThrow(`LAYERS_OFF: 'pagse' is no layer.`)
  expect(layersWithout('all').size).toBe(0)
  expect([...layersWithout('names')]).not.toContain('names')
})
