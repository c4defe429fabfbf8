/** Owned rows of all records that are meant, each beside the key of its record: what a sheet of theirs holds, named as an upload finds it again. */
import { fieldOf } from '#framework/metadata'
import { sql } from 'kysely'
import { compiled, verbatim } from '../../database/statements/compile.ts'
import type { Principal } from '../../principal.ts'
import { partShape, writeRows } from '../../read/door.ts'
import { quoted, tableOf } from '../../schema/names.ts'
import type { LooseRow, NamedEntity } from '../named-entity.ts'
import { askingFor, rowsMeant, type Question, type Source } from './source.ts'

export interface OwnedQuestion extends Question<string> {
  /** Wire name of the rows. */
  rows: string
  /** Wire names of what is needed of the record, and of each row. */
  fields: { record: readonly string[]; row: readonly string[] }
}

/** How many there are. @throws NotAllowed without the right to read the records */
export async function countOwnedRows(source: Source, principal: Principal, named: NamedEntity, question: Omit<OwnedQuestion, 'fields'>): Promise<number> {
  const { owned, ofRecords } = ownedMeant(source, principal, named, question)
  const [row] = await source.ask(principal, async (connection) => connection.rows(compiled(sql`${verbatim(`SELECT count(*) FROM ${tableOf(owned).view} t WHERE `)}${ofRecords}`)))
  return Number(row?.[0] ?? 0)
}

/** In the order of the records' ids and then their own, records and rows from one snapshot, however many. */
export function everyOwnedRow(source: Source, principal: Principal, named: NamedEntity, question: OwnedQuestion): AsyncIterable<{ record: LooseRow; row: LooseRow }> {
  const { model, entity, owned, by, meant, ofRecords } = ownedMeant(source, principal, named, question)
  const records = partShape(model, entity, question.fields.record, true)
  const rows = partShape(model, owned, [by.wire, ...question.fields.row], true)
  const { names, files, database } = source.deps
  return database.snapshot(principal, async function* (connection) {
    const numbers = new Map([...(await source.numbers(connection, model, entity)), ...(await source.numbers(connection, model, owned))])
    const batches = async function* (shape: typeof rows, statement: ReturnType<typeof compiled>) {
      for await (const raw of connection.batches(statement)) for (const json of await writeRows(connection, { model, names, files, numbers }, shape, raw)) yield JSON.parse(json) as LooseRow
    }
    const owners = new Map<unknown, LooseRow>()
    for await (const record of batches(records, compiled(sql`${verbatim(`SELECT ${records.columns} FROM ${tableOf(entity).view} t WHERE `)}${meant}`))) owners.set(record['id'], record)
    const text = compiled(sql`${verbatim(`SELECT ${rows.columns} FROM ${tableOf(owned).view} t WHERE `)}${ofRecords}${verbatim(` ORDER BY t.${quoted(by.column ?? '')}, t.id`)}`)
    for await (const row of batches(rows, text)) {
      const record = owners.get(row[by.wire])
      if (record) yield { record, row }
    }
  })
}

function ownedMeant(source: Source, principal: Principal, named: NamedEntity, question: Omit<OwnedQuestion, 'fields'>) {
  const asking = askingFor(source, principal, named, question.authorised)
  const { model, entity } = asking
  const field = entity.fields.find(({ kind, wire }) => kind === 'rows' && wire === question.rows)
  if (!field) throw new Error(`${entity.key} owns no ${question.rows}`)
  const owned = model.get(field.target ?? '')
  if (!owned) throw new Error(`${entity.key}.${question.rows} are of no entity`)
  const by = fieldOf(owned, field.by ?? '')
  const meant = rowsMeant(asking, question)
  // Inside, `t` are the records.
  const ofRecords = sql<boolean>`t.tenant_id = ${principal.tenantId} AND ${verbatim(`t.${quoted(by.column ?? '')} IN (SELECT t.id FROM ${tableOf(entity).view} t WHERE `)}${meant})`
  return { model, entity, owned, by, meant, ofRecords }
}
