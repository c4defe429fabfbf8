/** What staged updates would change: for a check that writes nothing. */
import type { Connection } from '../../database/database.ts'
import { quoted, tableOf } from '../../schema/names.ts'
import type { WriteShape } from '../intake/shape.ts'
import { changedPart, recordset, rowDiffers } from './apply.ts'
import { named } from '../../database/statements/named.ts'
import type { RowPreview } from '../request.ts'
import { childrenColumn, refusedRow, type StageSource } from './stage.ts'

/** Updates that are told field by field. */
const told = 200

export interface WouldChange {
  count: number
  /** The first of those without findings, in the order of the rows. */
  preview: RowPreview[]
}

/**
 * How many updates would change anything, and where asked what the first of them would change.
 *
 * @param source null for the temporary table
 */
export async function wouldChange(connection: Connection, shape: WriteShape, source: StageSource | null, preview: boolean): Promise<WouldChange> {
  const what = preview
    ? `(SELECT count(*) FROM changed), p._n, p._own, p._old, p._new FROM (SELECT 1) one LEFT JOIN (SELECT * FROM changed WHERE _skip & ${refusedRow} = 0 ORDER BY _n LIMIT ${told}) p ON true ORDER BY p._n`
    : 'count(*) FROM changed'
  const text = `WITH ${source ? `${source.text(2)},\n` : ''}${changedPart(shape)}\nSELECT ${what}`
  const rows = await connection.rows(source ? named(text, [connection.tenantId, ...source.values]) : { text, values: [connection.tenantId] })
  return {
    count: Number(rows[0]?.[0] ?? 0),
    preview: rows.flatMap(([, n = null, id, old, now]) => (n === null ? [] : [{ row: Number(n), id: Number(id), old: old ?? '{}', new: now ?? '{}' }])),
  }
}

/** How many of the owned rows that were sent are new, and how many change one that is there. @param source null for the temporary table */
export async function ownedWouldChange(connection: Connection, shape: WriteShape, source: StageSource | null): Promise<{ created: number; updated: number }> {
  const parts = shape.children.map((children, at) => {
    const list = `s.${childrenColumn(at)}`
    return `SELECT count(*) FILTER (WHERE c.id IS NULL) AS fresh, count(*) FILTER (WHERE c.id IS NOT NULL AND (${rowDiffers(children)})) AS other FROM stage s CROSS JOIN LATERAL ${recordset(children, list)}
LEFT JOIN ${tableOf(children.child.entity).view} c ON c.tenant_id = $1 AND c.id = k.id AND c.${quoted(children.by)} = s._id WHERE ${list} IS NOT NULL`
  })
  if (!parts.length) return { created: 0, updated: 0 }
  const text = `${source ? `WITH ${source.text(2)}\n` : ''}SELECT sum(fresh), sum(other) FROM (${parts.join(' UNION ALL ')}) counted`
  const [row] = await connection.rows(source ? named(text, [connection.tenantId, ...source.values]) : { text, values: [connection.tenantId] })
  return { created: Number(row?.[0] ?? 0), updated: Number(row?.[1] ?? 0) }
}
