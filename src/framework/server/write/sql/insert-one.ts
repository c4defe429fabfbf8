/**
 * A single new row with nothing in its lists and owned rows, as one flat statement: row, change set, history. It does what `applyText` does, without the
 * stage: parts of WITH that read each other cost as much as the row itself (docs/decisions/writes.md).
 */
import { literal, quoted, sequenceOf, tableNamed, tableOf } from '../../schema/names.ts'
import type { Statement } from '../../database/statements/statement.ts'
import type { WriteRequest } from '../request.ts'
import type { WriteShape } from '../intake/shape.ts'
import { cachedText } from '../../database/statements/statement-text-cache.ts'
import { named } from '../../database/statements/named.ts'
import { besideValues, storedValues, type StagedRow } from './stage.ts'

/** What a staged row says of a list or of owned rows of which it has none. */
const none = new Set([null, '{}', '[]'])

/** Whether a staged row is one: no id of its own, and nothing in its lists and owned rows. */
export function standsAlone(shape: WriteShape, row: StagedRow): boolean {
  return row[1] === null && besideValues(shape, row).every((value) => none.has(value))
}

/**
 * @param row columns to answer, over the alias `t`, the id first
 * @param set `change.id`: the change set is answered behind them
 * @returns a statement that answers them
 */
export function insertOne(shape: WriteShape, staged: StagedRow, row: string, { principal, requestId, reason }: WriteRequest, set?: 'change.id'): Statement {
  return named(cachedText(shape, `${row} ${set ?? ''}`, 0, () => textOf(shape, row, set)), [principal.tenantId, principal.userId, principal.userName, requestId, reason, ...storedValues(shape, staged)])
}

function textOf({ entity, stored }: WriteShape, row: string, set?: 'change.id'): string {
  const columns = ['tenant_id', 'id', 'creator_user_id', ...stored.map((s) => quoted(s.column))]
  const values = ['$1', `nextval(${literal(sequenceOf(entity.table))})`, '$2', ...stored.map((_, at) => `$${at + 6}`)]
  const table = literal(entity.tableOf)
  return `WITH inserted AS (INSERT INTO ${tableOf(entity).view} AS t (${columns.join(', ')}) VALUES (${values.join(', ')}) RETURNING ${row}),
change AS (INSERT INTO ${tableNamed('change_set').view} (tenant_id, user_id, user_name, request_id, reason, entity) VALUES ($1, $2, $3, $4, $5, ${table}) RETURNING id),
log AS (INSERT INTO ${tableNamed('change_row').view} (tenant_id, change_set_id, entity, row_id, op, old, new) SELECT $1::int4, change.id, ${table}, t.id, 'c', NULL::jsonb, NULL::jsonb FROM change, inserted t)
SELECT t.*${set ? `, ${set}` : ''} FROM inserted t${set ? ', change' : ''}`
}
