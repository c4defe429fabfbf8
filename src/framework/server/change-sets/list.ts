import { sql } from 'kysely'
import { compiled } from '../database/statements/compile.ts'
import type { ServerDeps } from '../deps.ts'
import type { Principal } from '../principal.ts'
import { instant } from './instant.ts'
import { readableTables, seenRows } from './seen.ts'

export interface ChangeSetsAsked {
  /** Key of the entity; absent: all. */
  entity: string | undefined
  skip: number
  max: number
}

/** Change sets with a row the principal may see, newest first; of their rows those are counted. */
export async function listChangeSets(deps: ServerDeps, principal: Principal, { entity, skip, max }: ChangeSetsAsked) {
  const model = deps.model()
  const all = readableTables(model, principal)
  const asked = entity === undefined ? null : (model.get(entity)?.tableOf ?? '')
  const tables = new Map([...all].filter(([table]) => asked === null || table === asked))
  const rows = sql`SELECT FROM app.change_row r WHERE r.tenant_id = ${principal.tenantId} AND r.change_set_id = s.id AND ${seenRows(tables, principal, deps.scope)}`
  const from = sql`FROM app.change_set s WHERE s.tenant_id = ${principal.tenantId} AND EXISTS (${rows})`
  return deps.database.read(principal.tenantId, async (connection) => {
    const [[total], sets] = await Promise.all([
      connection.rows(compiled(sql`SELECT count(*) ${from}`)),
      connection.rows(compiled(sql`SELECT s.id, s.at, s.user_id, s.user_name, s.reason, s.entity, (SELECT count(*) FROM (${rows}) x) ${from} ORDER BY s.id DESC LIMIT ${max} OFFSET ${skip}`)),
    ])
    const items = sets.map(([id, at, userId, userName, reason, table, count]) => ({
      id: Number(id), time: instant(at), userId: userId ? Number(userId) : null, userName: userName ?? '', reason: reason ?? '', entity: table ?? '', rows: Number(count),
    }))
    return { totalCount: Number(total?.[0] ?? 0), items }
  })
}
