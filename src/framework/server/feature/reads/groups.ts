/** Counts and sums of rows by what they have in common: what a dashboard shows, without a line of SQL. */
import { serverFaceOf } from '#framework/kinds/server'
import type { EntityModel, FieldModel } from '#framework/metadata'
import { referenceName, standardField } from '#framework/wire'
import { sql, type RawBuilder } from 'kysely'
import { compiled, verbatim } from '../../database/statements/compile.ts'
import type { Connection } from '../../database/database.ts'
import type { RawRow } from '../../database/statements/statement.ts'
import type { Principal } from '../../principal.ts'
import { refusingData, tableColumns, visible } from '../../read/door.ts'
import { literal, quoted, tableOf } from '../../schema/names.ts'
import type { NamedEntity } from '../named-entity.ts'
import type { Asking } from './condition.ts'
import { fieldAsked } from './path.ts'
import { askingFor, limitOf, refuseTooMany, rowsMeant, type Question, type Source } from './source.ts'

export interface GroupsQuestion extends Question<string> {
  by?: string | readonly string[]
  sum?: readonly string[]
  avg?: readonly string[]
  min?: readonly string[]
  max?: readonly string[]
  order?: string | readonly string[]
  limit?: number
}

/** `count`, `sum.quantity`, what it is grouped by: text and its spelling in JavaScript. */
interface Column {
  name: string
  text: string
  read(raw: string | null): unknown
  /** What it is grouped by, where that is not the text itself. */
  groups?: string
  /** A reference whose names are wanted too. */
  reference?: { entity: EntityModel; field: FieldModel }
}

const periods = ['day', 'week', 'month', 'quarter', 'year']
const anyCase = '.anyCase'
const sums = ['sum', 'avg', 'min', 'max'] as const

export type Group = { [name: string]: unknown }

export async function readGroups(source: Source, principal: Principal, named: NamedEntity, question: GroupsQuestion): Promise<Group[]> {
  const asking = askingFor(source, principal, named, question.authorised)
  const { entity } = asking
  const joins: RawBuilder<unknown>[] = []
  const by = listOf(question.by).map((name) => groupColumn(asking, name, joins))
  const measures = [countColumn, ...sums.flatMap((sum) => (question[sum] ?? []).map((name) => measureColumn(asking, sum, name, joins)))]
  const columns = [...by, ...measures]
  return refusingData({ principal }, () => source.ask(principal, async (connection) => {
    const groups = by.length ? ` GROUP BY ${by.map(({ groups }, n) => groups ?? n + 1).join(', ')} ORDER BY ${orderOfGroups(entity, columns, by.length, listOf(question.order))} LIMIT ${limitOf(question.limit)}` : ''
    const select = verbatim(`SELECT ${columns.map(({ text }) => text).join(', ')} FROM ${tableOf(entity).view} t `)
    const rows = await connection.rows(compiled(sql`${select}${sql.join(joins, verbatim(' '))}${verbatim(' WHERE ')}${rowsMeant(asking, question)}${verbatim(groups)}`))
    if (question.limit === undefined) refuseTooMany(entity.key, rows.length)
    const found = rows.map((row) => groupOf(columns, row))
    await addNames(source, connection, asking, columns, rows, found)
    return found
  }))
}

const countColumn: Column = { name: 'count', text: 'count(*)', read: Number }

function listOf(asked: string | readonly string[] | undefined): readonly string[] {
  return asked === undefined ? [] : typeof asked === 'string' ? [asked] : asked
}

/** A field's column, rows of other entities joined along the path to it. */
function columnAt({ model, entity, principal, scope }: Asking, name: string, joins: RawBuilder<unknown>[]): { field: FieldModel; text: string; entity: EntityModel } {
  const { steps, on, entity: at } = fieldAsked(model, entity, name)
  if (on.byName) throw new Error(`${entity.key}: ask by the reference instead of '${name}': its name comes with it`)
  if (on.column === '' || steps.some(({ back }) => back)) throw new Error(`${entity.key}: '${name}' has not one value a row`)
  let alias = 't'
  for (const { to, column } of steps) {
    const next = `j${joins.length}`
    const seen = visible(to, principal, scope).rows(tableColumns(to, next))
    joins.push(sql`${verbatim(`LEFT JOIN ${tableOf(to).view} ${next} ON ${next}.tenant_id`)} = ${principal.tenantId} AND ${verbatim(`${next}.id = ${alias}.${quoted(column)}`)}${seen ? sql` AND (${seen})` : verbatim('')}`)
    alias = next
  }
  return { field: on.field ?? standardField(on.name), text: `${alias}.${quoted(on.column)}`, entity: at }
}

