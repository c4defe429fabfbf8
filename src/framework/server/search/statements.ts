/** What a search asks of one table. */
import type { FieldModel } from '#framework/metadata'
import { sql, type RawBuilder } from 'kysely'
import { compiled, verbatim } from '../database/statements/compile.ts'
import type { Statement } from '../database/statements/statement.ts'
import { hasTrigram, searchHint, searchPredicate, type TenantBeside } from '../read/where/search.ts'
import { named } from '../database/statements/named.ts'
import type { NameSource } from '../read/names/name-source.ts'
import { tableColumns } from '../read/where/visible.ts'
import { quoted, tableOf } from '../schema/names.ts'
import { searchFields } from '../schema/search-text.ts'
import { serverFaceOf } from '#framework/kinds/server'
import type { Searched } from './searched.ts'

/** At most this many rows from each part of the statement. */
const most = 20

/** Rows of a reference that fit, by id; the table is searched by these in turn. */
export interface Along {
  field: FieldModel
  ids: readonly number[]
}

/** Above all letters in the root collation: what lies between a text and the text with it at the end begins with the text. */
const beyond = '\uFFFF'

/**
 * Candidates of one table: id, code, note and own parts of the title. By an index from the beginning of code and title, by the search
 * index, and along references. Which of them fit how well is told from their texts.
 *
 * @param term trimmed, without NUL
 * @param few whether looking at every row costs little
 * @returns null where there is no way to find anything
 */
export function tableStatement(tenantId: number, searched: Searched, term: string, along: readonly Along[], beside: TenantBeside, few: boolean): Statement | null {
  const { entity, seen, beginnings, byIndex, code, note, title } = searched
  const view = verbatim(tableOf(entity).view)
  const scope = seen.rows(tableColumns(entity))
  const rows = (condition: RawBuilder<unknown>) => sql`SELECT t.id FROM ${view} t WHERE t.tenant_id = ${tenantId} AND ${condition}${scope ? sql` AND ${scope}` : verbatim('')}`
  // Fenced, the search is planned for all it finds; the rows are still taken only as far as they are wanted.
  const fenced: RawBuilder<unknown>[] = []
  const ways: RawBuilder<unknown>[] = beginnings.map((field) => {
    const column = columnOf(field)
    return sql`(${rows(sql`${column} >= ${term} AND ${column} < ${term + beyond}`)} ORDER BY ${column} LIMIT ${verbatim(String(most))})`
  })
  const wayOf = (name: string, condition: RawBuilder<unknown>) => {
    fenced.push(sql`${verbatim(name)} AS MATERIALIZED (${rows(condition)})`)
    ways.push(verbatim(`(SELECT id FROM ${name} LIMIT ${most})`))
  }
  if (byIndex && (few || hasTrigram(term))) wayOf('held', searchPredicate(term, beside))
  else if (few && title.parts.some((part) => part.kind === 'text')) wayOf('titled', anyOf(title.parts.filter((part) => part.kind === 'text').map((part) => contains(part, term))))
  along.filter(({ ids }) => ids.length).forEach(({ field, ids }, n) => wayOf(`along${n}`, sql`${columnOf(field)} = ANY((SELECT ${[...ids]}::int4[])::int4[])`))
  if (!ways.length) return null
  const columns = [code, note, ...title.parts].map((field) => (field ? `t.${quoted(field.column ?? '')}` : 'NULL')).join(', ')
  const { text, values = [] } = compiled(sql`${fenced.length ? sql`WITH ${sql.join(fenced)} ` : verbatim('')}SELECT found.* FROM (${sql.join(ways, verbatim(' UNION '))}) wanted (id), LATERAL (SELECT t.id, ${verbatim(columns)} FROM ${view} t WHERE t.tenant_id = ${tenantId} AND t.id = wanted.id LIMIT 1) found`)
  return named(text, values)
}

/** Ids of rows whose name holds the term: of a large table by its search index, where that knows the name. @returns null where it does not */
export function namesStatement(tenantId: number, source: NameSource, term: string, along: readonly Along[], beside: TenantBeside, few: boolean): Statement | null {
  const conditions = source.parts.flatMap((part): RawBuilder<unknown>[] => {
    if (part.kind !== 'text') return []
    const hint = searchFields(source.target).includes(part) ? searchHint(source.target, part, 'contains', [term], beside) : null
    return hint ? [sql`${hint} AND ${contains(part, term)}`] : few ? [contains(part, term)] : []
  })
  for (const { field, ids } of along) if (ids.length) conditions.push(sql`${columnOf(field)} = ANY((SELECT ${[...ids]}::int4[])::int4[])`)
  if (!conditions.length) return null
  const view = verbatim(tableOf(source.target).view)
  const fenced = conditions.map((condition, n) => sql`${verbatim(`n${n}`)} AS MATERIALIZED (SELECT t.id FROM ${view} t WHERE t.tenant_id = ${tenantId} AND ${condition})`)
  const { text, values = [] } = compiled(sql`WITH ${sql.join(fenced)} ${verbatim(conditions.map((_, n) => `(SELECT id FROM n${n} LIMIT ${mostNames})`).join(' UNION '))}`)
  return named(text, values)
}

/** A reference is followed to so many rows. */
export const mostNames = 100

function contains(field: FieldModel, term: string): RawBuilder<boolean> {
  return serverFaceOf(field).filter(field, columnOf(field), 'contains', [term])
}

function anyOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`(${sql.join(conditions, verbatim(' OR '))})`
}

function columnOf(field: FieldModel): RawBuilder<unknown> {
  return verbatim(`t.${quoted(field.column ?? '')}`)
}
