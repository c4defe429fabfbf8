/** How many rows refer to some rows of an entity, by entity and field, as far as the caller may read them: one statement. */
import type { EntityModel, FieldModel, Model } from '#framework/metadata'
import { isReadable, type ReferrerCount } from '#framework/wire'
import type { Connection } from '../database/database.ts'
import type { SqlValue } from '../database/statements/statement.ts'
import { holds, type Principal } from '../principal.ts'
import type { ScopeRule } from '../read/where/scope.ts'
import { joinTableOf, quoted, tableOf } from '../schema/names.ts'
import { referrersOf, type Referrer } from '../write/apply/referrers.ts'
import { scopeClause } from '../write/sql/scope-clause.ts'

interface Readable {
  referrer: Referrer
  entity: EntityModel
  field: string
  filter: string | null
}

/** Referrers whose rows and field the caller may read. */
function readableReferrers(model: Model, principal: Principal, target: EntityModel): Readable[] {
  return referrersOf(model, target).flatMap((referrer): Readable[] => {
    const entity = [referrer.counted, ...model.values()].find((e) => e.tableOf === referrer.counted.tableOf && holds(principal, e, 'Read'))
    if (!entity || !isReadable(referrer.field)) return []
    if (referrer.counted !== referrer.entity) {
      const list = entity.fields.find((f) => f.kind === 'rows' && f.target === referrer.entity.key)
      return list ? [{ referrer, entity, field: `${list.wire}.${referrer.field.wire}`, filter: null }] : []
    }
    const own = entity.fields.find((f) => sameColumn(f, referrer.field) && isReadable(f))
    return own ? [{ referrer, entity, field: own.wire, filter: own.wire }] : []
  })
}

function sameColumn(a: FieldModel, b: FieldModel): boolean {
  return b.column === null ? a.kind === b.kind && a.key === b.key : a.column === b.column
}

/** @returns those that exist, largest first */
export async function referrerCounts(connection: Connection, model: Model, principal: Principal, scope: ScopeRule | undefined, target: EntityModel, ids: readonly number[]): Promise<ReferrerCount[]> {
  const readable = readableReferrers(model, principal, target)
  if (!readable.length) return []
  const values: SqlValue[] = [connection.tenantId, [...ids]]
  const parts = readable.map(({ referrer, entity }, n) => {
    const clause = scopeClause(scope, entity, principal, 't', values.length)
    values.push(...clause.values)
    return `SELECT ${n} AS n, count(*) AS c FROM ${tableOf(entity).view} t WHERE t.tenant_id = $1 AND ${refers(model, referrer)}${clause.text}`
  })
  const rows = await connection.rows({ text: `SELECT u.n, u.c FROM (${parts.join(' UNION ALL ')}) u WHERE u.c > 0 ORDER BY u.c DESC, u.n`, values })
  return rows.flatMap(([n, count]) => {
    const found = readable[Number(n)]
    return found ? [{ entity: found.entity.key, field: found.field, filter: found.filter, count: Number(count), holds: !found.referrer.clears }] : []
  })
}

/** Which rows `t` refer to one of `$2`. */
function refers(model: Model, { entity, field, counted }: Referrer): string {
  if (field.kind === 'refs') {
    const join = joinTableOf(model, entity, field)
    return `t.id IN (SELECT j.${join.own} FROM ${join.view} j WHERE j.tenant_id = $1 AND j.${join.target} = ANY($2::int4[]))`
  }
  if (counted === entity) return `t.${quoted(field.column ?? '')} = ANY($2::int4[])`
  const list = counted.fields.find((f) => f.kind === 'rows' && f.target === entity.key)
  const by = entity.fields.find((f) => f.key === list?.by)?.column ?? 'id'
  return `t.id IN (SELECT r.${quoted(by)} FROM ${tableOf(entity).view} r WHERE r.tenant_id = $1 AND r.${quoted(field.column ?? '')} = ANY($2::int4[]))`
}

/** Which of the rows something holds: rows that are among them themselves do not count. */
export async function heldOnes(connection: Connection, model: Model, target: EntityModel, ids: readonly number[]): Promise<number[]> {
  const parts = referrersOf(model, target).filter(({ clears }) => !clears).map(({ entity, field }) => {
    if (field.kind === 'refs') {
      const join = joinTableOf(model, entity, field)
      return `SELECT j.${join.target} AS id FROM ${join.view} j WHERE j.tenant_id = $1 AND j.${join.target} = ANY($2::int4[])${entity.tableOf === target.tableOf ? ` AND NOT j.${join.own} = ANY($2::int4[])` : ''}`
    }
    const column = `r.${quoted(field.column ?? '')}`
    return `SELECT ${column} AS id FROM ${tableOf(entity).view} r WHERE r.tenant_id = $1 AND ${column} = ANY($2::int4[])${entity.tableOf === target.tableOf ? ' AND NOT r.id = ANY($2::int4[])' : ''}`
  })
  if (!parts.length) return []
  const rows = await connection.rows({ text: `SELECT DISTINCT u.id FROM (${parts.join(' UNION ALL ')}) u ORDER BY u.id`, values: [connection.tenantId, [...ids]] })
  return rows.map(([id]) => Number(id))
}