function groupColumn(asking: Asking, name: string, joins: RawBuilder<unknown>[]): Column {
  if (name.endsWith(anyCase)) return wordColumn(asking, name, joins)
  const period = periods.find((each) => name.endsWith(`.${each}`))
  const path = period ? name.slice(0, -period.length - 1) : name
  const { field, text, entity } = columnAt(asking, path, joins)
  if (period) {
    if (field.kind !== 'date' && field.kind !== 'dateTime') throw new Error(`${asking.entity.key}: '${path}' has no ${period}`)
    const local = field.kind === 'dateTime' ? `${text} AT TIME ZONE ${literal(asking.principal.zone)}` : text
    return { name, text: `date_trunc('${period}', ${local})::date`, read: (raw) => raw }
  }
  return { name, text, read: valueOf(field), ...(field.kind === 'ref' && field.target ? { reference: { entity, field } } : {}) }
}

/** Texts that conditions take for the same are one group, named by one of their spellings: a capital before a small letter. */
function wordColumn(asking: Asking, name: string, joins: RawBuilder<unknown>[]): Column {
  const path = name.slice(0, -anyCase.length)
  const { field, text } = columnAt(asking, path, joins)
  if (field.kind !== 'text') throw new Error(`${asking.entity.key}: '${path}' has no letter case`)
  return { name, text: `min(${text} COLLATE "C")`, groups: `lower(${text})`, read: valueOf(field) }
}

function measureColumn(asking: Asking, sum: (typeof sums)[number], name: string, joins: RawBuilder<unknown>[]): Column {
  const { field, text } = columnAt(asking, name, joins)
  const isNumber = (field.kind === 'integer' || field.kind === 'decimal') && field.key !== 'id'
  const isOrdered = isNumber || field.kind === 'date' || field.kind === 'dateTime'
  if (!(sum === 'sum' || sum === 'avg' ? isNumber : isOrdered)) throw new Error(`${asking.entity.key}: there is no ${sum} of '${name}'`)
  if (sum === 'sum') return { name: `sum.${name}`, text: `coalesce(sum(${text}), 0)`, read: Number }
  return { name: `${sum}.${name}`, text: `${sum}(${text})`, read: sum === 'avg' ? (raw) => (raw === null ? null : Number(raw)) : valueOf(field) }
}

/** As it travels; null where there is none, behind an empty reference too. */
function valueOf(field: FieldModel): Column['read'] {
  const toJson = serverFaceOf(field).toJson(field)
  return (raw) => (raw === null ? null : (JSON.parse(toJson(raw)) as unknown))
}

/** What is not asked for, by what they are grouped by: the order is always the same. */
function orderOfGroups(entity: EntityModel, columns: readonly Column[], by: number, order: readonly string[]): string {
  const asked = order.map((text) => {
    const name = text.replace(/^-/, '')
    const at = columns.findIndex((column) => column.name === name)
    if (at < 0) throw new Error(`${entity.key}: groups cannot be ordered by '${name}'`)
    return `${at + 1}${text.startsWith('-') ? ' DESC' : ''}`
  })
  return [...asked, ...Array.from({ length: by }, (_, n) => String(n + 1))].join(', ')
}

function groupOf(columns: readonly Column[], row: RawRow): Group {
  const group: Group = {}
  columns.forEach(({ name, read }, at) => {
    const [sum = '', ...path] = name.split('.')
    const value = read(row[at] ?? null)
    if (!path.length || !sums.some((each) => each === sum) || at < columns.indexOf(countColumn)) group[name] = value
    else group[sum] = { ...(group[sum] as Group | undefined), [path.join('.')]: value }
  })
  return group
}

/** `regionId` brings `regionName`, `series.publisherId` brings `series.publisherName`. */
async function addNames(source: Source, connection: Connection, asking: Asking, columns: readonly Column[], rows: readonly RawRow[], groups: readonly Group[]): Promise<void> {
  const { model } = asking
  const numbers = columns.some(({ reference }) => reference) ? await source.numbers(connection, model, asking.entity) : new Map<string, string>()
  await Promise.all(columns.map(async ({ name, reference }, at) => {
    if (!reference) return
    const property = referenceName(reference.entity, reference.field) ?? `${reference.field.key}Name`
    const path = name.split('.').slice(0, -1)
    const names = await source.deps.names.of(connection, model, reference.field, numbers, rows.flatMap((row) => row[at] ?? []))
    groups.forEach((group, n) => {
      const id = rows[n]?.[at]
      group[[...path, property].join('.')] = id ? (JSON.parse(names.get(id) ?? 'null') as unknown) : null
    })
  }))
}
