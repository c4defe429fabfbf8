import type { KindFace } from '../face.ts'
import { numberFormats, type NumberFormat } from './column-format.ts'
import { numberIn } from './number-text.ts'

type FindFormat = NonNullable<KindFace['findFormat']>

/**
 * Which decimal mark all numbers of a column fit. `31,5103` has a decimal comma, `1,234,567` groups; `1,234` may be either: then what
 * the field takes decides, and where it takes both the user is asked. `1.234` alone is a point, as everywhere else in the product.
 *
 * @param takes whether the field takes a number, written as a programming language does
 */
export function findNumberFormat(cells: Parameters<FindFormat>[1], takes: (number: string) => boolean): ReturnType<FindFormat> {
  const reads = { point: true, comma: true }
  const taken = { point: true, comma: true }
  let example: string | undefined
  let differing: string | undefined
  let dotsOnly = true
  for (const cell of cells) {
    if (cell.type !== 'text' || !/[.,٫٬]/.test(cell.value)) continue
    const numbers = { point: numberIn(cell.value, 'point'), comma: numberIn(cell.value, 'comma') }
    if (numbers.point === undefined && numbers.comma === undefined) continue
    example ??= cell.value
    if (numbers.point !== undefined && numbers.comma !== undefined && numbers.point !== numbers.comma) differing ??= cell.value
    if (!/^[^,٫٬]*$/.test(cell.value)) dotsOnly = false
    for (const format of numberFormats) {
      const number = numbers[format]
      reads[format] &&= number !== undefined
      taken[format] &&= number !== undefined && takes(number)
    }
  }
  if (example === undefined) return null
  const shown = differing ?? example
  const readings = numberFormats.flatMap((format) => {
    const means = numberIn(shown, format)
    return means === undefined ? [] : [{ format, means }]
  })
  const both = reads.point && reads.comma
  return { offered: numberFormats, format: chosen(reads, taken, dotsOnly), example: shown, readings, ...(both ? { doubtful: true } : {}) }
}

type Fits = { readonly [format in NumberFormat]: boolean }

function chosen(reads: Fits, taken: Fits, dotsOnly: boolean): NumberFormat | undefined {
  if (reads.point !== reads.comma) return reads.point ? 'point' : 'comma'
  if (!reads.point) return undefined
  if (taken.point !== taken.comma) return taken.point ? 'point' : dotsOnly ? undefined : 'comma'
  return dotsOnly ? 'point' : undefined
}
