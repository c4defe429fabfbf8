import type { FieldModel } from '#framework/metadata'
import type { SheetCell } from '../face.ts'
import { kinds } from '../kinds.ts'
import type { FormatFinding } from './column-format.ts'

/**
 * How a column is written, from all its cells.
 *
 * @returns null where there is nothing to decide: the kind has no formats, or no cell is a text that depends on one
 */
export function findFormat(field: FieldModel, cells: Iterable<SheetCell>): FormatFinding | null {
  return kinds[field.kind].findFormat?.(field, cells) ?? null
}

/**
 * Asks about columns that look clear by themselves but not beside the others: where one column surely has the decimal comma, `1.234`
 * in another may be a thousand.
 */
export function findingsTogether<Key>(findings: ReadonlyMap<Key, FormatFinding>): Map<Key, FormatFinding> {
  const comma = [...findings.values()].some((finding) => finding.format === 'comma' && !finding.doubtful)
  return new Map([...findings].map(([key, finding]) => [key, comma && finding.doubtful && finding.format === 'point' ? { ...finding, format: undefined } : finding]))
}
