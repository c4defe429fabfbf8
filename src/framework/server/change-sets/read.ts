import { sql } from 'kysely'
import { compiled } from '../database/statements/compile.ts'
import type { ServerDeps } from '../deps.ts'
import { NotFound } from '../failures.ts'
import type { Principal } from '../principal.ts'
import { numbersNeeded, readNumbers } from '../read/cache/change-numbers.ts'
import { changesOf, type Image } from '../read/history/changes.ts'
import { say } from '../texts.ts'
import { instant } from './instant.ts'
import { readableTables, seenRows } from './seen.ts'

const operations = { c: 'create', u: 'update', d: 'delete' } as const

/** One change set with its rows that the principal may see. @throws NotFound where there is none of them */
export async function readChangeSet(deps: ServerDeps, principal: Principal, id: number, { skip, max }: { skip: number; max: number }) {
  const model = deps.model()
  const { tenantId } = principal
  const tables = readableTables(model, principal)
  const from = sql`FROM app.change_row r WHERE r.tenant_id = ${tenantId} AND r.change_set_id = ${id} AND ${seenRows(tables, principal, deps.scope)}`
  return deps.database.read(tenantId, async (connection) => {
    const [[set], [total], found] = await Promise.all([
      connection.rows(compiled(sql`SELECT s.at, s.user_id, s.user_name, s.reason, s.entity FROM app.change_set s WHERE s.tenant_id = ${tenantId} AND s.id = ${id}`)),
      connection.rows(compiled(sql`SELECT count(*) ${from}`)),
      connection.rows(compiled(sql`SELECT r.entity, r.row_id, r.op, r.old, r.new ${from} ORDER BY r.entity, r.row_id LIMIT ${max} OFFSET ${skip}`)),
    ])
    const totalCount = Number(total?.[0] ?? 0)
    if (!set || !totalCount) throw new NotFound(say(principal.language, 'noEntity', { entity: 'ChangeSet', id }))
    const [at, userId, userName, reason, table] = set
    const entities = [...new Set(found.map(([name]) => tables.get(name ?? '')))].filter((entity) => entity !== undefined)
    const numbers = await readNumbers(connection, [...new Set(entities.flatMap((entity) => numbersNeeded(model, entity)))])
    const rows = await Promise.all(found.flatMap(([name, row, op, old, now]) => {
      const entity = tables.get(name ?? '')
      if (!entity) return []
      const changes = changesOf({ connection, names: deps.names, context: { model, entity, numbers } }, image(old), image(now))
      return [changes.then((changed) => ({ entity: entity.key, id: Number(row), operation: operations[(op ?? 'u') as keyof typeof operations], changes: changed }))]
    }))
    return { id, time: instant(at), userId: userId ? Number(userId) : null, userName: userName ?? '', reason: reason ?? '', entity: table ?? '', totalCount, rows }
  })
}

function image(raw: string | null | undefined): Image | null {
  return raw ? (JSON.parse(raw) as Image) : null
}
