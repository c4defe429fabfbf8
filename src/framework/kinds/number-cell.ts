import type { FieldModel } from '#framework/metadata'
import type { SheetCell } from './face.ts'
import { tidyNumeral } from './numeral.ts'

/**
 * A number from a cell: as typed, also where the sheet keeps it as text. A cell formatted as a percentage holds a hundredth of what it
 * shows; where the field counts in percent, what it shows is meant.
 */
export function numberCell(field: FieldModel, cell: Exclude<SheetCell, { type: 'error' | 'empty' }>): string | number | boolean {
  if (cell.type === 'number') return field.unit === '%' && cell.shown.endsWith('%') ? Number((cell.value * 100).toPrecision(15)) : cell.value
  if (cell.type === 'date') return cell.value.toISOString()
  return cell.type === 'text' ? tidyNumeral(cell.value) : cell.value
}
