/** The key of a single new row, kept by one statement after the row's own, so that both still travel in one batch (docs/decisions/writes.md). */
import type { Connection } from '../../database/database.ts'
import { literal, sequenceOf } from '../../schema/names.ts'
import type { WriteRequest } from '../request.ts'
import { dropOldKeys } from './kept-writes.ts'
import { requestOf } from './once-per-key.ts'
import { storedKey } from './write-key.ts'

const counted = `'rows', 1, 'created', 1, 'updated', 0, 'unchanged', 0, 'deleted', 0, 'findings', '[]'::jsonb, 'findingCount', 0`

/**
 * Must follow the statement that took the row's id from its sequence. A key that is taken breaks the transaction (23505); whoever began it
 * runs the work once more, and then finds the answer.
 */
export function keepNewRow(connection: Connection, request: WriteRequest): void {
  const { entity, principal, idempotencyKey } = request
  if (!idempotencyKey) return
  const sequence = literal(sequenceOf(entity.table))
  const text = `INSERT INTO app.write_key (tenant_id, key, request, result)
VALUES ($1, $2, $3, jsonb_build_object(${counted}, 'entity', $4::text, 'ids', jsonb_build_array(currval(${sequence}))))`
  connection.run({ name: `write key of ${entity.table}`, text, values: [connection.tenantId, storedKey(principal, idempotencyKey.text), requestOf(request, idempotencyKey), entity.key] }).catch(() => undefined)
  dropOldKeys(connection)
}
