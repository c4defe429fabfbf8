/** History does not grow for ever where a tenant does not want it to: change sets that are older than it keeps go whole. Only the database's owner may delete from them. */
import { entityOf, type EntityModel, type Model } from '#framework/metadata'
import type { Pool } from 'pg'
import { ownerTransaction } from '../database/owner-transaction.ts'
import { quoted, tableOf } from '../schema/names.ts'
import { shapeOf } from '../write/intake/shape.ts'

/** As many change sets in a statement: each may hold all rows of an upload. */
const atATime = 200

export interface Forgotten {
  changeSets: number
  /** Files that nothing but these change sets held. */
  files: number
}

/**
 * Takes away what is older than that many days: what records were, and the last images of those deleted before, with the files that only they held. What came later stays whole.
 *
 * @param stopped asked before each part, for a job that was cancelled
 */
export async function forgetHistory(owner: Pool, model: Model, tenantId: number, days: number, stopped: AbortSignal): Promise<Forgotten> {
  const forgotten = { changeSets: 0, files: 0 }
  const before = (await owner.query<{ at: string }>('SELECT (now() - make_interval(days => $1))::text AS at', [days])).rows[0]?.at
  for (let count = atATime; count === atATime; forgotten.changeSets += count) {
    stopped.throwIfAborted()
    // Head and rows at once: whoever undoes a change set finds all of it or nothing.
    const { rows } = await owner.query<{ sets: string; touched: { [table: string]: number[] } | null }>(
      `WITH gone AS (DELETE FROM data.change_set WHERE tenant_id = $1 AND id IN (SELECT id FROM data.change_set WHERE tenant_id = $1 AND at < $2 ORDER BY at LIMIT ${atATime}) RETURNING id),
rows AS (DELETE FROM data.change_row r USING gone WHERE r.tenant_id = $1 AND r.change_set_id = gone.id RETURNING r.entity, r.row_id),
touched AS (SELECT entity, array_agg(DISTINCT row_id) AS ids FROM rows WHERE entity = ANY($3) GROUP BY entity)
SELECT (SELECT count(*) FROM gone) AS sets, (SELECT jsonb_object_agg(entity, ids) FROM touched) AS touched`,
      [tenantId, before, withFiles(model).map(({ key }) => key)],
    )
    count = Number(rows[0]?.sets ?? 0)
    for (const [table, ids] of Object.entries(rows[0]?.touched ?? {})) forgotten.files += await forgetFiles(owner, model, { tenantId, table, ids })
  }
  return forgotten
}

function withFiles(model: Model): EntityModel[] {
  return [...model.values()].filter((entity) => entity.tableOf === entity.key && entity.files.length > 0)
}

/** Files of these rows that neither the rows nor what is left of their history holds. */
async function forgetFiles(owner: Pool, model: Model, { tenantId, table, ids }: { tenantId: number; table: string; ids: readonly number[] }): Promise<number> {
  const shape = shapeOf(model, entityOf(model, table))
  const holders = [{ table: tableOf(shape.entity).table, by: 'id' }, ...shape.children.map(({ child, by }) => ({ table: tableOf(child.entity).table, by }))]
  const isHeld = [
    ...holders.map((holder) => `EXISTS (SELECT FROM ${holder.table} t WHERE t.tenant_id = f.tenant_id AND t.${quoted(holder.by)} = f.row_id AND strpos(to_jsonb(t.*)::text, f.key) > 0)`),
    'EXISTS (SELECT FROM data.change_row r WHERE r.tenant_id = f.tenant_id AND r.entity = f.entity AND r.row_id = f.row_id AND strpos(concat(r.old, r.new), f.key) > 0)',
  ].join(' OR ')
  return ownerTransaction(owner, async (client) => {
    // Locked first, then looked at once more: an undo may be giving one of them back to its row.
    const { rows } = await client.query<{ key: string }>(`SELECT f.key FROM data.file f WHERE f.tenant_id = $1 AND f.entity = $2 AND f.row_id = ANY($3::int4[]) AND NOT (${isHeld}) FOR UPDATE`, [tenantId, table, ids])
    const { rowCount } = await client.query(`DELETE FROM data.file f WHERE f.tenant_id = $1 AND f.key = ANY($2::text[]) AND NOT (${isHeld})`, [tenantId, rows.map(({ key }) => key)])
    return rowCount ?? 0
  })
}
