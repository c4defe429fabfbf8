/** For names in an import that no row has: the nearest name of each that the importer may choose (docs/decisions/import.md). */
import { fieldOf, type FieldModel } from '#framework/metadata'
import { problem } from '#framework/wire'
import type { CallContext } from '../../context.ts'
import type { ServerDeps } from '../../deps.ts'
import { named } from '../../database/statements/named.ts'
import type { RawRow } from '../../database/statements/statement.ts'
import { sqlState } from '../../database/sql-states.ts'
import { limited } from '../../search/bounded.ts'
import { quoted, tableOf } from '../../schema/names.ts'
import type { Finding } from '../validate/finding.ts'
import { referenceOf, type ReferencePlan } from '../resolve/reference-plan.ts'
import { nearestTexts } from './nearest-texts.ts'
import type { Asker } from '../sql/asker.ts'
import { nameOf } from '../sql/lookup.ts'
import { scopeClause } from '../sql/scope-clause.ts'
import { titleText } from '../sql/title-text.ts'

export interface NearName {
  /** Wire name of the reference. */
  field: string
  /** What was written. */
  value: string
  /** What is nearest to it, by name or by code. */
  name: string
}

/** Different names that are looked at, the most frequent first. */
const most = 100
/** Milliseconds: for a statement, and for all. */
const bounds = { statement: 1000, whole: 2000 }
/** Rows that are compared before others have their turn: a few milliseconds. */
const pageSize = 2000
/** Below this, two names have little in common (1 is equal). Where time ran out before every row was seen, only very similar names are offered. */
const near = { whole: 0.3, part: 0.7 }

/**
 * Finds the names, and says them in the findings.
 *
 * @param findings of a body of rows; only references that were given by a name count
 * @param whole milliseconds that it may take
 */
export async function nearNames(deps: Pick<ServerDeps, 'database' | 'scope'>, context: Pick<CallContext, 'model' | 'entity' | 'principal'>, findings: readonly Finding[], whole = bounds.whole): Promise<NearName[]> {
  const near = await found(deps, context, findings, whole)
  const names = new Map(near.map(({ field, value, name }) => [JSON.stringify([field, value]), name]))
  for (const finding of findings) {
    if (finding.problem.code !== 'unknownReference') continue
    const name = names.get(JSON.stringify([finding.field, finding.problem.params.value]))
    if (name !== undefined) finding.problem = problem('unknownReference', { ...finding.problem.params, near: name })
  }
  return near
}

async function found(deps: Pick<ServerDeps, 'database' | 'scope'>, { model, entity, principal }: Pick<CallContext, 'model' | 'entity' | 'principal'>, findings: readonly Finding[], whole: number): Promise<NearName[]> {
  const wrong = unknownNames(entity.fields, findings)
  if (!wrong.length) return []
  const until = performance.now() + whole
  return deps.database.read(principal.tenantId, async (connection) => {
    const asker: Asker = { connection: limited(connection, bounds), model, principal, scope: deps.scope }
    const fields = [...new Set(wrong.map(({ field }) => field))]
    return (await Promise.all(fields.map((field) => nearest(asker, referenceOf(model, entity.key, field.key), wrong.flatMap((one) => (one.field === field ? [one.value] : [])), until)))).flat()
  })
}

function unknownNames(fields: readonly FieldModel[], findings: readonly Finding[]): { field: FieldModel; value: string }[] {
  const counted = new Map<string, { field: FieldModel; value: string; count: number }>()
  for (const { field: wire, problem: { code, params } } of findings) {
    const field = fields.find((f) => f.wire === wire && (f.kind === 'ref' || f.kind === 'refs'))
    if (!field || code !== 'unknownReference' || !('target' in params) || typeof params.value !== 'string') continue
    const { value } = params
    const key = JSON.stringify([wire, value])
    const known = counted.get(key)
    counted.set(key, { field, value, count: (known?.count ?? 0) + 1 })
  }
  return [...counted.values()].toSorted((a, b) => b.count - a.count).slice(0, most)
}

async function nearest(asker: Asker, plan: ReferencePlan, values: readonly string[], until: number): Promise<NearName[]> {
  const sought = nearestTexts(values)
  const isWhole = await eachName(asker, plan, sought.look, until)
  return sought.found(isWhole ? near.whole : near.part).flatMap((name, at) => {
    const value = values[at]
    return name === null || value === undefined ? [] : [{ field: plan.field.wire, value, name }]
  })
}

/** Goes through the names and codes of all rows that may be chosen, while there is time. @returns whether that were all */
async function eachName({ connection, model, principal, scope }: Asker, plan: ReferencePlan, look: (text: string) => void, until: number): Promise<boolean> {
  const { target } = plan
  const name = nameOf(plan)
  const title = name ? null : titleText(model, plan)
  const code = target.code ? fieldOf(target, target.code) : null
  const own = [name, code?.kind === 'text' && !code.secret && code.key !== name?.key ? code : null].flatMap((f) => (f?.column ? [`t.${quoted(f.column)}`] : []))
  const texts = [...own, ...(title ? [title.expression] : [])]
  if (!texts.length) return true
  const clause = scopeClause(scope, target, principal, 't', 2)
  const text = `SELECT t.id, ${texts.join(', ')} FROM ${tableOf(target).view} t ${title?.joins ?? ''}
WHERE t.tenant_id = $1 AND t.id > $2::int4${clause.text} ORDER BY t.id LIMIT ${pageSize}`
  const page = async (after: string): Promise<RawRow[] | null> => connection.rows(named(text, [connection.tenantId, after, ...clause.values])).catch((error: unknown) => {
    if (sqlState(error) === '57014') return null
    throw error
  })
  // The database reads the next page while this one is compared.
  let next: Promise<RawRow[] | null> | null = page('0')
  while (next) {
    const rows: RawRow[] | null = await next
    if (!rows || performance.now() > until) return false
    const last: string | null | undefined = rows.length === pageSize ? rows.at(-1)?.[0] : null
    next = last ? page(last) : null
    for (const [, ...names] of rows) for (const one of names) if (one) look(one)
  }
  return true
}
