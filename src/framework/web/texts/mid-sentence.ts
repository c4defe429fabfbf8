import type { Language } from '#framework/metadata'

/** A label inside a sentence: "Book title" → "book title", "ISBN" as it is; Urdu has no capitals. */
export function midSentence(label: string, language: Language): string {
  if (language !== 'en' || /^\p{Lu}{2}/u.test(label)) return label
  return label.charAt(0).toLowerCase() + label.slice(1)
}
