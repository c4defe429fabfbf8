import type { Language } from '../../principal.ts'
import { directionOf } from './visual-order.ts'

/** They say the direction: one that is found by the first letter would not look into a list within a list. */
const openings = { ltr: '\u2066', rtl: '\u2067' } as const

/**
 * Parts of one line, the empty ones left out. In Urdu each keeps its own direction, and the next stands behind it from the right: between two
 * codes or English names a comma alone would read from left to right.
 */
export function listed(language: Language, parts: readonly (string | null | undefined | false)[]): string {
  const said = parts.filter((part): part is string => typeof part === 'string' && part !== '')
  if (language === 'en') return said.join(', ')
  return said.length < 2 ? said.join('') : said.map((part) => `${openings[directionOf(part, language)]}${part}\u2069`).join('، ')
}
