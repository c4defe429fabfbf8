/** Values that a feature gives new rows, put into the stage before they are written. */
import type { Json } from '#framework/kinds'
import { quoted } from '../../schema/names.ts'
import type { Statement } from '../../database/statements/statement.ts'
import type { StoredField, WriteShape } from '../intake/shape.ts'
import { controlColumns, type StagedRow } from './stage.ts'

/** Stored values by field key, for a row of the body. */
export interface Fill {
  row: number
  values: { readonly [field: string]: Json }
}

/** Staged rows with the fills put in. Of two fills of one field the later counts. */
export function fillRows(shape: WriteShape, staged: readonly StagedRow[], fills: readonly Fill[]): StagedRow[] {
  const byRow = new Map<string, Fill['values']>()
  for (const { row, values } of fills) byRow.set(String(row), { ...byRow.get(String(row)), ...values })
  return staged.map((row) => {
    const values = byRow.get(row[0] ?? '')
    if (!values) return row
    const filled = [...row]
    for (const [key, value] of Object.entries(values)) filled[controlColumns + placeOf(shape, key)] = storedField(shape, key).toSql(value)
    return filled
  })
}

/** The same in the temporary table: a statement for all fills of the same fields. */
export function fillStage(shape: WriteShape, fills: readonly Fill[]): Statement[] {
  const alike = new Map<string, Fill[]>()
  for (const fill of fills) {
    const fields = Object.keys(fill.values).toSorted().join()
    const some = alike.get(fields) ?? []
    some.push(fill)
    alike.set(fields, some)
  }
  return [...alike.values()].map((some) => fillAlike(shape, some))
}

function fillAlike(shape: WriteShape, fills: readonly Fill[]): Statement {
  const fields = Object.keys(fills[0]?.values ?? {}).map((key) => storedField(shape, key))
  const rows = fills.map(({ row, values }) => ({ _n: row, ...Object.fromEntries(fields.map(({ field, column, toSql }) => [column, toSql(values[field.key])])) }))
  const columns = fields.map(({ column, stageType }) => `${quoted(column)} ${stageType}`)
  return {
    text: `UPDATE pg_temp.stage s SET ${fields.map(({ column }) => `${quoted(column)} = f.${quoted(column)}`).join(', ')} FROM jsonb_to_recordset($1::jsonb) AS f (_n int4, ${columns.join(', ')}) WHERE s._n = f._n`,
    values: [JSON.stringify(rows)],
  }
}

function storedField(shape: WriteShape, key: string): StoredField {
  const found = shape.stored[placeOf(shape, key)]
  if (!found) throw new Error(`${shape.entity.key}: a hook fills '${key}', which is stored in no column of it`)
  return found
}

function placeOf({ stored }: WriteShape, key: string): number {
  return stored.findIndex(({ field }) => field.key === key)
}
