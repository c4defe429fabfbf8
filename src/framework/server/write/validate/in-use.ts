/** Why rows cannot go: who refers to them, as far as the caller may know. */
import { nounOf } from '#framework/wire'
import { type EntityModel, type Model } from '#framework/metadata'
import type { Connection } from '../../database/database.ts'
import { holds, type Principal } from '../../principal.ts'
import type { ScopeRule } from '../../read/where/scope.ts'
import { joinTableOf, quoted, tableOf } from '../../schema/names.ts'
import { say } from '../../texts.ts'
import { referrersOf, type Referrer } from '../apply/referrers.ts'
import { scopeClause } from '../sql/scope-clause.ts'

export interface Use {
  entity: EntityModel
  /** Rows the caller may see. */
  seen: number
  all: number
}

/** Referring rows per entity, those that go themselves not counted. */
export async function usesOf(connection: Connection, model: Model, principal: Principal, scope: ScopeRule | undefined, target: EntityModel, ids: readonly number[]): Promise<Use[]> {
  const byEntity = new Map<EntityModel, Referrer[]>()
  for (const referrer of referrersOf(model, target)) {
    if (!referrer.clears) byEntity.set(referrer.counted, [...(byEntity.get(referrer.counted) ?? []), referrer])
  }
  const uses = await Promise.all([...byEntity].map(async ([entity, referrers]): Promise<Use> => {
    const readable = readableAs(model, entity, principal)
    const clause = readable ? scopeClause(scope, readable, principal, 't', 2) : { text: ' AND false', values: [] }
    const referring = referrers.map((r) => idsReferring(model, r)).join(' UNION ')
    const itself = entity.tableOf === target.tableOf ? ' AND NOT t.id = ANY($2::int4[])' : ''
    const text = `SELECT count(*), count(*) FILTER (WHERE true${clause.text}) FROM ${tableOf(entity).view} t WHERE t.tenant_id = $1 AND t.id IN (${referring})${itself}`
    const [row] = await connection.rows({ text, values: [connection.tenantId, ids, ...clause.values] })
    return { entity: readable ?? entity, all: Number(row?.[0]), seen: Number(row?.[1]) }
  }))
  return uses.filter((use) => use.all > 0)
}

/** `3 books, 1 loan and other records`. */
export function usesText(principal: Principal, uses: readonly Use[]): string {
  const { language } = principal
  const parts = uses.filter((use) => use.seen > 0).map((use) => `${use.seen.toLocaleString('en-US')} ${nounOf(use.entity, language, use.seen)}`)
  if (!uses.length || uses.some((use) => use.all > use.seen)) parts.push(say(language, 'otherRecords'))
  const last = parts.pop() ?? ''
  return parts.length ? say(language, 'lastOfList', { list: parts.join(language === 'ur' ? '، ' : ', '), last }) : last
}

/** The descriptor by which the caller may read that table. */
function readableAs(model: Model, entity: EntityModel, principal: Principal): EntityModel | undefined {
  return [entity, ...model.values()].find((e) => e.tableOf === entity.tableOf && holds(principal, e, 'Read'))
}

function idsReferring(model: Model, { entity, field, counted }: Referrer): string {
  if (field.kind === 'refs') {
    const join = joinTableOf(model, entity, field)
    return `SELECT j.${join.own} FROM ${join.view} j WHERE j.tenant_id = $1 AND j.${join.target} = ANY($2::int4[])`
  }
  const back = counted === entity ? undefined : counted.fields.find((f) => f.kind === 'rows' && f.target === entity.key)
  const by = back ? entity.fields.find((f) => f.key === back.by)?.column : 'id'
  return `SELECT r.${quoted(by ?? 'id')} FROM ${tableOf(entity).view} r WHERE r.tenant_id = $1 AND r.${quoted(field.column ?? '')} = ANY($2::int4[])`
}
