/** Rows for a feature: in order, with names, as they travel. */
import type { EntityModel, Model } from '#framework/metadata'
import type { HistoryItem, ListSort } from '#framework/wire'
import { sql } from 'kysely'
import type { ChangeNumbers } from '../../context.ts'
import { compiled, verbatim } from '../../database/statements/compile.ts'
import { named } from '../../database/statements/named.ts'
import type { Connection } from '../../database/database.ts'
import type { Principal } from '../../principal.ts'
import { historyOf, orderOf, orderText, partShape, refusingData, rowsById, rowShape, writeRows } from '../../read/door.ts'
import { tableOf } from '../../schema/names.ts'
import type { LooseRow, NamedEntity, RowOf } from '../named-entity.ts'
import { fieldAsked } from './path.ts'
import { askingFor, limitOf, refuseTooMany, rowsMeant, type Question, type Source } from './source.ts'

export interface RowsQuestion<E extends NamedEntity, F extends string = string> extends Question<E> {
  /** Names of properties, `-name` descending: `['-creationTime', 'regionName']`. Absent: the entity's own order. */
  order?: NamedOrder<E> | readonly NamedOrder<E>[]
  /** 10,000 at most. Absent: all of them, which may be no more than that. */
  limit?: number
  offset?: number
  /** Properties that are needed, beside the id; absent: all that may be read. */
  fields?: readonly F[]
  /** The statement is prepared and its plan kept: for what is asked often, by values that find few rows through an index whatever they are. */
  keepsPlan?: boolean
}

type NamedOrder<E extends NamedEntity> = E extends string ? string : Extract<keyof RowOf<E>, string> | `-${Extract<keyof RowOf<E>, string>}`

const noNumbers: ChangeNumbers = new Map()

export async function readRows(source: Source, principal: Principal, entityAsked: NamedEntity, question: RowsQuestion<string>): Promise<LooseRow[]> {
  const { limit, offset = 0, keepsPlan = false } = question
  if (!Number.isInteger(offset) || offset < 0) throw new Error(`an offset of ${offset}`)
  const { model, entity, shape, statementTo } = pageOfRows(source, principal, entityAsked, question)
  return refusingData({ principal }, () => source.ask(principal, async (connection) => {
    const statement = statementTo(` LIMIT ${limitOf(limit)} OFFSET ${offset}`)
    const isNamed = shape.needs.length > 0 || shape.children.length > 0
    // The numbers first: what is read under them is no older than they are. Names alone are kept under them.
    const [numbers, rows] = await Promise.all([isNamed ? source.numbers(connection, model, entity) : noNumbers, connection.rows(keepsPlan ? named(statement.text, statement.values ?? []) : statement)])
    if (limit === undefined) refuseTooMany(entity.key, rows.length)
    const { names, files } = source.deps
    return (await writeRows(connection, { model, names, files, numbers }, shape, rows)).map((json) => JSON.parse(json) as LooseRow)
  }))
}

/** All of them, however many: read in batches from one snapshot, as fast as they are taken. */
export function everyRow(source: Source, principal: Principal, named: NamedEntity, question: RowsQuestion<string>): AsyncIterable<LooseRow> {
  const { model, entity, shape, statementTo } = pageOfRows(source, principal, named, question)
  const { names, files, database } = source.deps
  return database.snapshot(principal, async function* (connection) {
    const numbers = await source.numbers(connection, model, entity)
    for await (const rows of connection.batches(statementTo(''))) {
      for (const json of await writeRows(connection, { model, names, files, numbers }, shape, rows)) yield JSON.parse(json) as LooseRow
    }
  })
}

function pageOfRows(source: Source, principal: Principal, named: NamedEntity, question: RowsQuestion<string>) {
  const asking = askingFor(source, principal, named, question.authorised)
  const { model, entity } = asking
  const { order = [], fields } = question
  const shape = fields ? partShape(model, entity, fields) : rowShape(model, entity)
  const sorted = orderOf(model, entity, sortOf(model, entity, typeof order === 'string' ? [order] : order))
  const from = verbatim(`SELECT ${shape.columns} FROM ${tableOf(entity).view} t ${sorted.joins} WHERE `)
  const statementTo = (end: string) => compiled(sql`${from}${rowsMeant(asking, question)}${verbatim(` ORDER BY ${orderText(sorted)}${end}`)}`)
  return { model, entity, shape, statementTo }
}

/** One row, null where there is none for this principal. */
export async function readOne(source: Source, principal: Principal, named: NamedEntity, id: number, authorised?: boolean): Promise<LooseRow | null> {
  const { model, entity } = askingFor(source, principal, named, authorised)
  return source.ask(principal, async (connection) => (await rowsOfIds(source, connection, model, entity, principal, [id])).get(id) ?? null)
}

/** What happened to a row, newest first; empty where there is none for this principal. */
export async function readHistory(source: Source, principal: Principal, named: NamedEntity, id: number, authorised?: boolean): Promise<HistoryItem[]> {
  const { model, entity } = askingFor(source, principal, named, authorised)
  return source.ask(principal, async (connection) => (await historyOf(source.deps, connection, { model, entity, principal, numbers: await source.numbers(connection, model, entity) }, id))?.items ?? [])
}

export async function rowsOfIds(source: Source, connection: Connection, model: Model, entity: EntityModel, principal: Principal, ids: readonly number[]): Promise<Map<number, LooseRow>> {
  const rows = await rowsById(source.deps, connection, model, entity, principal, ids, source.numbers(connection, model, entity))
  return new Map([...rows].map(([id, json]) => [id, JSON.parse(json) as LooseRow]))
}

export async function countRows(source: Source, principal: Principal, named: NamedEntity, question: Question<string>): Promise<number> {
  const asking = askingFor(source, principal, named, question.authorised)
  const statement = () => compiled(sql`${verbatim(`SELECT count(*) FROM ${tableOf(asking.entity).view} t WHERE `)}${rowsMeant(asking, question)}`)
  const [row] = await refusingData({ principal }, () => source.ask(principal, async (connection) => connection.rows(statement())))
  return Number(row?.[0] ?? 0)
}

export function sortOf(model: Model, entity: EntityModel, order: readonly string[]): ListSort[] {
  return order.map((text) => {
    const descending = text.startsWith('-')
    const { on, steps } = fieldAsked(model, entity, descending ? text.slice(1) : text)
    if (steps.length || on.column === '') throw new Error(`${entity.key}: rows cannot be ordered by '${text}'`)
    return { by: on, descending }
  })
}
