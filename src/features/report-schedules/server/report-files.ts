/** Files of schedules: kept in parts, so that neither end holds a whole one; the last few of each schedule. */
import { inParts, piecesOf, type Connection, type Database, type FileAnswer } from '#framework/server'

/** Of each schedule; older ones are taken away. */
const kept = 6
const megabyte = 1024 * 1024
export const largestMegabytes = 100
const partSize = 256 * 1024

export interface KeptFile {
  id: string
  name: string
  size: number
  creationTime: string
}

/** Takes the bytes as they are made. @param id of the run: made again, it takes the place of what an attempt left @returns null for a file that is too large */
export async function keepParts(database: Database, tenantId: number, id: string, file: FileAnswer): Promise<{ size: number; parts: number } | null> {
  await database.transaction(tenantId, (connection) => dropLooseParts(connection, id))
  let [size, parts] = [0, 0]
  for await (const part of inParts(piecesOf(file), partSize)) {
    size += part.length
    if (size > largestMegabytes * megabyte) {
      await database.transaction(tenantId, (connection) => dropLooseParts(connection, id))
      return null
    }
    const n = parts++
    await database.transaction(tenantId, (connection) => connection.run({ name: 'add_report_part', values: [tenantId, id, n, part], text: 'INSERT INTO app.report_file_part (tenant_id, file_id, n, bytes) VALUES ($1, $2, $3, $4)' }))
  }
  return { size, parts }
}

/** Takes away what an attempt left. Parts of a file that a schedule has stay. */
export async function dropLooseParts(connection: Connection, id: string): Promise<void> {
  await connection.run({
    values: [connection.tenantId, id],
    text: 'DELETE FROM app.report_file_part p WHERE p.tenant_id = $1 AND p.file_id = $2 AND NOT EXISTS (SELECT FROM app.report_file f WHERE f.tenant_id = $1 AND f.id = $2)',
  })
}

export async function isKept(connection: Connection, id: string): Promise<boolean> {
  return (await connection.rows({ values: [connection.tenantId, id], text: 'SELECT FROM app.report_file WHERE tenant_id = $1 AND id = $2' })).length > 0
}

/** One for all attempts of a run. */
export const fileIdOf = (requestId: string): string => requestId.replaceAll(/[^\da-z]/gi, '')

/** Makes the file one of its schedule, and takes away those beyond the last few. */
export async function addFile(connection: Connection, { id, scheduleId, userId, name, size, parts }: { id: string; scheduleId: number; userId: number; name: string; size: number; parts: number }): Promise<void> {
  await connection.run({
    values: [connection.tenantId, id, scheduleId, userId, name, size, parts],
    text: 'INSERT INTO app.report_file (tenant_id, id, schedule_id, user_id, at, name, size, parts) VALUES ($1, $2, $3, $4, now(), $5, $6, $7) ON CONFLICT (tenant_id, id) DO NOTHING',
  })
  const old = await connection.rows({ values: [connection.tenantId, scheduleId, kept], text: 'SELECT id FROM app.report_file WHERE tenant_id = $1 AND schedule_id = $2 ORDER BY at DESC, id OFFSET $3' })
  const ids = old.map(([each]) => each ?? '')
  if (!ids.length) return
  await connection.run({ values: [connection.tenantId, ids], text: 'DELETE FROM app.report_file_part WHERE tenant_id = $1 AND file_id = ANY($2::text[])' })
  await connection.run({ values: [connection.tenantId, ids], text: 'DELETE FROM app.report_file WHERE tenant_id = $1 AND id = ANY($2::text[])' })
}

/** By schedule, newest first. */
export async function filesOf(connection: Connection, scheduleIds: readonly number[]): Promise<ReadonlyMap<number, KeptFile[]>> {
  const rows = scheduleIds.length
    ? await connection.rows({ values: [connection.tenantId, [...scheduleIds]], text: 'SELECT schedule_id, id, name, size, at FROM app.report_file WHERE tenant_id = $1 AND schedule_id = ANY($2::int8[]) ORDER BY at DESC, id' })
    : []
  const found = new Map<number, KeptFile[]>()
  for (const [scheduleId, id, name, size, at] of rows) found.set(Number(scheduleId), [...(found.get(Number(scheduleId)) ?? []), { id: id ?? '', name: name ?? '', size: Number(size), creationTime: new Date(at ?? 0).toISOString() }])
  return found
}

/** Null where the person has no such file. */
export async function ownFile(database: Database, tenantId: number, userId: number, id: string): Promise<FileAnswer | null> {
  const [row] = await database.read(tenantId, (connection) => connection.rows({ values: [tenantId, userId, id], text: 'SELECT name, parts FROM app.report_file WHERE tenant_id = $1 AND user_id = $2 AND id = $3' }))
  if (!row) return null
  const [name, parts] = row
  async function* content() {
    for (let n = 0; n < Number(parts); n += 1) {
      const [part] = await database.read(tenantId, (connection) => connection.rows({ name: 'report_part', values: [tenantId, id, n], text: 'SELECT bytes FROM app.report_file_part WHERE tenant_id = $1 AND file_id = $2 AND n = $3' }))
      if (!part) throw new Error(`part ${n} of a report is gone`)
      yield Buffer.from(part[0]?.slice(2) ?? '', 'hex')
    }
  }
  return { name: name ?? '', content: content() }
}
