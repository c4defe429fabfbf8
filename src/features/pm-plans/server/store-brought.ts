/** Work orders that come with their plan, as those of the demo do, are visits of it. */
import { momentIn } from '#framework/kinds'
import type { Connection, RuleRow } from '#framework/server'

export async function keepBrought(connection: Connection, orders: ReadonlyMap<number, RuleRow>, zone: string): Promise<void> {
  const rows = [...orders].flatMap(([id, row]) => (typeof row['pmPlan'] === 'number' && typeof row['site'] === 'number' && typeof row['plannedDate'] === 'string'
    ? [{ o: id, p: row['pmPlan'], s: row['site'], t: row['team'] ?? 0, d: momentIn(zone, new Date(row['plannedDate'])).today, k: row['hoursKind'] || 0, w: row['assignedUser'] ?? null }] : []))
  if (!rows.length) return
  await connection.run({
    name: 'keep_brought_visits', values: [connection.tenantId, JSON.stringify(rows)],
    text: `INSERT INTO app.plan_visit (tenant_id, plan_id, id, site_id, team_id, day, due, kind, reading, person, user_id, place, leg, is_moved, is_left_out, work_order_id)
      SELECT $1, p, coalesce((SELECT max(v.id) FROM app.plan_visit v WHERE v.tenant_id = $1 AND v.plan_id = x.p), 0) + row_number() OVER (PARTITION BY p ORDER BY d, t, o), s, t, d, d, k, NULL, 1, w,
        row_number() OVER (PARTITION BY p, d, t ORDER BY o), 0, false, false, o
      FROM jsonb_to_recordset($2::jsonb) AS x (o int4, p int4, s int4, t int4, d date, k int4, w int4)`,
  })
}
