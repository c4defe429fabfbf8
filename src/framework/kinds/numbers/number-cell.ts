import type { FieldModel } from '#framework/metadata'
import type { KindFace, SheetCell, SheetSetting } from '../face.ts'
import { numberFormats } from '../sheet/column-format.ts'
import { findNumberFormat } from '../sheet/find-number-format.ts'
import { numberUnder } from '../sheet/number-text.ts'

/**
 * A number from a cell: as typed, also where the sheet keeps it as text. A cell formatted as a percentage holds a hundredth of what it
 * shows; where the field counts in percent, what it shows is meant.
 */
export function numberCell(field: FieldModel, cell: Exclude<SheetCell, { type: 'error' | 'empty' }>, { format }: SheetSetting): string | number | boolean | undefined {
  if (cell.type === 'number') return field.unit === '%' && cell.shown.endsWith('%') ? Number((cell.value * 100).toPrecision(15)) : cell.value
  if (cell.type === 'date') return cell.value.toISOString()
  if (cell.type !== 'text') return cell.value
  return numberUnder(cell.value, numberFormats.find((one) => one === format))
}

/** The decimal mark of a column. A reading out of the field's range or with more decimals than it keeps is none: in whole numbers every mark divides groups. */
export const findNumbers: NonNullable<KindFace['findFormat']> = (field, cells) => findNumberFormat(cells, (number) => {
  const n = Number(number)
  return n >= (field.min ?? -Infinity) && n <= (field.max ?? Infinity) && Number(n.toFixed(field.kind === 'integer' ? 0 : (field.scale ?? 2))) === n
})
