import type { Language, ProperNames } from '#framework/metadata'

let known: readonly string[] = []

/** Tells which names the product was given: they keep their capitals inside sentences. */
export function keepNames(names: ProperNames = {}): void {
  known = Object.values(names).map((name) => name.en)
}

/** A label inside a sentence: "Book title" → "book title", "ISBN", "RnR" and names as they are; Urdu has no capitals. */
export function midSentence(label: string, language: Language): string {
  if (language !== 'en' || /^\p{Lu}\p{L}*\p{Lu}/u.test(label) || known.some((name) => label.startsWith(name))) return label
  return label.charAt(0).toLowerCase() + label.slice(1)
}
