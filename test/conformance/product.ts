/** One server for a suite: clients by right, calls by kind, rows by descriptor, and what the database holds. */
import { permissionName, rights, type EntityModel, type Model } from '#framework/metadata'
import { callsOf, type Call, type CallKind } from '#framework/wire'
import { definedPermissions } from '#framework/server'
import pg from 'pg'
import { features as productFeatures } from '../../src/app/features.ts'
import { productModel } from '../support/shapes.ts'
import { sendFile } from '../support/files/send-file.ts'
import { stateOfTables } from '../support/rows/table-state.ts'
import { makeRows, type RowMaker, type WireRow } from '../support/row-maker.ts'
import { startTestServer, type TestAnswer, type TestClient, type TestServer } from '../support/server.ts'

export interface Product {
  server: TestServer
  model: Model
  admin: TestClient
  rows: RowMaker
  /** The product as those see it who may hold rights on the entity: the host, where tenants may not. */
  on(entity: EntityModel): Product
  /** Somebody with exactly these rights, `[entity, right]`. */
  userWith(...held: readonly string[]): Promise<TestClient>
  /** A statement past every rule. */
  sql(text: string, values: readonly unknown[]): Promise<unknown>
  /** Everything an entity's rows, its lists of references and the history say: equal texts mean nothing was changed. */
  stateOf(...entities: readonly EntityModel[]): Promise<string>
  close(): Promise<void>
}

export async function startProduct(): Promise<Product> {
  const server = await startTestServer()
  const { model } = server
  const pool = new pg.Pool({ connectionString: server.testDatabase.url, max: 1 })
  // Idle when the database is dropped at the end: that is no failure.
  pool.on('error', () => undefined)
  const sides = await Promise.all([1, 0].map(async (tenantId): Promise<Product> => {
    const admin = await server.admin(tenantId)
    return {
      server, model, admin,
      on: (entity) => (isOfTenants(entity) ? tenants : host),
      rows: rowsFor(server, admin),
      userWith: (...held) => server.userWith(held, tenantId),
      sql: (text, values) => pool.query(text, [...values]),
      stateOf: (...entities) => readState(pool, entities),
      async close() {
        await pool.end()
        await server.close()
      },
    }
  }))
  const [tenants, host] = sides as [Product, Product]
  return tenants
}

/** Whether a tenant may hold rights on the entity at all. */
export function isOfTenants(entity: EntityModel): boolean {
  return definedPermissions(productModel, productFeatures, 'tenant').has(permissionName(entity, 'Read'))
}

export const callOf = (entity: EntityModel, kind: CallKind): Call | undefined => callsOf(entity).find((call) => call.kind === kind)

/** Sends a call as the web would: `query` by the documented names' roles, or any names as given. */
export function send(client: TestClient, call: Call, { id, ids, body, query = {} }: { id?: number; ids?: readonly number[]; body?: unknown; query?: { readonly [name: string]: string | number | boolean } } = {}): Promise<TestAnswer> {
  const search = new URLSearchParams()
  for (const parameter of call.parameters) {
    if (parameter.role === 'id' && id !== undefined) search.set(parameter.name, String(id))
    if (parameter.role === 'ids' && ids !== undefined) search.set(parameter.name, ids.join(','))
  }
  for (const [name, value] of Object.entries(query)) search.set(name, String(value))
  const suffix = search.size ? `?${search}` : ''
  return client.call(`${call.path}${suffix}`, { method: call.method, ...(body === undefined ? (call.body === 'none' ? {} : { body: call.body === 'rows' ? [] : {} }) : { body }) })
}

/** Rows made through the calls; those of entities without such a call are written by the product itself. */
export function rowsFor(server: TestServer, client: TestClient): RowMaker {
  return makeRows(server.model, (entity, row) => {
    const called = callOf(entity, 'create') ?? callOf(entity, 'save') ?? (callOf(entity, 'list') && callOf(entity, 'createMany'))
    return called ? createRow(client, entity, row) : server.put(entity.key, row, client.tenantId)
  }, { file: (entity, field) => sendFile(client, entity, field) })
}

/** Creates a row by whichever call the entity has. @returns its id */
export async function createRow(client: TestClient, entity: EntityModel, row: WireRow): Promise<number> {
  const call = callOf(entity, 'create') ?? callOf(entity, 'save')
  if (call) {
    const answer = await send(client, call, { body: row })
    if (answer.status !== 200) throw new Error(`${entity.key} was not created: ${answer.text.slice(0, 600)}`)
    if (isRow(answer.envelope.result)) return answer.envelope.result.id
  } else {
    const bulk = callOf(entity, 'createMany')
    if (!bulk) throw new Error(`${entity.key} has no call that creates`)
    const answer = await send(client, bulk, { body: [row] })
    if (answer.status !== 200) throw new Error(`${entity.key} was not created: ${answer.text.slice(0, 600)}`)
  }
  const [newest] = await listRows(client, entity, { Sorting: 'id desc', MaxResultCount: 1 })
  if (!newest) throw new Error(`${entity.key} was created, but its list is empty`)
  return newest.id
}

export type WireItem = { id: number } & WireRow

/** The list, or one that is asked for by a parent: without the parent it gives every row. */
export function listOf(entity: EntityModel): Call | undefined {
  return callOf(entity, 'list') ?? callsOf(entity).find((call) => call.kind === 'narrowed' && !call.mine && Object.keys(call.where).length === 0)
}

export async function listRows(client: TestClient, entity: EntityModel, query: { readonly [name: string]: string | number | boolean } = {}): Promise<WireItem[]> {
  return (await listPage(client, entity, query)).items
}

export async function listPage(client: TestClient, entity: EntityModel, query: { readonly [name: string]: string | number | boolean } = {}): Promise<{ totalCount: number; items: WireItem[] }> {
  const call = listOf(entity)
  if (!call) throw new Error(`${entity.key} has no list`)
  const answer = await send(client, call, { query })
  if (answer.status !== 200) throw new Error(`${call.path}: ${answer.status} ${answer.text.slice(0, 600)}`)
  return answer.envelope.result as { totalCount: number; items: WireItem[] }
}

/** One row: by its get, or as the web reads it where none is served. */
export async function readRow(client: TestClient, entity: EntityModel, id: number): Promise<WireItem | undefined> {
  const get = callOf(entity, 'get')
  if (!get) return (await listRows(client, entity, { id }))[0]
  const answer = await send(client, get, { id })
  return answer.status === 200 ? (answer.envelope.result as WireItem) : undefined
}

export function isRow(value: unknown): value is WireItem {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
}

/** Names of the rights on an entity, all or some. */
export function rightsOn(entity: EntityModel, which: readonly (typeof rights)[number][] = rights): string[] {
  return which.map((right) => permissionName(entity, right))
}

async function readState(pool: pg.Pool, entities: readonly EntityModel[]): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'data' AND (tablename IN ('change_row', 'change_set') OR tablename = ANY($1) OR split_part(tablename, '__', 1) = ANY($1)) ORDER BY 1`,
    [entities.map((e) => e.table)],
  )
  return stateOfTables(pool, rows.map(({ name }) => name))
}
