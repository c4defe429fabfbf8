/** Names of the world outside, in labels: `{customer}` stands for what the product is told at its start (docs/decisions/words.md). */
import type { Language, Text } from './model.ts'

/** Placeholder without its braces → the name in both languages. */
export type ProperNames = { readonly [placeholder: string]: Text }

/**
 * Puts the names into every text of plain data: whatever stands under `en` or `ur`, however deep. A placeholder that nobody names stays
 * as it is written.
 */
export function withNames<T>(data: T, names: ProperNames): T {
  if (Object.keys(names).length === 0) return data
  return filled(data, names, null) as T
}

function filled(value: unknown, names: ProperNames, language: Language | null): unknown {
  if (typeof value === 'string') return language === null ? value : value.replace(/\{(\w+)\}/g, (written, name: string) => names[name]?.[language] ?? written)
  if (Array.isArray(value)) return value.map((item) => filled(item, names, language))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item, names, key === 'en' || key === 'ur' ? key : language)]))
}
