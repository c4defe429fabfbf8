/**
 * Books that follow each other, on a real database with any number of nodes: each has connections, a write door and readers of its own, and
 * knows only what it did itself. Tables of two tenants; every user reads by the same door as over HTTP.
 */
import { entityOf, permissionName, resolveModel, rights, vocabulary } from '#framework/metadata'
import { callsOf, type Call } from '#framework/wire'
import { Pool } from 'pg'
import { openDatabase } from '../../../../src/framework/server/database/open.ts'
import { ownerPool } from '../../../../src/framework/server/database/pools.ts'
import type { Connection, Database } from '../../../../src/framework/server/database/database.ts'
import { layers as layersOfProcess, layersWithout, type Layers } from '../../../../src/framework/server/layers.ts'
import type { ServerDeps } from '../../../../src/framework/server/deps.ts'
import { makeReads, readsWithin, type OwnReads } from '../../../../src/framework/server/feature/reads/reads.ts'
import type { Where } from '../../../../src/framework/server/feature/reads/where.ts'
import { makeTransaction } from '../../../../src/framework/server/feature/transaction/make-transaction.ts'
import type { Transaction } from '../../../../src/framework/server/feature/transaction/transaction.ts'
import { makeFileAddresses } from '../../../../src/framework/server/files/file-addresses.ts'
import { queryBag } from '../../../../src/framework/server/http/request/query-bag.ts'
import type { Principal } from '../../../../src/framework/server/principal.ts'
import { numbersNeeded } from '../../../../src/framework/server/read/cache/change-numbers.ts'
import { prefetch } from '../../../../src/framework/server/read/cache/prefetch.ts'
import { makeReadHandlers } from '../../../../src/framework/server/read/handlers.ts'
import { makeNameMaps } from '../../../../src/framework/server/read/names/name-maps.ts'
import { nameStore } from '../../../../src/framework/server/read/cache/name-store.ts'
import { makePageMemo } from '../../../../src/framework/server/read/cache/page-memo.ts'
import { makeRemembered } from '../../../../src/framework/server/read/cache/remembered.ts'
import type { ScopeRule } from '../../../../src/framework/server/read/where/scope.ts'
import { migrate } from '../../../../src/framework/server/schema/migrate.ts'
import { makeBulkWriter } from '../../../../src/framework/server/write/bulk/bulk-writer.ts'
import { bulkThread } from '../../../../src/framework/server/write/bulk/thread.ts'
import { makeWrite } from '../../../../src/framework/server/write/door.ts'
import type { WriteHooks } from '../../../../src/framework/server/write/hooks.ts'
import type { WriteRequest } from '../../../../src/framework/server/write/request.ts'
import { createTestDatabase, ensureTemplate } from '../../../support/database.ts'

const { entity, f } = vocabulary<'Author' | 'Book' | 'Shelf' | 'Chapter'>()
const definitions = [
  entity('Author', { fields: { name: f.text({ required: true, search: true }) }, unique: false }),
  entity('Shelf', { fields: { name: f.text({ required: true }) }, unique: false }),
  entity('Book', {
    title: 'bookTitle',
    code: 'isbn',
    fields: {
      isbn: f.text({ required: true }), bookTitle: f.text({ required: true, search: true }), author: f.ref('Author', { onDelete: 'clear' }), sequel: f.ref('Book', { onDelete: 'clear' }),
      pages: f.integer(), state: f.choice({ of: { AVAILABLE: 1, LENT: 2, LOST: 3 }, default: 1 }), shelves: f.refs('Shelf', { onDelete: 'clear' }), chapters: f.rows({ of: 'Chapter', by: 'book' }),
    },
    unique: [['isbn']],
    wire: { createMany: 'CreateMany', updateMany: 'UpdateMany', deleteMany: 'DeleteMany' },
  }),
  entity('Chapter', { owned: 'Book', fields: { book: f.ref('Book', { required: true }), name: f.text({ required: true }) }, unique: false, wire: { service: 'Book', lists: [{ call: 'GetChapters', by: { book: 'BookId' } }] } }),
]
export const model = resolveModel(definitions.map((definition) => ({ area: 'library', definition })), {})

const permissions = new Set([...model.values()].flatMap((of) => rights.map((right) => permissionName(of, right))))
/** @param tenantId of two */
export const user = (userId: number, tenantId = 1): Principal => ({ tenantId, userId, userName: `user ${userId}`, permissions, reach: null, language: 'en', zone: 'UTC' })
const somebody = user(7)
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

export interface Page { totalCount: number; items: { id: number; [field: string]: unknown }[] }

export interface Node {
  change(key: string, changes: WriteRequest['changes'], more?: Partial<WriteRequest>): Promise<readonly number[]>
  /** A list as it is answered. @param kind `list` or `lookup` */
  page(query: string, more?: { key?: string; kind?: 'list' | 'lookup'; principal?: Principal }): Promise<Page>
  /** A page of books as a view of a feature reads it: total and first ids are remembered as those of lists. */
  /** Authors and shelves, put together by a feature that keeps them. */
  names: (principal: Principal) => Promise<Page>
  viewPage(query: string, where: Where, principal?: Principal): Promise<Page>
  /** A transaction of a feature. @param run gets beside it the reads of one that remembers nothing, in the same transaction */
  transaction(principal: Principal, run: (tx: Transaction, plain: OwnReads) => Promise<void>): Promise<void>
}

