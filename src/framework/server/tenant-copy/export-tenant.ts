/** One tenant → one archive: everything of it in one snapshot, read through the tenant's own views. */
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { writeArchive, type ArchiveWriter } from '../archive/write-archive.ts'
import { quoted, tableNamed } from '../schema/names.ts'
import type { TableSpec } from '../schema/tables/table-spec.ts'
import { orderOf, storedColumns } from './table-order.ts'
import { entryOf, TENANT_LIST, type TenantList } from './tenant-list.ts'
import { withClient } from './turned-client.ts'

export interface ExportOptions {
  /** Of the owner. */
  url: string
  tenant: { id: number; tenancyName: string; name: string }
  /** Every table of the product. */
  tables: readonly TableSpec[]
  /** Tables that stay: what only this server, or only this moment, needs. */
  without: readonly string[]
  file: string
  replace: boolean
  about: Readonly<Record<string, string>>
}

/** Rows are kept in memory up to this much; one row with a large file may be more. */
const PIECE = 8 * 1024 * 1024

/** @returns rows written, and size of the file in bytes. @throws ArchiveRefusal */
export async function exportTenant({ url, tenant, tables, without, file, replace, about }: ExportOptions): Promise<{ rows: number; bytes: number }> {
  let rows = 0
  const { bytes } = await writeArchive({ file, kind: 'tenant', replace, about }, (archive) =>
    withClient(url, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', async ({ client, turn }) => {
      await turn(tenant.id)
      const list: TenantList = { tenancyName: tenant.tenancyName, name: tenant.name, tables: {}, live: await liveRows(client) }
      for (const spec of orderOf(tables).tables) {
        if (without.includes(spec.name)) continue
        const columns = storedColumns(spec).filter((column) => column !== 'tenant_id')
        const written = await copyRows(client, spec.name, columns, archive)
        if (written) list.tables[spec.name] = { columns, rows: written }
        rows += written
      }
      await archive.addText(TENANT_LIST, JSON.stringify(list))
    }))
  return { rows, bytes }
}

async function liveRows(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ entity: string; live: string }>('SELECT entity, sum(live_rows) AS live FROM app.change_no GROUP BY entity')
  return Object.fromEntries(rows.map(({ entity, live }) => [entity, Number(live)]))
}

async function copyRows(client: pg.Client, table: string, columns: readonly string[], archive: ArchiveWriter): Promise<number> {
  const query = client.query(copyTo(`COPY (SELECT ${columns.map(quoted).join(', ')} FROM ${tableNamed(table).view}) TO STDOUT`))
  let nth = 0
  for await (const piece of pieces(query)) await archive.add(entryOf(table, (nth += 1)), piece.length, whole(piece))
  return query.rowCount
}

/** Each ends with a row, so that each can be put in by itself. */
async function* pieces(rows: Readable): AsyncIterable<Buffer> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    const end = size < PIECE ? -1 : chunk.lastIndexOf(0x0a)
    if (end === -1) continue
    const all = Buffer.concat(chunks)
    const cut = all.length - (chunk.length - end - 1)
    yield all.subarray(0, cut)
    chunks = cut === all.length ? [] : [all.subarray(cut)]
    size = all.length - cut
  }
  if (size) yield Buffer.concat(chunks)
}

async function* whole(bytes: Buffer): AsyncIterable<Buffer> {
  yield await Promise.resolve(bytes)
}
