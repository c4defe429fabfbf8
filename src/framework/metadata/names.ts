/** Spellings derived from keys: words, snake_case, labels, plurals. */
import type { KindName } from './field.ts'

/** `bookShelfId` → `['book', 'Shelf', 'Id']`; runs of capitals stay together: `ISBNCode` → `['ISBN', 'Code']`. */
export function wordsOf(key: string): string[] {
  return key.replaceAll('_', ' ').match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [key]
}

/** `BookShelf` → `book_shelf`. */
export function snakeCase(key: string): string {
  return wordsOf(key).map((w) => w.toLowerCase()).join('_')
}

/** Column of a stored field: `author_id` for a reference `author`. */
export function columnName(key: string, kind: KindName): string {
  return kind === 'ref' ? `${snakeCase(key)}_id` : snakeCase(key)
}

/** Prefix of an entity's rights where its descriptor states none. */
export function usualPermission(key: string): string {
  return `LookUps.${key}`
}

/** `BookShelf` → `book-shelf`. */
export function kebabCase(key: string): string {
  return snakeCase(key).replaceAll('_', '-')
}

/** `bookCode` → `Book code`; acronyms keep their capitals. */
export function sentenceCase(words: readonly string[]): string {
  const text = words.map((w) => (isAcronym(w) ? w : w.toLowerCase())).join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** English plural of the last word: `Country` → `Countries`, `Book status` → `Book statuses`. */
export function pluralOf(label: string): string {
  if (/(s|x|ch|sh)$/i.test(label)) return isAcronym(label) ? `${label}s` : `${label}es`
  if (/[^aeiou]y$/i.test(label)) return `${label.slice(0, -1)}ies`
  return `${label}s`
}

function isAcronym(word: string): boolean {
  return word.length > 1 && word === word.toUpperCase() && /[A-Z]/.test(word)
}