export async function openNodes() {
  const template = await ensureTemplate('books that follow each other', async (url) => {
    const owner = ownerPool(url, () => undefined)
    await migrate(owner, model)
    await owner.end()
  })
  const test = await createTestDatabase(template)
  const owner = new Pool({ connectionString: test.url, max: 2 })
  owner.on('error', () => undefined).on('connect', (client) => void client.on('error', () => undefined))
  const databases: Database[] = []
  const thread = bulkThread(null)
  return {
    /** As the owner, who remembers nothing. */
    sql: async <T>(text: string, values: unknown[] = []) => (await owner.query(text, values)).rows as T[],
    node(options: NodeOptions = {}): Node {
      const database = openDatabase({ url: test.url, layers: options.layers ?? layersOfProcess })
      databases.push(database)
      return nodeOf(database, thread, options)
    },
    async close() {
      await thread.close()
      await Promise.all(databases.map((database) => database.close()))
      await owner.end()
      await test.drop()
    },
  }
}

interface NodeOptions {
  hooks?: WriteHooks
  scope?: ScopeRule
  /** Is told each statement of a list before it is asked. */
  between?: (statement: string) => Promise<void>
  /** Which layers of speed are on. */
  layers?: Layers
}

const namesFrom = ['Author', 'Shelf']

/** What a feature puts together from two tables, and may keep. */
export function namesBy(read: Pick<OwnReads, 'rows' | 'remembered'>): Promise<object[]> {
  return read.remembered({ from: namesFrom, key: 'names', read: async () => (await Promise.all(namesFrom.map((entity) => read.rows(entity, { order: ['id'], authorised: true })))).flat() })
}

function nodeOf(database: Database, thread: ReturnType<typeof bulkThread>, { hooks, scope, between, layers = layersOfProcess }: NodeOptions): Node {
  const watched = (connection: Connection): Connection => ({
    ...connection,
    async rows(statement) {
      await between?.(statement.text)
      return connection.rows(statement)
    },
  })
  const reading: Database = { ...database, read: (tenantId, work) => database.read(tenantId, (connection) => work(watched(connection))) }
  const common = { model: () => model, names: makeNameMaps(nameStore(), layers), pages: makePageMemo(undefined, layers), remembered: makeRemembered(layers), files: makeFileAddresses(Buffer.alloc(32)), rules: new Map(), log: quiet, layers }
  const deps: ServerDeps = { ...common, database: reading, ...(scope ? { scope } : {}) }
  // A scope is for reading here: whoever writes may change what it does not show.
  const writer = { ...common, database, ...(hooks ? { hooks } : {}) }
  const write = makeWrite(writer, makeBulkWriter(writer, thread))
  const plainDeps = { model: () => model, database, names: makeNameMaps(nameStore(), layersWithout('all')), files: common.files }
  const handlers = makeReadHandlers(deps)
  const reads = makeReads(() => deps)
  return {
    viewPage: async (text, where, principal = somebody) => (await reads.page(principal, 'Book', { where, asked: Object.fromEntries(new URLSearchParams(text)), order: ['id'], keeps: true, authorised: true })) as unknown as Page,
    names: async (principal) => ({ items: await namesBy({ rows: (...asked) => reads.rows(principal, ...asked), remembered: (...asked) => reads.remembered(principal, ...asked) }), totalCount: 0 }) as unknown as Page,
    transaction: (principal, run) => makeTransaction(() => writer)({ principal, requestId: 'r', reason: 'form' }, (tx) => run(tx, readsWithin(plainDeps, tx.connection, principal))),
    async page(text, { key = 'Book', kind = 'list', principal = somebody } = {}) {
      const entity = entityOf(model, key)
      const list = callsOf(entity).find((each) => each.kind === 'list')
      // As `IsDropdown=true` makes it of a list.
      const call: Call | undefined = list && kind === 'lookup' ? { ...list, kind, right: 'refers', answers: 'choices' } : list
      if (!call) throw new Error(`${key} has no ${kind}`)
      const query = queryBag(text)
      const handler = handlers[kind]
      const statement = handler.prefetch?.({ model, entity, call, query, guess: principal }) ?? null
      const { numbers, prefetched } = await prefetch(reading, principal.tenantId, numbersNeeded(model, entity), statement, layers)
      const answer = await handler({ model, entity, call, principal, query, body: undefined, bytes: null, receive: () => Promise.reject(new Error('no upload here')), numbers, prefetched, requestId: 'r' })
      return JSON.parse('json' in answer ? answer.json : '{}') as Page
    },
    change: async (key, changes, more = {}) => (await write({ principal: somebody, entity: entityOf(model, key), mode: 'commit', changes, reason: 'form', requestId: 'r', ...more })).ids,
  }
}
