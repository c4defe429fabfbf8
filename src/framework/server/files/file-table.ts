/** The table of stored files: everything that reads or writes it, but the write door's own attaching (write/sql/attach-files.ts). */
import { createHash, randomBytes } from 'node:crypto'
import type { Connection } from '../database/database.ts'

export interface NewFile {
  /** Entity (`tableOf`) whose rows it may be attached to. */
  entity: string
  userId: number | null
  name: string
  type: string
  bytes: Buffer
  thumbnail: Buffer | null
}

/** @returns its key: 128 random bits, which nobody guesses */
export async function addFile(connection: Connection, { entity, userId, name, type, bytes, thumbnail }: NewFile): Promise<string> {
  const key = randomBytes(16).toString('hex')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await connection.run({
    name: 'file add', text: `INSERT INTO app.file (tenant_id, key, entity, user_id, name, type, size, sha256, bytes, thumbnail) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [connection.tenantId, key, entity, userId, name, type, bytes.length, sha256, bytes, thumbnail],
  })
  return key
}

export interface StoredFile {
  key: string
  name: string
  type: string
  size: number
}

/** What stored files are, by key; whoever asks was shown the rows that hold them. */
export async function filesByKey(connection: Connection, keys: readonly string[]): Promise<ReadonlyMap<string, StoredFile>> {
  const rows = keys.length ? await connection.rows({ name: 'files by key', text: `SELECT key, name, type, size FROM app.file WHERE tenant_id = $1 AND key = ANY($2::text[])`, values: [connection.tenantId, [...keys]] }) : []
  return new Map(rows.map(([key, name, type, size]) => [String(key), { key: String(key), name: String(name), type: String(type), size: Number(size) }]))
}

export interface OwnedFile extends StoredFile {
  /** Null while no row was saved with it. */
  rowId: number | null
  /** Path of the field that holds it: `cover`, `chapters.scan`; '' while nothing does. */
  field: string
  userId: number | null
}

/** A file sent for that entity; null where there is none in this tenant. */
export async function findFile(connection: Connection, entity: string, key: string): Promise<OwnedFile | null> {
  const text = `SELECT key, name, type, size, row_id, field, user_id FROM app.file WHERE tenant_id = $1 AND key = $2 AND entity = $3`
  const [row] = await connection.rows({ name: 'file find', text, values: [connection.tenantId, key, entity] })
  if (!row) return null
  const [, name, type, size, rowId, field, userId] = row
  return { key, name: name ?? '', type: type ?? '', size: Number(size), rowId: rowId === null || rowId === undefined ? null : Number(rowId), field: field ?? '', userId: userId === null || userId === undefined ? null : Number(userId) }
}

const came = `to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

export interface FileBody {
  name: string
  type: string
  bytes: Buffer
  /** When it came, ISO. */
  at: string
}

/** Its bytes; of a picture with a thumbnail, those of the thumbnail where they are wanted. */
export async function fileBody(connection: Connection, key: string, wanted: 'whole' | 'thumbnail'): Promise<FileBody | null> {
  const small = wanted === 'thumbnail'
  const text = small
    ? `SELECT name, CASE WHEN thumbnail IS NULL THEN type ELSE 'image/webp' END, coalesce(thumbnail, bytes), ${came} FROM app.file WHERE tenant_id = $1 AND key = $2`
    : `SELECT name, type, bytes, ${came} FROM app.file WHERE tenant_id = $1 AND key = $2`
  const [row] = await connection.rows({ name: small ? 'file thumbnail' : 'file bytes', text, values: [connection.tenantId, key] })
  return row ? { name: row[0] ?? '', type: row[1] ?? '', bytes: Buffer.from(row[2]?.slice(2) ?? '', 'hex'), at: row[3] ?? '' } : null
}

/** Files that are told to have come at another time than now, each with its own: those of a demo, whose rows are older than it is. @param at ISO, by key */
export async function dateFiles(connection: Connection, at: ReadonlyMap<string, string>): Promise<void> {
  await connection.run({
    name: 'files dated', values: [connection.tenantId, [...at.keys()], [...at.values()]],
    text: `UPDATE app.file f SET at = dated.at FROM unnest($2::text[], $3::timestamptz[]) AS dated(key, at) WHERE f.tenant_id = $1 AND f.key = dated.key`,
  })
}

/** Bytes this user sent in the last day that no row holds. Others who send for the same user at once wait until this transaction ends. */
export async function unheldBytes(connection: Connection, userId: number | null): Promise<number> {
  const { tenantId } = connection
  await connection.rows({ name: 'file quota lock', text: `SELECT pg_advisory_xact_lock(hashtext('files ' || $1), $2)`, values: [tenantId, userId ?? 0] })
  const [row] = await connection.rows({
    name: 'file quota', values: [tenantId, userId],
    text: `SELECT coalesce(sum(size), 0) FROM app.file WHERE tenant_id = $1 AND row_id IS NULL AND user_id = $2 AND at > now() - interval '1 day'`,
  })
  return Number(row?.[0] ?? 0)
}

/** Takes away what was sent a day ago and saved with no row. Deleted rows keep theirs: they can come back (docs/decisions/files.md). */
export async function purgeFiles(connection: Connection): Promise<void> {
  await connection.run({ name: 'file purge', text: `DELETE FROM app.file WHERE tenant_id = $1 AND row_id IS NULL AND at < now() - interval '1 day'`, values: [connection.tenantId] })
}
