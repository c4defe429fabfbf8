/** A library in a database of its own, with the write door open: the toy domain on a real PostgreSQL. */
import { entityOf, permissionName, rights, type Right } from '#framework/metadata'
import { Pool } from 'pg'
import type { Layers } from '../../../../src/framework/server/layers.ts'
import type { EntityRules } from '../../../../src/framework/server/deps.ts'
import type { Database } from '../../../../src/framework/server/database/database.ts'
import { openDatabase } from '../../../../src/framework/server/database/open.ts'
import { ownerPool } from '../../../../src/framework/server/database/pools.ts'
import type { Principal } from '../../../../src/framework/server/principal.ts'
import { makeFileAddresses } from '../../../../src/framework/server/files/file-addresses.ts'
import { makeNameMaps } from '../../../../src/framework/server/read/names/name-maps.ts'
import type { ScopeRule } from '../../../../src/framework/server/read/where/scope.ts'
import { migrate } from '../../../../src/framework/server/schema/migrate.ts'
import { makeBulkWriter } from '../../../../src/framework/server/write/bulk/bulk-writer.ts'
import { bulkThread } from '../../../../src/framework/server/write/bulk/thread.ts'
import { makeWrite, type Write } from '../../../../src/framework/server/write/door.ts'
import type { WriteHooks, WriteListener } from '../../../../src/framework/server/write/hooks.ts'
import type { RowChanges, WriteRequest, WriteResult } from '../../../../src/framework/server/write/request.ts'
import type { WriterDeps } from '../../../../src/framework/server/write/work.ts'
import { createTestDatabase, ensureTemplate } from '../../../support/database.ts'
import { toyModel } from '../../../support/toy-model.ts'

export interface LibraryOptions {
  rules?: ReadonlyMap<string, EntityRules>
  hooks?: WriteHooks
  listeners?: readonly WriteListener[]
  scope?: ScopeRule
  /** Module the bulk thread reads its rules from. */
  rulesModule?: string
  /** Layers of speed that are on; absent: all. */
  layers?: Layers
}

export interface Library {
  /** What the door was made with. */
  deps: WriterDeps
  database: Database
  write: Write
  owner: Pool
  /** Rows of a query as the owner, who sees every tenant. */
  sql<T = Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>
  /** Everything a tenant has, as one text: what was refused must leave it as it was. */
  state(tenantId?: number): Promise<string>
  /** One row by the door: `put('Book', { … })`. @returns its id */
  put(entity: string, row: object, options?: Partial<WriteRequest> & { kind?: RowChanges['kind'] }): Promise<number>
  /** Ends the thread for bulk bodies under whatever it is doing. */
  killThread(): Promise<void>
  change(entity: string, changes: WriteRequest['changes'], options?: Partial<WriteRequest>): Promise<WriteResult>
  close(): Promise<void>
}

export async function openLibrary(options: LibraryOptions = {}): Promise<Library> {
  const template = await ensureTemplate('the toy library, migrated', async (url) => {
    const owner = ownerPool(url, () => undefined)
    await migrate(owner, toyModel)
    await owner.end()
  })
  const test = await createTestDatabase(template)
  const owner = new Pool({ connectionString: test.url, max: 2 })
  // The database is dropped while its connections are closing: that is no error of the test.
  owner.on('error', () => undefined).on('connect', (client) => void client.on('error', () => undefined))
  const database = openDatabase({ url: test.url })
  const thread = bulkThread(options.rulesModule ?? null)
  const deps = { model: () => toyModel, database, log: quiet, names: makeNameMaps(), files: makeFileAddresses(Buffer.alloc(32)), ...options, rules: options.rules ?? new Map() }
  const write = makeWrite(deps, makeBulkWriter(deps, thread))
  const sql: Library['sql'] = async <T>(text: string, values?: unknown[]) => (await owner.query(text, values)).rows as T[]
  const change: Library['change'] = (entity, changes, more = {}) =>
    write({ principal: librarian(), entity: entityOf(toyModel, entity), mode: 'commit', changes, reason: 'form', requestId: 'test', ...more })
  return {
    deps, database, write, owner, sql, change,
    killThread: () => thread.close(),
    state: (tenantId = 1) => stateOf(owner, tenantId),
    async put(entity, row, { kind = 'create', ...more } = {}) {
      const { ids } = await change(entity, { kind, rows: [row], single: true }, more)
      return ids[0] ?? 0
    },
    async close() {
      await thread.close()
      await database.close()
      await owner.end()
      await test.drop()
    },
  }
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Holds every right of the model, or those named. */
export function librarian(more: Partial<Principal> = {}, granted: readonly (readonly [entity: string, right: Right])[] | null = null): Principal {
  const all = [...toyModel.values()].flatMap((entity) => rights.map((right) => permissionName(entity, right)))
  const permissions = new Set(granted ? granted.map(([entity, right]) => permissionName(entityOf(toyModel, entity), right)) : all)
  return { tenantId: 1, userId: 7, userName: 'amina', permissions, reach: null, language: 'en', zone: 'Asia/Karachi', ...more }
}

async function stateOf(owner: Pool, tenantId: number): Promise<string> {
  const tables = await owner.query<{ name: string }>(`SELECT relname AS name FROM pg_class WHERE relnamespace = 'data'::regnamespace AND relkind = 'r' AND relname <> 'meta' ORDER BY relname`)
  const dumps = await Promise.all(tables.rows.map(async ({ name }) => {
    const { rows } = await owner.query<{ row: string }>(`SELECT t::text AS row FROM data."${name}" t WHERE tenant_id = $1 ORDER BY 1`, [tenantId])
    return `${name}\n${rows.map((r) => r.row).join('\n')}`
  }))
  return dumps.join('\n\n')
}
