/** A library on a real database: the toy model's tables, with rows put in by hand and their change numbers moved. */
import { entityOf, permissionName, rights } from '#framework/metadata'
import { callsOf, type Call } from '#framework/wire'
import { queryBag } from '../../../../src/framework/server/http/request/query-bag.ts'
import type { Answer, CallContext } from '../../../../src/framework/server/context.ts'
import type { ServerDeps } from '../../../../src/framework/server/deps.ts'
import { openDatabase } from '../../../../src/framework/server/database/open.ts'
import { ownerPool } from '../../../../src/framework/server/database/pools.ts'
import type { Connection } from '../../../../src/framework/server/database/database.ts'
import type { SqlValue } from '../../../../src/framework/server/database/statements/statement.ts'
import type { Principal } from '../../../../src/framework/server/principal.ts'
import { bumpStatement, numbersNeeded, readNumbers } from '../../../../src/framework/server/read/cache/change-numbers.ts'
import { makeReadHandlers, type ReadCall } from '../../../../src/framework/server/read/handlers.ts'
import { makeNameMaps } from '../../../../src/framework/server/read/names/name-maps.ts'
import { makeFileAddresses } from '../../../../src/framework/server/files/file-addresses.ts'
import { makePageMemo } from '../../../../src/framework/server/read/cache/page-memo.ts'
import type { ScopeRule } from '../../../../src/framework/server/read/where/scope.ts'
import { migrate } from '../../../../src/framework/server/schema/migrate.ts'
import { quoted, tableOf } from '../../../../src/framework/server/schema/names.ts'
import { createTestDatabase, ensureTemplate } from '../../../support/database.ts'
import { toyModel } from '../../../support/toy-model.ts'

export type RowValues = { readonly [column: string]: SqlValue }
/** An item of a list, or a page: JSON as the wire has it. */
export type Item = { readonly [name: string]: unknown }

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

export async function openLibrary(scope?: ScopeRule) {
  const template = await ensureTemplate('toy library', async (url) => {
    const owner = ownerPool(url, () => undefined)
    await migrate(owner, toyModel)
    await owner.end()
  })
  const { url, drop } = await createTestDatabase(template)
  const database = openDatabase({ url })
  const deps: ServerDeps = { model: () => toyModel, database, names: makeNameMaps(), pages: makePageMemo(), files: makeFileAddresses(Buffer.alloc(32)), scope, rules: new Map(), log: quiet }
  // Who holds nearly all of a table is said by the test: what is known only after a while would ask other statements the second time.
  const shares = { holdsNearlyAll: () => false }
  const handlers = makeReadHandlers(deps, shares)

  const ask = async (key: string, kind: ReadCall | string, query: string, principal = reader(1)): Promise<Answer> => {
    const entity = entityOf(toyModel, key)
    const call = callOf(key, kind)
    const numbers = await database.read(principal.tenantId, (connection) => readNumbers(connection, numbersNeeded(toyModel, entity)))
    const context: CallContext = { model: toyModel, entity, call, principal, query: queryBag(query), body: undefined, bytes: null, receive: () => Promise.reject(new Error('no upload in this test')), numbers, requestId: 'r' }
    return handlers[call.kind as ReadCall](context)
  }
  return {
    url, database, deps, shares, ask,
    /** The parsed result of a call. */
    async get(key: string, kind: ReadCall | string, query = '', principal = reader(1)): Promise<Item> {
      return JSON.parse(await textOf(await ask(key, kind, query, principal))) as Item
    },
    /** Items of a list. */
    async items(key: string, query = '', principal = reader(1), kind: ReadCall | string = 'list'): Promise<Item[]> {
      const page = JSON.parse(await textOf(await ask(key, kind, query, principal))) as { items: Item[] }
      return page.items
    },
    /** Inserts rows and moves the numbers. @returns their ids */
    insert: (key: string, rows: readonly RowValues[], tenantId = 1) => database.transaction(tenantId, (connection) => insertRows(connection, key, rows)),
    update: (key: string, id: number, values: RowValues, tenantId = 1) => database.transaction(tenantId, async (connection) => {
      const entity = entityOf(toyModel, key)
      const sets = Object.keys(values).map((column, n) => `${quoted(column)} = $${n + 3}`).join(', ')
      await connection.run({ text: `UPDATE ${tableOf(entity).view} SET ${sets} WHERE tenant_id = $1 AND id = $2`, values: [tenantId, id, ...Object.values(values)] })
      await connection.run(bumpStatement(tenantId, [{ entity, rows: 0 }]))
    }),
    remove: (key: string, id: number, tenantId = 1) => database.transaction(tenantId, async (connection) => {
      const entity = entityOf(toyModel, key)
      await connection.run({ text: `DELETE FROM ${tableOf(entity).view} WHERE tenant_id = $1 AND id = $2`, values: [tenantId, id] })
      await connection.run(bumpStatement(tenantId, [{ entity, rows: -1 }]))
    }),
    async asOwner(sql: string) {
      const owner = ownerPool(url, () => undefined)
      try {
        return (await owner.query<{ [column: string]: unknown }>(sql)).rows
      } finally {
        await owner.end()
      }
    },
    async close() {
      await database.close()
      await drop()
    },
  }
}

export type Library = Awaited<ReturnType<typeof openLibrary>>

async function insertRows(connection: Connection, key: string, rows: readonly RowValues[]): Promise<number[]> {
  const entity = entityOf(toyModel, key)
  const ids: number[] = []
  for (const row of rows) {
    const columns = ['tenant_id', ...Object.keys(row)]
    const text = `INSERT INTO ${tableOf(entity).view} (${columns.map(quoted).join(', ')}) VALUES (${columns.map((_, n) => `$${n + 1}`).join(', ')}) RETURNING id`
    const [made] = await connection.rows({ text, values: [connection.tenantId, ...Object.values(row)] })
    ids.push(Number(made?.[0]))
  }
  await connection.run(bumpStatement(connection.tenantId, [{ entity, rows: rows.length }]))
  return ids
}

/** A user of a tenant with every right. */
export function reader(tenantId: number): Principal {
  const permissions = new Set([...toyModel.values()].flatMap((entity) => rights.map((right) => permissionName(entity, right))))
  return { tenantId, userId: 7, userName: 'reader', permissions, reach: null, language: 'en', zone: 'UTC' }
}

async function textOf(answer: Answer): Promise<string> {
  if ('json' in answer) return answer.json
  if ('value' in answer) return JSON.stringify(answer.value)
  if ('file' in answer) throw new Error('no list answers with a file')
  let text = ''
  for await (const chunk of answer.stream) text += String(chunk)
  return text
}

/** By kind, or by id: `lookup:GetMyAuthors`. */
function callOf(key: string, kind: string): Call {
  const call = callsOf(entityOf(toyModel, key)).find((c) => c.id === kind || c.kind === kind)
  if (!call) throw new Error(`${key} has no call '${kind}'`)
  return call
}
