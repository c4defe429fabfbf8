/**
 * Findings about references get the names that people know: what a value belongs to, what was chosen, what tells rows of one name apart.
 * Whoever may see a row may see the names it refers to.
 */
import { fieldOf, type FieldModel, type Model } from '#framework/metadata'
import { problem } from '#framework/wire'
import type { Connection } from '../../database/database.ts'
import { nameOfReference, nameOrder, partsJoin, type NameSource } from '../../read/names/name-source.ts'
import { referenceOf, type ReferencePlan } from '../resolve/reference-plan.ts'
import type { Finding } from '../validate/finding.ts'

/** Names, by where they come from and by id. */
type Names = (source: NameSource, id: number | null | undefined) => string | undefined

/** Puts names into the findings that carry rows of references. Rows of the running transaction are named too. */
export async function nameFindings(connection: Connection, model: Model, findings: readonly Finding[]): Promise<void> {
  const tied = findings.filter((finding) => finding.tied)
  if (!tied.length) return
  const wanted = new Map<string, { source: NameSource; ids: Set<number> }>()
  const note: Names = (source, id) => {
    const known = wanted.get(source.key) ?? { source, ids: new Set() }
    wanted.set(source.key, known)
    if (id) known.ids.add(id)
    return undefined
  }
  for (const finding of tied) named(model, finding, note)
  const found = new Map(await Promise.all([...wanted].map(async ([key, { source, ids }]) => [key, await namesOf(connection, model, source, [...ids])] as const)))
  const names: Names = (source, id) => (id ? found.get(source.key)?.get(id) : undefined)
  for (const finding of tied) {
    finding.problem = named(model, finding, names)
    delete finding.tied
  }
}

/** The finding's problem with all the names there are. */
function named(model: Model, { problem: found, tied }: Finding, names: Names): Finding['problem'] {
  if (!tied) return found
  const plan = referenceOf(model, tied.asker, tied.field)
  if (found.code === 'ambiguousReference') {
    return problem('ambiguousReference', { ...found.params, matches: tied.rows.map(({ id, links }) => told(model, plan, id, links, names) ?? `${found.params.value} (${id})`) })
  }
  const tie = plan.within[tied.tie ?? 0]
  if (found.code !== 'notWithin' || !tie) return found
  const source = nameOfReference(model, tie.parentField)
  const owners = [...new Set(tied.rows.flatMap(({ links }) => names(source, links[tie.link]) ?? []))]
  const chosen = names(source, tied.chosen)
  const value = typeof found.params.value === 'number' ? (names(nameOfReference(model, plan.field), found.params.value) ?? found.params.value) : found.params.value
  return problem('notWithin', { ...found.params, value, ...(owners.length && chosen !== undefined ? { owners, chosen } : {}) })
}

/** What tells a row from others of its name: its code, else what it belongs to. */
function told(model: Model, { target, links: linkFields }: ReferencePlan, id: number, links: readonly (number | null)[], names: Names): string | undefined {
  const code = target.code ? fieldOf(target, target.code) : null
  if (code?.kind === 'text' && code.column !== null && !code.secret) return names(codeOf(target, code), id)
  const owners = linkFields.flatMap((field, at) => names(nameOfReference(model, field), links[at]) ?? [])
  return owners.length ? `${owners.join(partsJoin)} (${id})` : undefined
}

function codeOf(target: ReferencePlan['target'], code: FieldModel): NameSource {
  return { target, parts: [code], key: `${target.table}:${code.column}` }
}

async function namesOf(connection: Connection, model: Model, source: NameSource, ids: readonly number[]): Promise<Map<number, string>> {
  if (!ids.length) return new Map()
  const { joins, columns } = nameOrder(model, source, 'one.id', 'told')
  const name = `concat_ws('${partsJoin}', ${columns.map((column) => `nullif(${column}::text, '')`).join(', ')})`
  const rows = await connection.rows({ text: `SELECT one.id, ${name} FROM unnest($2::int4[]) AS one (id) ${joins.join('\n')}`, values: [connection.tenantId, ids] })
  return new Map(rows.flatMap(([id, text]) => (text ? [[Number(id), text] as const] : [])))
}
