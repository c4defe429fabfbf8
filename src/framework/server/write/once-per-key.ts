/**
 * A request sent twice because its answer got lost is done once: the first keeps its answer under the key, in the same transaction;
 * a second at the same time waits for it. Keys are the caller's own and live for a week (docs/decisions/0053).
 */
import { createHash } from 'node:crypto'
import type { Connection } from '../database/database.ts'
import { Failure } from '../failures.ts'
import { say } from '../texts.ts'
import type { WriteRequest, WriteResult } from './request.ts'

/**
 * @param work writes; not called where the key was used before
 * @throws Failure 422 where the key was used for another request
 */
export async function oncePerKey(connection: Connection, request: WriteRequest, work: () => Promise<WriteResult>): Promise<WriteResult> {
  const { principal: { tenantId, userId, language }, idempotencyKey, mode } = request
  if (idempotencyKey === undefined || mode === 'check') return work()
  const key = `${userId ?? ''} ${idempotencyKey}`
  const digest = digestOf(request)
  connection.run({ name: 'write keys old', text: `DELETE FROM app.write_key WHERE tenant_id = $1 AND at < now() - interval '7 days'`, values: [tenantId] }).catch(() => undefined)
  const taken = await connection.run({ name: 'write key', text: `INSERT INTO app.write_key (tenant_id, key, request) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`, values: [tenantId, key, digest] })
  if (taken === 0) {
    const [row] = await connection.rows({ name: 'write key kept', text: `SELECT request, result FROM app.write_key WHERE tenant_id = $1 AND key = $2`, values: [tenantId, key] })
    if (row?.[0] !== digest || !row[1]) throw new Failure(422, say(language, 'keyUsed'))
    return JSON.parse(row[1]) as WriteResult
  }
  const result = await work()
  await connection.run({ name: 'write key answer', text: `UPDATE app.write_key SET result = $3 WHERE tenant_id = $1 AND key = $2`, values: [tenantId, key, JSON.stringify(result)] })
  return result
}

/** What was asked: entity, kind of change, and its rows. */
function digestOf({ entity, changes }: WriteRequest): string {
  const hash = createHash('sha256').update(`${entity.key} ${changes.kind} `)
  return hash.update(changes.kind !== 'delete' && Buffer.isBuffer(changes.rows) ? changes.rows : JSON.stringify(changes.kind === 'delete' ? changes.ids : changes.rows)).digest('base64url')
}
