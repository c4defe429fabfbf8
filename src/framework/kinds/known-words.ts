/** Stored words under their labels (docs/decisions/words.md): stored and sent as they are, shown and typed in the words of the user. */
import type { FieldModel, Language, WordModel } from '#framework/metadata'

/** The word that a stored text is, whatever its letter case; undefined for any other text. */
export function knownWord({ words }: FieldModel, stored: string): WordModel | undefined {
  const text = stored.toLowerCase()
  return words.find((one) => one.word.toLowerCase() === text)
}

/** What a stored text is called; a text that is none of the words is its own name. */
export function labelOfText(field: FieldModel, stored: string, language: Language): string {
  return knownWord(field, stored)?.label[language] ?? stored
}

/** The stored word somebody means who writes it, or its label in either language; undefined for any other text. */
export function meantWord({ words }: FieldModel, written: string): string | undefined {
  const text = written.toLowerCase()
  return words.find(({ word, label }) => [word, label.en, label.ur].some((name) => name.toLowerCase() === text))?.word
}
