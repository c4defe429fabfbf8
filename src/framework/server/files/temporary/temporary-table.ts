/** The tables of files that services answered with: kept in parts, so that neither end holds a whole file. */
import type { Connection } from '../../database/database.ts'
import { allRights, type ColumnSpec, type TableSpec } from '../../schema/tables/table-spec.ts'

const needed = (name: string, type: string, value: string | null = null): ColumnSpec => ({ name, type, notNull: true, default: value })
const token = needed('token', 'text COLLATE "C"')
const at = needed('at', 'timestamptz(3)', 'now()')

export const temporaryTables: readonly TableSpec[] = [
  {
    // Written when all parts are there.
    name: 'temporary_file', primaryKey: ['tenant_id', 'token'], unique: [], foreignKeys: [], rights: allRights,
    indexes: [{ name: 'temporary_file_at_ix', on: '(tenant_id, at)' }],
    columns: [needed('tenant_id', 'int4'), token, { name: 'user_id', type: 'int4', notNull: false, default: null }, at, needed('name', 'text'), needed('type', 'text COLLATE "C"'), needed('size', 'int8'), needed('parts', 'int4')],
  },
  {
    name: 'temporary_file_part', primaryKey: ['tenant_id', 'token', 'n'], unique: [], foreignKeys: [], rights: allRights,
    indexes: [{ name: 'temporary_file_part_at_ix', on: '(tenant_id, at)' }],
    columns: [needed('tenant_id', 'int4'), token, needed('n', 'int4'), at, needed('bytes', 'bytea')],
  },
]

export interface TemporaryHead {
  name: string
  type: string
  size: number
  parts: number
}

export async function addPart(connection: Connection, fileToken: string, n: number, bytes: Buffer): Promise<void> {
  await connection.run({ name: 'temporary part', text: 'INSERT INTO app.temporary_file_part (tenant_id, token, n, bytes) VALUES ($1, $2, $3, $4)', values: [connection.tenantId, fileToken, n, bytes] })
}

export async function addHead(connection: Connection, fileToken: string, userId: number | null, { name, type, size, parts }: TemporaryHead): Promise<void> {
  await connection.run({
    name: 'temporary head', text: 'INSERT INTO app.temporary_file (tenant_id, token, user_id, name, type, size, parts) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    values: [connection.tenantId, fileToken, userId, name, type, size, parts],
  })
}

/** Null for a token that is unknown here, or older than five minutes. */
export async function findHead(connection: Connection, fileToken: string): Promise<TemporaryHead | null> {
  const text = `SELECT name, type, size, parts FROM app.temporary_file WHERE tenant_id = $1 AND token = $2 AND at > now() - interval '5 minutes'`
  const [row] = await connection.rows({ name: 'temporary find', text, values: [connection.tenantId, fileToken] })
  return row ? { name: row[0] ?? '', type: row[1] ?? '', size: Number(row[2]), parts: Number(row[3]) } : null
}

/** @throws Error where the part is gone: who reads so slowly gets a broken answer, never half a file that looks whole */
export async function readPart(connection: Connection, fileToken: string, n: number): Promise<Buffer> {
  const text = 'SELECT bytes FROM app.temporary_file_part WHERE tenant_id = $1 AND token = $2 AND n = $3'
  const [row] = await connection.rows({ name: 'temporary bytes', text, values: [connection.tenantId, fileToken, n] })
  if (!row) throw new Error(`part ${n} of a temporary file is gone`)
  return Buffer.from(row[0]?.slice(2) ?? '', 'hex')
}

/** Bytes of the files this user was answered with in the last hour. */
export async function bytesOfLastHour(connection: Connection, userId: number | null): Promise<number> {
  const text = `SELECT coalesce(sum(size), 0) FROM app.temporary_file WHERE tenant_id = $1 AND user_id IS NOT DISTINCT FROM $2::int4 AND at > now() - interval '1 hour'`
  const [row] = await connection.rows({ name: 'temporary quota', text, values: [connection.tenantId, userId] })
  return Number(row?.[0] ?? 0)
}

/** What an answer that failed left behind. */
export async function dropParts(connection: Connection, fileToken: string): Promise<void> {
  await connection.run({ text: 'DELETE FROM app.temporary_file_part WHERE tenant_id = $1 AND token = $2', values: [connection.tenantId, fileToken] })
}

/** Takes away what nobody can ask for any more. Parts stay a while longer: a slow reader may still be at them, and so may who makes them. */
export async function purgeTemporary(connection: Connection): Promise<void> {
  for (const table of ['temporary_file', 'temporary_file_part']) {
    await connection.run({ text: `DELETE FROM app.${table} WHERE tenant_id = $1 AND at < now() - interval '2 hours'`, values: [connection.tenantId] })
  }
}
