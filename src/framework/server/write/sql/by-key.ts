/** Ids of rows by business key, found through the unique column of those fields. */
import { entityOf } from '#framework/metadata'
import type { Connection } from '../../database/database.ts'
import { quoted, tableOf } from '../../schema/names.ts'
import { uniqueColumns } from '../../schema/unique-columns.ts'
import type { WriteShape } from '../intake/shape.ts'
import type { Clause } from './scope-clause.ts'

function keyOf({ model, entity }: WriteShape) {
  const wanted = entity.businessKey.toSorted().join()
  return uniqueColumns(entityOf(model, entity.tableOf)).find((u) => wanted !== '' && u.fields.map((f) => f.key).toSorted().join() === wanted)
}

/**
 * @param values one list per field of the business key, in its order
 * @param scope rows that may not be seen are not found: their keys are refused as taken
 */
export async function idsByKey(connection: Connection, shape: WriteShape, values: readonly (readonly (string | null)[])[], scope: Clause): Promise<(number | null)[]> {
  const key = keyOf(shape)
  const found: (number | null)[] = (values[0] ?? []).map(() => null)
  if (!key || !found.length) return found
  const parts = shape.entity.businessKey.flatMap((name) => shape.stored.find((s) => s.field.key === name) ?? [])
  const bare = (type: string) => type.replace(/ COLLATE .*/, '')
  const lists = parts.map((s, i) => `$${i + 2}::${bare(s.stageType)}[]`)
  const columns = parts.map((s) => quoted(s.column))
  const typed = parts.map((s) => `a.${quoted(s.column)}${s.field.kind === 'text' ? ' COLLATE "und-x-icu"' : ''} AS ${quoted(s.column)}`)
  const text = `SELECT k.n, t.id FROM (SELECT a.n, ${typed.join(', ')} FROM unnest(${lists.join(', ')}) WITH ORDINALITY AS a (${columns.join(', ')}, n)) k
JOIN ${tableOf(shape.entity).view} t ON t.tenant_id = $1 AND t.${key.column} = (${key.expression((column) => `k.${quoted(column)}`)}) COLLATE "C"${scope.text}`
  const rows = await connection.rows({ text, values: [connection.tenantId, ...values, ...scope.values] })
  for (const [n, id] of rows) found[Number(n) - 1] = Number(id)
  return found
}
