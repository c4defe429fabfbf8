/** For names in an import that nothing is called: the nearest name of each that the importer may choose (docs/decisions/0246). */
import { fieldOf, type FieldModel } from '#framework/metadata'
import type { CallContext } from '../../context.ts'
import type { ServerDeps } from '../../deps.ts'
import { liveRows, readNumbers } from '../../read/cache/change-numbers.ts'
import { searchedTenant, searchFields } from '../../schema/search-text.ts'
import { inTime, limited } from '../../search/bounded.ts'
import { quoted, tableOf } from '../../schema/names.ts'
import type { Finding } from './finding.ts'
import { referenceOf } from '../resolve/reference-plan.ts'
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

/** Different names that are looked at, the most frequent first; so many in one statement. */
const most = 100
const together = 20
/** Milliseconds: for a statement, and for all. What takes longer goes without a suggestion. */
const bounds = { statement: 700, whole: 1500 }
/** Tables of more rows are asked name by name through the search index, which leaves out what has less in common than pg_trgm's own bound of 0.6. */
const few = 5000
/** Below this, two names have little in common (pg_trgm: 1 is equal). */
const near = 0.3
/** Letters of a name that are compared. */
const letters = 200

/** @param findings of a check; only references that were given by a name count */
export async function nearNames(deps: Pick<ServerDeps, 'database' | 'scope'>, { model, entity, principal }: CallContext, findings: readonly Finding[]): Promise<NearName[]> {
  const wrong = unknownNames(entity.fields, findings)
  if (!wrong.length) return []
  return deps.database.read(principal.tenantId, async (connection) => {
    const asker: Asker = { connection: limited(connection, bounds), model, principal, scope: deps.scope }
    const numbers = await readNumbers(connection, [...new Set(wrong.map(({ field }) => referenceOf(model, entity.key, field.key).target.tableOf))])
    const tasks = [...new Set(wrong.map(({ field }) => field))].flatMap((field) => {
      const values = wrong.filter((one) => one.field === field).map(({ value }) => value)
      const { target } = referenceOf(model, entity.key, field.key)
      const byIndex = liveRows(numbers.get(target.tableOf)) > few && searchFields(target).length > 0
      const size = byIndex ? 1 : together
      return Array.from({ length: Math.ceil(values.length / size) }, (_, at) => () => nearest(asker, entity.key, field, values.slice(at * size, (at + 1) * size), byIndex))
    })
    return (await inTime(tasks, { together: 2, until: performance.now() + bounds.whole })).found.flat()
  })
}

function unknownNames(fields: readonly FieldModel[], findings: readonly Finding[]): { field: FieldModel; value: string }[] {
  const counted = new Map<string, { field: FieldModel; value: string; count: number }>()
  for (const { field: wire, problem } of findings) {
    const field = fields.find((f) => f.wire === wire && (f.kind === 'ref' || f.kind === 'refs'))
    if (!field || problem.code !== 'unknownReference' || typeof problem.params.value !== 'string') continue
    const { value } = problem.params
    const key = JSON.stringify([wire, value])
    const known = counted.get(key)
    counted.set(key, { field, value, count: (known?.count ?? 0) + 1 })
  }
  return [...counted.values()].toSorted((a, b) => b.count - a.count).slice(0, most)
}

async function nearest({ connection, model, principal, scope }: Asker, asker: string, field: FieldModel, values: readonly string[], byIndex: boolean): Promise<NearName[]> {
  const plan = referenceOf(model, asker, field.key)
  const { target } = plan
  const name = nameOf(plan)
  const title = name ? null : titleText(model, plan)
  const code = target.code ? fieldOf(target, target.code) : null
  const own = [name, code?.kind === 'text' && !code.secret && code.key !== name?.key ? code : null].flatMap((f) => (f?.column ? [`t.${quoted(f.column)}`] : []))
  const texts = [...own, ...(title ? [title.expression] : [])]
  if (!texts.length) return []
  const clause = scopeClause(scope, target, principal, 't', 2)
  const text = `SELECT a.n, best.text FROM unnest($2::text[]) WITH ORDINALITY AS a (name, n) CROSS JOIN LATERAL (
SELECT x.text, similarity(x.text, a.name) AS likeness FROM ${tableOf(target).view} t ${title?.joins ?? ''} CROSS JOIN LATERAL (VALUES ${texts.map((one) => `(left((${one})::text, ${letters}))`).join(', ')}) AS x (text)
WHERE t.tenant_id = $1${byIndex ? ` AND ${searchedTenant('t.')} = $1 AND t.search_text %> data.norm(($2::text[])[1])` : ''}${clause.text} AND similarity(x.text, a.name) >= ${near} ORDER BY likeness DESC, length(x.text), x.text COLLATE "C" LIMIT 1) best`
  const rows = await connection.rows({ text, values: [connection.tenantId, values.map((value) => value.slice(0, letters)), ...clause.values] })
  return rows.flatMap(([n, found]) => {
    const value = values[Number(n) - 1]
    return value === undefined || !found ? [] : [{ field: field.wire, value, name: found }]
  })
}
