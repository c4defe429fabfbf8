/** An archive → a tenant that was just made. All of it or nothing: one transaction, as the application's role, through the tenant's own views. */
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { ArchiveRefusal } from '../archive/archive-refusal.ts'
import { readArchive } from '../archive/read-archive.ts'
import { sqlState } from '../database/sql-states.ts'
import { quoted, sequenceOf, tableNamed } from '../schema/names.ts'
import type { TableSpec } from '../schema/tables/table-spec.ts'
import { eraseRows } from './erase-rows.ts'
import { orderOf } from './table-order.ts'
import { parseTenantList, refuseUnknown, tableOfEntry, TENANT_LIST, type TenantList } from './tenant-list.ts'
import { withClient } from './turned-client.ts'

export interface ImportOptions {
  /** Of the owner. */
  url: string
  file: string
  /** Every table of the product. */
  tables: readonly TableSpec[]
}

export interface CheckOptions {
  file: string
  tables: readonly TableSpec[]
  /** Tables that no archive brings: what only one server, or only one moment, needs. */
  without: readonly string[]
}

/**
 * Reads a tenant's archive to its end and checks it; writes nothing.
 *
 * @throws ArchiveRefusal where it is damaged, or holds what this version has no place for
 */
export async function checkTenantArchive({ file, tables, without }: CheckOptions): Promise<TenantList> {
  let list: TenantList | undefined
  await readArchive(file, 'tenant', async ({ name, bytes }) => {
    if (name === TENANT_LIST) list = parseTenantList(file, await textOf(bytes))
  })
  if (!list) throw new ArchiveRefusal(`${file} does not say what it holds.`)
  refuseUnknown(file, list, tables.filter(({ name }) => !without.includes(name)))
  return list
}

/**
 * Puts an archive in the place of whatever a fresh tenant began with. Rows keep their numbers, so that history and files still belong to them; the
 * tenant's own number is the new one.
 *
 * @param list what `checkTenantArchive` found
 * @param afterwards statements over `app.*`, for what may not come along as it was
 * @returns number of rows
 * @throws ArchiveRefusal where the rows are not what an export writes: changed by hand, or of another tenant's file
 */
export async function importTenant(options: ImportOptions, list: TenantList, tenantId: number, afterwards: readonly string[]): Promise<number> {
  try {
    return await fill(options, list, tenantId, afterwards)
  } catch (error) {
    throw asRefusal(options.file, error)
  }
}

/** What PostgreSQL says against the rows themselves: unreadable values (22), broken constraints (23), columns named twice (42). */
function asRefusal(file: string, error: unknown): unknown {
  if (!/^(22|23|42)/.test(sqlState(error) ?? '') || !(error instanceof Error)) return error
  const table = 'table' in error && typeof error.table === 'string' ? ` of ${error.table}` : ''
  return new ArchiveRefusal(`${file} can't be imported: its rows${table} are not what an export writes (${error.message}). Nothing was written.`)
}

function fill({ url, file, tables }: ImportOptions, list: TenantList, tenantId: number, afterwards: readonly string[]): Promise<number> {
  return withClient(url, 'BEGIN', async ({ client, turn, turnBack }) => {
    await eraseRows(client, tenantId, tables, ['change_no'])
    await turn(tenantId)
    const { late } = orderOf(tables)
    if (late.length) await client.query(`SET CONSTRAINTS ${late.join(', ')} DEFERRED`)
    const rows = await load(client, file, list, tenantId)
    for (const statement of afterwards) await client.query(statement)
    await count(client, list, tenantId)
    await client.query('SET CONSTRAINTS ALL IMMEDIATE')
    await turnBack()
    for (const spec of tables) await advance(client, file, spec, tenantId)
    return rows
  })
}

async function load(client: pg.Client, file: string, list: TenantList, tenantId: number): Promise<number> {
  const staged = new Set<string>()
  let rows = 0
  await readArchive(file, 'tenant', async ({ name, bytes }) => {
    const table = tableOfEntry(name)
    const columns = table === undefined ? undefined : list.tables[table]?.columns
    if (table === undefined || !columns) return
    const { view } = tableNamed(table)
    const stage = quoted(`stage_${table}`.slice(0, 63))
    const names = columns.map(quoted).join(', ')
    if (!staged.has(table)) await client.query(`CREATE TEMP TABLE ${stage} ON COMMIT DROP AS SELECT ${names} FROM ${view} LIMIT 0`)
    staged.add(table)
    await pipeline(Readable.from(bytes, { objectMode: false }), client.query(copyFrom(`COPY ${stage} (${names}) FROM STDIN`)))
    const put = await client.query(`INSERT INTO ${view} (tenant_id, ${names}) SELECT $1::int4, ${names} FROM ${stage}`, [tenantId])
    await client.query(`TRUNCATE ${stage}`)
    rows += put.rowCount ?? 0
  })
  const wanted = Object.values(list.tables).reduce((sum, table) => sum + table.rows, 0)
  if (rows !== wanted) throw new ArchiveRefusal(`${file} holds ${rows} rows, and says that it holds ${wanted}.`)
  return rows
}

/** Change numbers move on from where the fresh tenant's were: what nodes remember of it is asked anew. */
async function count(client: pg.Client, { live }: TenantList, tenantId: number): Promise<void> {
  const { rows } = await client.query<{ entity: string; live: string }>('SELECT entity, sum(live_rows) AS live FROM app.change_no GROUP BY entity')
  const there = new Map(rows.map((row) => [row.entity, Number(row.live)]))
  const entities = [...new Set([...there.keys(), ...Object.keys(live)])]
  await client.query(
    `INSERT INTO app.change_no AS kept (tenant_id, entity, slot, n, live_rows) SELECT $1, entity, 0, 1, more FROM unnest($2::text[], $3::int8[]) AS counted (entity, more)
      ON CONFLICT (tenant_id, entity, slot) DO UPDATE SET n = kept.n + 1, live_rows = kept.live_rows + excluded.live_rows`,
    [tenantId, entities, entities.map((entity) => (live[entity] ?? 0) - (there.get(entity) ?? 0))],
  )
}

/** All tenants draw their numbers from one sequence a table, whose end is at 2³¹: a file must not use it up for everybody. */
const highestNumber = 1_000_000_000

/** Numbers given out from now on are beyond those that came; far enough that one being taken at this moment is not given out again. */
async function advance(client: pg.Client, file: string, { name, columns }: TableSpec, tenantId: number): Promise<void> {
  if (!columns.some(({ made }) => made === 'identity')) return
  const { rows: [far] } = await client.query<{ id: string }>(`SELECT id FROM ${tableNamed(name).table} WHERE tenant_id = $1 AND id NOT BETWEEN 1 AND ${highestNumber} LIMIT 1`, [tenantId])
  if (far) throw new ArchiveRefusal(`${file} can't be imported: a row of ${name} has the number ${far.id}, which no row of a tenant has. Nothing was written.`)
  const sequence = sequenceOf(name)
  await client.query(
    `SELECT setval($1, highest.id + 1000) FROM ${sequence} AS now, (SELECT max(id) AS id FROM ${tableNamed(name).table} WHERE tenant_id = $2) AS highest WHERE now.last_value < highest.id`,
    [sequence, tenantId],
  )
}

async function textOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
