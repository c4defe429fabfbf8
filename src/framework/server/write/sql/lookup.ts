/** Answers questions about references: which ids and names exist inside tenant and scope, and what ties them. */
import { entityOf, fieldOf, type EntityModel, type FieldModel, type Model } from '#framework/metadata'
import type { Connection } from '../../database/database.ts'
import type { RawRow } from '../../database/statements/statement.ts'
import { quoted, tableOf } from '../../schema/names.ts'
import { keyText, uniqueColumns } from '../../schema/unique-columns.ts'
import type { LookupAnswer, LookupQuestion, TargetRow } from '../resolve/lookup.ts'
import { referenceOf, type ReferencePlan } from '../resolve/reference-plan.ts'
import type { ScopePurpose } from '../../read/where/scope.ts'
import type { Asker } from './asker.ts'
import { lookupTogether } from './lookup-together.ts'
import { named } from '../../database/statements/named.ts'
import { scopeClause, type Clause } from './scope-clause.ts'
import { titleText } from './title-text.ts'

export async function answerLookups(asker: Asker, questions: readonly LookupQuestion[]): Promise<LookupAnswer[]> {
  const together = await lookupTogether(asker, questions)
  return Promise.all(questions.map(async (question, n) => {
    const plan = referenceOf(asker.model, question.asker, question.field)
    const [ids, names] = await Promise.all([together?.[n] ?? byIds(asker, plan, question.ids), byNames(asker, plan, question.names)])
    return { ids, names }
  }))
}

async function byIds({ connection, principal, scope }: Asker, plan: ReferencePlan, ids: readonly number[]): Promise<TargetRow[]> {
  if (!ids.length) return []
  const clause = scopeClause(scope, plan.target, principal, 't', 2, purposeOf(plan))
  const text = `SELECT t.id${linkColumns(plan)} FROM ${tableOf(plan.target).view} t WHERE t.tenant_id = $1 AND t.id = ANY($2::int4[])${clause.text}`
  return (await connection.rows(named(text, [connection.tenantId, ids, ...clause.values]))).map((row) => targetRow(row, 0))
}

/** Whoever gives places to others gives those below the own ones: not what they merely see above them. */
function purposeOf({ gives }: ReferencePlan): ScopePurpose | undefined {
  return gives ? 'change' : undefined
}

/** Every row a reference may point at. */
export async function everyTarget(connection: Connection, plan: ReferencePlan): Promise<TargetRow[]> {
  const text = `SELECT t.id${linkColumns(plan)} FROM ${tableOf(plan.target).view} t WHERE t.tenant_id = $1`
  return (await connection.rows(named(text, [connection.tenantId]))).map((row) => targetRow(row, 0))
}

/** By name; those without a row of that name, by code; the rest by the whole of a title that has several parts. Rows that are offered go before others of the name. */
async function byNames(asker: Asker, plan: ReferencePlan, names: readonly string[]): Promise<TargetRow[][]> {
  const found: TargetRow[][] = names.map(() => [])
  const ways = waysToMeet(asker.model, plan)
  const offered = offeredOnly(plan)
  for (const same of offered ? ways.flatMap((way) => [{ ...way, condition: `${way.condition}${offered}` }, way]) : ways) {
    const open = names.flatMap((name, at) => (found[at]?.length ? [] : [{ name, at }]))
    const rows = open.length ? await byText(asker, plan, same, open.map(({ name }) => name)) : []
    for (const row of rows) found[open[Number(row[0]) - 1]?.at ?? -1]?.push(targetRow(row, 1))
  }
  return found
}

function offeredOnly({ field, target }: ReferencePlan): string {
  return Object.entries(field.offers).map(([flag, is]) => ` AND t.${quoted(fieldOf(target, flag).column ?? '')} IS ${is ? '' : 'NOT '}TRUE`).join('')
}

interface Meeting {
  joins: string
  condition: string
}

function waysToMeet(model: Model, plan: ReferencePlan): Meeting[] {
  const nameField = nameOf(plan)
  const codeField = plan.target.code ? fieldOf(plan.target, plan.target.code) : null
  const called = plan.target.called ? fieldOf(plan.target, plan.target.called) : null
  const ownFields = [...new Set([nameField, called, codeField])].flatMap((field) => (field ? comparisons(entityOf(model, plan.target.tableOf), field) : []))
  const title = titleText(model, plan)
  return [
    ...ownFields.map((condition) => ({ joins: '', condition })),
    ...(title ? [{ joins: title.joins, condition: `${keyText(title.expression)} = ${keyText('a.name')}` }] : []),
  ]
}

function byText({ connection, principal, scope }: Asker, plan: ReferencePlan, { joins, condition }: Meeting, names: readonly string[]): Promise<RawRow[]> {
  const clause: Clause = scopeClause(scope, plan.target, principal, 't', 2, purposeOf(plan))
  const asked = `unnest($2::text[]) WITH ORDINALITY AS a (name, n)`
  const text = `SELECT a.n, t.id${linkColumns(plan)} FROM ${tableOf(plan.target).view} t ${joins}
JOIN (SELECT n, name COLLATE "und-x-icu" AS name FROM ${asked}) a ON ${condition}
WHERE t.tenant_id = $1${clause.text} ORDER BY a.n, t.id`
  return connection.rows({ text, values: [connection.tenantId, names, ...clause.values] })
}

/**
 * Names meet as unique keys do, letter case aside. A text that is unique by itself is found through that index. Others
 * are tried as they are spelt first, by the index lists are sorted with: lower case alone would read the whole table each time.
 */
function comparisons(target: EntityModel, field: FieldModel): string[] {
  const unique = uniqueColumns(target).find((u) => u.fields.length === 1 && u.fields[0]?.key === field.key)
  if (unique) return [`t.${unique.column} = (${unique.expression(() => 'a.name')}) COLLATE "C"`]
  const column = `t.${quoted(field.column ?? '')}`
  return [`${column} = a.name`, `${keyText(column)} = ${keyText('a.name')}`]
}

/** By what a row is found first: the target's `name`, else its field `<ref>Name`, else its title, where that is a text. Of rows that are `called` otherwise their title, since several may be called so. */
export function nameOf({ field, target }: ReferencePlan): FieldModel | null {
  const names = [...(target.called ? target.title : []), 'name', `${field.key}Name`, ...target.title]
  for (const name of names) {
    const found = target.fields.find((f) => f.key === name && f.kind === 'text' && f.column !== null && !f.secret)
    if (found) return found
  }
  return null
}

function linkColumns({ links }: ReferencePlan): string {
  return links.map((link) => `, t.${quoted(link.column ?? '')}`).join('')
}

function targetRow(row: RawRow, from: number): TargetRow {
  return { id: Number(row[from]), links: row.slice(from + 1).map((raw) => (raw === null ? null : Number(raw))) }
}
