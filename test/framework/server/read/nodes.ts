/**
 * Books that follow each other, on a real database with any number of nodes: each a write door and a reader that know only what they did
 * themselves. Blocks of eight ids, and everything counts as dear, so that every list is brought on where it may be.
 */
import { entityOf, permissionName, resolveModel, rights, vocabulary } from '#framework/metadata'
import { callsOf } from '#framework/wire'
import { Pool } from 'pg'
import { openDatabase } from '../../../../src/framework/server/database/open.ts'
import { ownerPool } from '../../../../src/framework/server/database/pools.ts'
import type { Connection, Database } from '../../../../src/framework/server/database/database.ts'
import type { ServerDeps } from '../../../../src/framework/server/deps.ts'
import { makeFileAddresses } from '../../../../src/framework/server/files/file-addresses.ts'
import { queryBag } from '../../../../src/framework/server/http/query-bag.ts'
import type { Principal } from '../../../../src/framework/server/principal.ts'
import { numbersNeeded, readNumbers } from '../../../../src/framework/server/read/change-numbers.ts'
import { makeReadHandlers } from '../../../../src/framework/server/read/handlers.ts'
import { makeNameMaps } from '../../../../src/framework/server/read/name-maps.ts'
import { makePageMemo } from '../../../../src/framework/server/read/page-memo.ts'
import { makeRecentWrites } from '../../../../src/framework/server/read/recent-writes.ts'
import type { ScopeRule } from '../../../../src/framework/server/read/scope.ts'
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
export const somebody: Principal = { tenantId: 1, userId: 7, userName: 'reader', permissions, language: 'en', zone: 'UTC' }
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** How a statement begins that brings a list on. */
export const bringing = 'SELECT (SELECT string_agg(c.entity'

export interface Listed { total: number; ids: number[] }
export interface Page { totalCount: number; items: { id: number; [field: string]: unknown }[] }

export interface Node {
  change(key: string, changes: WriteRequest['changes'], more?: Partial<WriteRequest>): Promise<readonly number[]>
  list(query: string): Promise<Listed>
  /** A list as it is answered. */
  page(query: string): Promise<Page>
  /** Lists that were brought on, and found anew, since this was asked last. */
  ways(): { broughtOn: number; anew: number }
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
  const database = openDatabase({ url: test.url })
  const thread = bulkThread(null)
  return {
    /** As the owner, who remembers nothing. */
    sql: async <T>(text: string, values: unknown[] = []) => (await owner.query(text, values)).rows as T[],
    node: (options: NodeOptions = {}): Node => nodeOf(database, thread, options),
    async close() {
      await thread.close()
      await database.close()
      await owner.end()
      await test.drop()
    },
  }
}

interface NodeOptions {
  hooks?: WriteHooks
  scope?: ScopeRule
  /** Is waited for before a statement of a list is asked: others may write meanwhile. */
  between?: (statement: string) => Promise<void>
  patience?: number
}

function nodeOf(database: Database, thread: ReturnType<typeof bulkThread>, { hooks, scope, between, patience = 1 }: NodeOptions): Node {
  let ways = { broughtOn: 0, anew: 0 }
  const watched = (connection: Connection): Connection => ({
    ...connection,
    async rows(statement) {
      const isBringing = statement.text.startsWith(bringing)
      if (isBringing) ways.broughtOn += 1
      else if (/count\(\*\)/.test(statement.text)) ways.anew += 1
      await between?.(statement.text)
      return connection.rows(statement)
    },
  })
  const reading: Database = { ...database, read: (tenantId, work) => database.read(tenantId, (connection) => work(watched(connection))) }
  const recent = makeRecentWrites()
  const common = { model: () => model, names: makeNameMaps(), pages: makePageMemo({ recent, shift: 3, dear: 0, patience }), recent, files: makeFileAddresses(Buffer.alloc(32)), rules: new Map(), log: quiet }
  const deps: ServerDeps = { ...common, database: reading, ...(scope ? { scope } : {}) }
  // A scope is for reading here: whoever writes may change what it does not show.
  const writer = { ...common, database, ...(hooks ? { hooks } : {}) }
  const write = makeWrite(writer, makeBulkWriter(writer, thread))
  const handlers = makeReadHandlers(deps)
  const book = entityOf(model, 'Book')
  const call = callsOf(book).find(({ kind }) => kind === 'list')
  if (!call) throw new Error('books have no list')
  const page = async (query: string): Promise<Page> => {
    const numbers = await database.read(1, (connection) => readNumbers(connection, numbersNeeded(model, book)))
    const answer = await handlers.list({ model, entity: book, call, principal: somebody, query: queryBag(query), body: undefined, bytes: null, receive: () => Promise.reject(new Error('no upload here')), numbers, requestId: 'r' })
    return JSON.parse('json' in answer ? answer.json : '{}') as Page
  }
  return {
    page,
    change: async (key, changes, more = {}) => (await write({ principal: somebody, entity: entityOf(model, key), mode: 'commit', changes, reason: 'form', requestId: 'r', ...more })).ids,
    async list(query) {
      const { totalCount, items } = await page(query)
      return { total: totalCount, ids: items.map(({ id }) => id) }
    },
    ways() {
      const were = ways
      ways = { broughtOn: 0, anew: 0 }
      return were
    },
  }
}
