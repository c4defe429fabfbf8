/** Spreadsheet cells in and out (rows of a sheet go through the same parse as rows of a request). */
import type { FieldModel } from '#framework/metadata'
import { problem, type Problem } from '#framework/wire'
import type { Json, SheetCell, SheetSetting, SheetValue } from '../face.ts'
import { kinds } from '../kinds.ts'
import { numberBounds } from '../numbers/number-bounds.ts'

/**
 * Cell → wire value, still to be parsed.
 *
 * @returns the value; `{ problem }` where the cell holds an error such as `#N/A`, or a number that does not fit the format of its column; undefined for an empty cell, which says nothing.
 * For a `ref` the value is a name or code and belongs under `referenceName(field)`.
 */
export function readCell(field: FieldModel, cell: SheetCell, setting: SheetSetting): { value: Json } | { problem: Problem } | undefined {
  if (cell.type === 'error') return { problem: problem('sheetError', { value: cell.value }) }
  if (cell.type === 'empty' || (cell.type === 'text' && cell.value.trim() === '')) return undefined
  const value = kinds[field.kind].importCell(field, cell, setting)
  return value === undefined ? { problem: problem('notNumber', numberBounds(field, field.scale ?? (field.kind === 'decimal' ? 2 : 0))) } : { value }
}

/** Wire value → cell; a `ref` takes the name from the row's `referenceName(field)`. Formulas are neutralised by the writer. */
export function writeCell(field: FieldModel, value: Json | undefined, setting: SheetSetting): SheetValue {
  return value === undefined ? null : kinds[field.kind].exportCell(field, value, setting)
}
