import type { SheetCell } from '../face.ts'

/**
 * What a cell shows, as text: `007` typed as a number with a format keeps its zeros. A number too long for its format shows `1.2E+11`
 * or `###`; then its own digits are taken.
 */
export function textOfCell(cell: Exclude<SheetCell, { type: 'error' | 'empty' }>): string {
  if (cell.type === 'number') return cell.shown === '' || /^#+$|E[+-]\d/i.test(cell.shown) ? String(cell.value) : cell.shown
  if (cell.type === 'date') return cell.value.toISOString().replace('T00:00:00.000Z', '').replace('T', ' ').replace(/\.\d+Z$/, '')
  return cell.type === 'boolean' ? String(cell.value).toUpperCase() : cell.value
}
