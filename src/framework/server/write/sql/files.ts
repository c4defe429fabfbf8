/** Stored files as writes meet them: which keys may be taken, and whose they become. */
import type { Connection } from '../../database/database.ts'
import type { Principal } from '../../principal.ts'
import { literal, quoted, tableOf } from '../../schema/names.ts'
import type { FreeFile } from '../resolve/lookup.ts'
import type { WriteShape } from '../intake/shape.ts'
import { named } from '../../database/statements/named.ts'

/** Of the keys asked for, those of this tenant and table that are attached already, or were sent by the principal. */
export async function filesByKey(connection: Connection, table: string, { userId }: Principal, keys: readonly string[]): Promise<FreeFile[]> {
  const text = `SELECT key, row_id, type LIKE 'image/%' FROM app.file WHERE tenant_id = $1 AND entity = $2 AND key = ANY($3::text[]) AND (row_id IS NOT NULL OR user_id IS NOT DISTINCT FROM $4::int4)`
  const rows = await connection.rows(named(text, [connection.tenantId, table, keys, userId]))
  return rows.map(([key, rowId, isPicture]) => ({ key: key ?? '', rowId: rowId === null || rowId === undefined ? null : Number(rowId), isPicture: isPicture === 't' }))
}

/**
 * Gives files to the rows that hold their keys; those of owned rows to the owner.
 *
 * @param ids rows written, or null where they are not known one by one
 * @returns how many files were given
 */
export function attachFiles(connection: Connection, shape: WriteShape, keys: readonly string[], ids: readonly number[] | null): Promise<number> {
  const holders = [
    ...columnsOf(shape).map((column) => holder(shape, column, 'id', column.key, ids)),
    ...shape.children.flatMap(({ field, child, by }) => columnsOf(child).map((column) => holder(child, column, by, `${field.key}.${column.key}`, ids))),
  ]
  const text = `UPDATE app.file f SET row_id = h.row_id, field = h.field FROM (${holders.join(' UNION ALL ')}) h WHERE f.tenant_id = $1 AND f.key = h.key AND (f.row_id IS NULL OR f.row_id = h.row_id)`
  return connection.run(named(text, [connection.tenantId, keys, ...(ids ? [ids] : [])]))
}

function columnsOf({ stored }: WriteShape): { key: string; column: string }[] {
  return stored.filter(({ field }) => field.kind === 'image' || field.kind === 'file').map(({ field, column }) => ({ key: field.key, column }))
}

function holder({ entity }: WriteShape, { column }: { column: string }, owner: string, field: string, ids: readonly number[] | null): string {
  const known = ids ? ` AND t.${quoted(owner)} = ANY($3::int4[])` : ''
  return `SELECT t.${quoted(owner)} AS row_id, ${literal(field)} AS field, t.${quoted(column)} AS key FROM ${tableOf(entity).view} t WHERE t.tenant_id = $1 AND t.${quoted(column)} = ANY($2::text[])${known}`
}
