/** The record as it is read: by time, group and person, newest first. */
import type { Connection } from '#framework/server'
import { auditKinds, type AuditGroup } from '../../audit-kinds.ts'

export interface AuditFilter {
  /** Days of the tenant, both included. */
  from?: string | undefined
  to?: string | undefined
  group?: AuditGroup | undefined
  /** In the name of who did it or of whom it concerns, or in the address. */
  keyword?: string | undefined
}

export interface AuditRow {
  id: number
  time: string
  kind: string
  actorId: number | null
  actorName: string
  targetId: number | null
  targetName: string
  address: string
  detail: { readonly [name: string]: string | readonly string[] }
}

const conditions = `tenant_id = $1 AND ($2::text[] IS NULL OR kind = ANY($2)) AND ($3::date IS NULL OR at >= $3::date::timestamp AT TIME ZONE $5) AND ($4::date IS NULL OR at < ($4::date + 1)::timestamp AT TIME ZONE $5)
  AND ($6::text IS NULL OR actor_name ILIKE $6 OR target_name ILIKE $6 OR address ILIKE $6)`

function values(connection: Connection, zone: string, { from, to, group, keyword }: AuditFilter) {
  const kinds = group ? Object.entries(auditKinds).filter(([, kind]) => kind.group === group).map(([name]) => name) : null
  const text = keyword?.trim()
  return [connection.tenantId, kinds, from ?? null, to ?? null, zone, text ? `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null]
}

export async function countAudit(connection: Connection, zone: string, filter: AuditFilter): Promise<number> {
  const [row] = await connection.rows({ text: `SELECT count(*) FROM app.credential_event WHERE ${conditions}`, values: values(connection, zone, filter) })
  return Number(row?.[0] ?? 0)
}

/** @param before only those with a smaller number: the next page of an export */
export async function readAudit(connection: Connection, zone: string, filter: AuditFilter, { skip = 0, max, before = null }: { skip?: number; max: number; before?: number | null }): Promise<AuditRow[]> {
  const rows = await connection.rows({
    text: `SELECT id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), kind, actor_id, actor_name, target_id, target_name, address, detail::text FROM app.credential_event
      WHERE ${conditions} AND ($7::int8 IS NULL OR id < $7) ORDER BY id DESC LIMIT $8 OFFSET $9`,
    values: [...values(connection, zone, filter), before, max, skip],
  })
  return rows.map(([id, time, kind, actorId, actorName, targetId, targetName, address, detail]) => ({
    id: Number(id), time: time ?? '', kind: kind ?? '', actorId: actorId ? Number(actorId) : null, actorName: actorName ?? '', targetId: targetId ? Number(targetId) : null, targetName: targetName ?? '',
    address: address ?? '', detail: JSON.parse(detail ?? '{}') as AuditRow['detail'],
  }))
}
