/** The present state of rows that are to be changed. */
import type { Connection } from '../../database/database.ts'
import type { RawRow, SqlValue } from '../../database/statements/statement.ts'
import { quoted, tableOf } from '../../schema/names.ts'
import type { ChildImage, CurrentRow } from '../resolve/lookup.ts'
import type { WriteShape } from '../intake/shape.ts'
import { childrenImage, idsOfList } from './image.ts'
import { named } from '../../database/statements/named.ts'
import type { Clause } from './scope-clause.ts'

/**
 * Rows of these ids that exist here and may be seen, by id.
 *
 * @param lock holds them until the transaction ends; in the order of ids, so that two writers cannot wait for each other
 */
export async function currentRows(connection: Connection, shape: WriteShape, ids: readonly number[], scope: Clause, lock: boolean): Promise<CurrentRow[]> {
  const meant = idsMeant(ids)
  const text = `${selectOf(shape)} WHERE t.tenant_id = $1 AND ${meant.text}${scope.text} ORDER BY t.id${lock ? ' FOR NO KEY UPDATE OF t' : ''}`
  const rows = await connection.rows(named(text, [connection.tenantId, meant.value, ...scope.values]))
  return rows.map((row) => currentRow(shape, row))
}

/** Rows of these ids, as the second parameter: a single one by equality, whose plan is kept, where that of `= ANY` is made anew each time. */
export function idsMeant(ids: readonly number[]): { text: string; value: SqlValue } {
  const [only] = ids
  return ids.length === 1 && only !== undefined ? { text: 't.id = $2::int4', value: only } : { text: 't.id = ANY($2::int4[])', value: ids }
}

const texts = new WeakMap<WriteShape, string>()

function selectOf(shape: WriteShape): string {
  const known = texts.get(shape)
  if (known) return known
  const columns = [
    't.id', 't.row_version', ...shape.stored.map((s) => `t.${quoted(s.column)}`),
    ...shape.lists.map((list) => `array_to_json(${idsOfList(shape, list, 't.id')})::text`),
    ...shape.children.map((children) => `(${childrenImage(children, 't.id', true)})::text`),
  ]
  const text = `SELECT ${columns.join(', ')} FROM ${tableOf(shape.entity).view} t`
  texts.set(shape, text)
  return text
}

function currentRow({ stored, lists, children }: WriteShape, row: RawRow): CurrentRow {
  const afterStored = 2 + stored.length
  const afterLists = afterStored + lists.length
  return {
    id: Number(row[0]), rowVersion: Number(row[1]),
    stored: row.slice(2, afterStored),
    lists: row.slice(afterStored, afterLists).map((raw) => JSON.parse(raw ?? '[]') as number[]),
    children: row.slice(afterLists, afterLists + children.length).map((raw) => JSON.parse(raw ?? '[]') as ChildImage[]),
  }
}
