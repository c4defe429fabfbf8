/** Raw rows → JSON of items: names and owned rows fetched as far as they are not known, then text put together. */
import { entityOf, fieldOf, type EntityModel, type FieldModel, type Model } from '#framework/metadata'
import type { RawBuilder } from 'kysely'
import type { ChangeNumbers } from '../../context.ts'
import { compiled } from '../../database/statements/compile.ts'
import type { Connection } from '../../database/database.ts'
import type { RawRow, SqlValue, Statement } from '../../database/statements/statement.ts'
import type { FileAddresses } from '../../files/file-addresses.ts'
import { quoted, tableOf } from '../../schema/names.ts'
import type { Names } from '../cache/name-store.ts'
import type { NameMaps } from '../names/name-maps.ts'
import { idsOf, ownedShape, type RowShape } from './row-shape.ts'

export interface Writing {
  model: Model
  names: NameMaps
  files: FileAddresses
  numbers: ChangeNumbers
  /** Which rows of another entity may be carried along, over the alias `t`; null, or absent: all that belong to the row. */
  carriedSeen?: (carried: EntityModel) => RawBuilder<boolean> | null
}

/** @returns one JSON text per row, in order */
export async function writeRows(connection: Connection, writing: Writing, shape: RowShape, rows: readonly RawRow[]): Promise<string[]> {
  if (!rows.length) return []
  return writeWithKnown(connection.tenantId, writing, shape, rows) ?? writeWithAsked(connection, writing, shape, rows)
}

/** All rows at once with the names kept under these numbers; null where a name is missing, or owned rows have to be fetched. */
export function writeWithKnown(tenantId: number, { names, numbers, files }: Writing, shape: RowShape, rows: readonly RawRow[]): string[] | null {
  if (shape.children.length || rows.length > written) return null
  const maps: Names[] = []
  for (const what of shape.needs) {
    const known = names.known(what, numbers)
    if (!known) return null
    maps.push(known)
  }
  const atHand = { maps, isLacking: false }
  const address = (key: string) => files.of(tenantId, key)
  const items = rows.map((row) => shape.write(row, atHand, noChildren, address))
  return atHand.isLacking ? null : items
}

const noChildren: readonly string[] = []
/** Among this many rows some name is often new, and they would be written twice. */
const written = 200

async function writeWithAsked(connection: Connection, writing: Writing, shape: RowShape, rows: readonly RawRow[]): Promise<string[]> {
  const { model, names, numbers } = writing
  const [maps, owned] = await Promise.all([
    Promise.all([
      ...shape.named.map(({ at, of, list }) => ('codeOf' in of ? names.codes(connection, model, of, numbers, idsIn(rows, at, list)) : 'fields' in of ? names.titles(connection, model, of, numbers, idsIn(rows, at, list)) : names.of(connection, model, of, numbers, idsIn(rows, at, list)))),
      ...(shape.titled ? [names.titles(connection, model, shape.entity, numbers, rows.map((row) => row[0] ?? ''))] : []),
    ]) satisfies Promise<Names[]>,
    Promise.all(shape.children.map((field) => ownedRows(connection, writing, shape, field, rows))),
  ])
  const atHand = { maps, isLacking: false }
  const address = (key: string) => writing.files.of(connection.tenantId, key)
  return rows.map((row) => shape.write(row, atHand, owned.map((byOwner) => byOwner.get(row[0] ?? '') ?? '[]'), address))
}

function idsIn(rows: readonly RawRow[], at: number, list: boolean): readonly string[] {
  const ids: string[] = []
  for (const row of rows) {
    const raw = row[at]
    if (raw === null || raw === undefined) continue
    if (list) ids.push(...idsOf(raw))
    else ids.push(raw)
  }
  return ids
}

/** Owned rows of all rows at once: id of the owner → JSON of the list, by id. */
async function ownedRows(connection: Connection, writing: Writing, owner: RowShape, field: FieldModel, rows: readonly RawRow[]): Promise<ReadonlyMap<string, string>> {
  const owned = entityOf(writing.model, field.target ?? '')
  const by = fieldOf(owned, field.by ?? '')
  const shape = ownedShape(writing.model, owned, by.key)
  const back = `t.${quoted(by.column ?? '')}`
  const ids = rows.map((row) => row[0] ?? '')
  // What a row owns is seen with it.
  const seen = owned.owned === owner.entity.tableOf ? null : (writing.carriedSeen?.(owned) ?? null)
  const selected = `SELECT ${shape.columns}, ${back} FROM ${tableOf(owned).view} t WHERE t.tenant_id = $1 AND ${back} = ANY($2::int4[])`
  const found = await connection.rows(seen
    ? carriedStatement(selected, [connection.tenantId, ids], seen)
    : { name: shortName(`owned ${owner.entity.key}.${field.key}`), text: `${selected} ORDER BY t.id`, values: [connection.tenantId, ids] })
  const written = await writeRows(connection, writing, shape, found)
  const lists = new Map<string, string[]>()
  found.forEach((row, n) => {
    const id = row.at(-1) ?? ''
    lists.set(id, [...(lists.get(id) ?? []), written[n] ?? ''])
  })
  return new Map([...lists].map(([id, items]) => [id, `[${items.join(',')}]`]))
}

function carriedStatement(selected: string, values: readonly SqlValue[], seen: RawBuilder<boolean>): Statement {
  const { text, values: further = [] } = compiled(seen)
  const after = text.replaceAll(/\$(\d+)/g, (_, n: string) => `$${Number(n) + values.length}`)
  return { text: `${selected} AND (${after}) ORDER BY t.id`, values: [...values, ...further] }
}

function shortName(name: string): string | undefined {
  return name.length <= 60 ? name : undefined
}
