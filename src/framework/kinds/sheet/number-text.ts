/** Numbers as people write them into text cells: `1,234.5`, `12,34,567`, `1.234,50`, `31,5103`, `93 %`. */
import { westernDigits } from '../numbers/numeral.ts'
import type { NumberFormat } from './column-format.ts'

/** Groups of three, or of two before the last three as lakhs are written; by one mark or by spaces. */
const grouped: { readonly [format in NumberFormat]: RegExp } = {
  point: /^[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$|^[1-9]\d{0,2}(?: \d{2,3})* \d{3}(?:\.\d+)?$/,
  comma: /^[1-9]\d{0,2}(?:\.\d{3})*\.\d{3}(?:,\d+)?$|^[1-9]\d{0,2}(?: \d{2,3})* \d{3}(?:,\d+)?$/,
}
const plain: { readonly [format in NumberFormat]: RegExp } = { point: /^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i, comma: /^(?:\d+,?\d*|,\d+)(?:e[+-]?\d+)?$/i }

/**
 * A text → the number as a programming language writes it; groups and a percent sign are left out.
 *
 * @param format none: the decimal point, as everywhere else in the product
 * @returns undefined for what is no number under it
 */
export function numberIn(text: string, format: NumberFormat = 'point'): string | undefined {
  const bare = westernDigits(text.trim()).replace(/\s*[%٪]$/, '').replaceAll(/[\s\u00a0\u202f]/g, ' ').replace('−', '-').replace('٫', format === 'comma' ? ',' : '.').replaceAll('٬', format === 'comma' ? '.' : ',')
  const [, sign = '', body = ''] = /^([+-]?)(.*)$/.exec(bare) ?? []
  const whole = grouped[format].test(body) ? body.replaceAll(format === 'comma' ? '.' : ',', '').replaceAll(' ', '') : body
  if (!plain[format].test(whole)) return undefined
  return `${sign === '-' ? '-' : ''}${whole.replace(',', '.')}`
}

/** The number in a text under a format; undefined where it is a number only under another one; any other text as it is. */
export function numberUnder(text: string, format: NumberFormat = 'point'): string | undefined {
  return numberIn(text, format) ?? (numberIn(text, 'point') === undefined ? text.trim() : undefined)
}
