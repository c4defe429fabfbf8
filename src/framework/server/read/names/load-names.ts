/** Reads names from the database: a whole table, or those of some ids. */
import { serverFaceOf } from '#framework/kinds/server'
import type { FieldModel } from '#framework/metadata'
import type { ChangeNumbers } from '../../context.ts'
import type { Connection } from '../../database/database.ts'
import type { RawRow, Statement } from '../../database/statements/statement.ts'
import { tableOf } from '../../schema/names.ts'
import { namesVector } from '../cache/change-numbers.ts'
import { nameColumns, partsJoin, type NameSource } from './name-source.ts'
import type { Names } from '../cache/name-store.ts'

/** Names of the rows behind a part that is itself a reference. */
export type InnerNames = (part: FieldModel, ids: Iterable<string>) => Promise<Names>

/** @param ids null: all rows */
function namesStatement(source: NameSource, tenantId: number, ids: readonly string[] | null): Statement {
  const select = `SELECT t.id${nameColumns(source)} FROM ${tableOf(source.target).view} t WHERE t.tenant_id = $1`
  return ids === null
    ? { name: nameFor('names', source), text: select, values: [tenantId] }
    : { name: nameFor('names of', source), text: `${select} AND t.id = ANY($2::int4[])`, values: [tenantId, ids] }
}

/** The text follows from the key, so the key can be its name; PostgreSQL would cut a name that is too long, and two could meet. */
function nameFor(what: string, { key }: NameSource): string | undefined {
  const name = `${what} ${key}`
  return name.length <= 60 ? name : undefined
}

export async function loadNames(connection: Connection, source: NameSource, ids: readonly string[] | null, inner: InnerNames): Promise<[string, string][]> {
  const rows = await connection.rows(namesStatement(source, connection.tenantId, ids))
  const single = source.parts.length === 1 && source.parts[0]?.kind === 'text'
  if (single) return rows.map((row) => [row[0] ?? '', JSON.stringify(row[1] ?? '')])
  const texts = await Promise.all(source.parts.map((part, at) => partTexts(part, at + 1, rows, inner)))
  return rows.map((row, n) => [row[0] ?? '', JSON.stringify(texts.map((column) => column[n] ?? '').filter(Boolean).join(partsJoin))])
}

async function partTexts(part: FieldModel, at: number, rows: readonly RawRow[], inner: InnerNames): Promise<string[]> {
  if (part.kind !== 'ref') {
    const toJson = serverFaceOf(part).toJson(part)
    return rows.map((row) => (row[at] === null ? '' : plain(toJson(row[at] ?? null))))
  }
  const names = await inner(part, new Set(rows.flatMap((row) => row[at] ?? [])))
  return rows.map((row) => plain(names.get(row[at] ?? '') ?? '""'))
}

function plain(json: string): string {
  return json.startsWith('"') ? String(JSON.parse(json)) : json
}

/** The numbers of names a source rests on, as one text; undefined where one of them was not read: then nothing may be kept. */
export function numberOf(numbers: ChangeNumbers, tables: Iterable<string>): string | undefined {
  let text = ''
  for (const table of tables) {
    const number = numbers.get(table)
    if (number === undefined) return undefined
    text += `${namesVector(number)}|`
  }
  return text
}
