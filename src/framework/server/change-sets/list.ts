import { sql } from 'kysely'
import { compiled } from '../database/statements/compile.ts'
import type { ServerDeps } from '../deps.ts'
import type { Principal } from '../principal.ts'
import { instant } from './instant.ts'
import { readableTables, seenRows } from './seen.ts'

export interface ChangeSetsAsked {
  /** Key of the entity; absent: all. */
  entity: string | undefined
  /** Why it was written, as history says it (`import`); absent: whyever. */
  reason: string | undefined
  /** The first day, in the tenant's zone. */
  from: string | undefined
  skip: number
  max: number
}

/** Change sets with a row the principal may see, newest first; of their rows those are counted. */
export async function listChangeSets(deps: ServerDeps, principal: Principal, { entity, reason, from: day, skip, max }: ChangeSetsAsked) {
  const model = deps.model()
  const all = readableTables(model, principal)
  const asked = entity === undefined ? null : (model.get(entity)?.tableOf ?? '')
  const tables = new Map([...all].filter(([table]) => asked === null || table === asked))
  const rows = sql`SELECT r.entity, r.op FROM app.change_row r WHERE r.tenant_id = ${principal.tenantId} AND r.change_set_id = s.id AND ${seenRows(tables, principal, deps.scope)}`
  const narrowed = [reason === undefined ? [] : sql`s.reason = ${reason}`, day === undefined ? [] : sql`s.at >= ${day}::date::timestamp AT TIME ZONE ${principal.zone}`].flat()
  const from = sql`FROM app.change_set s WHERE ${sql.join([sql`s.tenant_id = ${principal.tenantId}`, ...narrowed, sql`EXISTS (${rows})`], sql` AND `)}`
  return deps.database.read(principal.tenantId, async (connection) => {
    const [[total], sets] = await Promise.all([
      connection.rows(compiled(sql`SELECT count(*) ${from}`)),
      connection.rows(compiled(sql`SELECT s.id, s.at, s.user_id, s.user_name, s.reason, s.entity, x.* FROM (SELECT s.* ${from} ORDER BY s.id DESC LIMIT ${max} OFFSET ${skip}) s, LATERAL (SELECT count(*), count(*) FILTER (WHERE r.op = 'c' AND r.entity = s.entity), count(*) FILTER (WHERE r.op = 'u' AND r.entity = s.entity) FROM (${rows}) r) x ORDER BY s.id DESC`)),
    ])
    const items = sets.map(([id, at, userId, userName, why, table, count, created, updated]) => ({
      id: Number(id), time: instant(at), userId: userId ? Number(userId) : null, userName: userName ?? '', reason: why ?? '', entity: table ?? '', rows: Number(count), created: Number(created), updated: Number(updated),
    }))
    return { totalCount: Number(total?.[0] ?? 0), items }
  })
}
