import type { FieldModel, Language } from '#framework/metadata'

/** Codes that speak of presence or of what cannot be seen: there is no limit and no example to them. */
export const untold = new Set(['required', 'controlCharacters'])

/** Whether a sentence about a value of the field gives a limit or an example: a figure, an address, a list, the two answers, a choice, or the field's own help. */
export function isTold(sentence: string, { label, help, choices }: FieldModel, language: Language): boolean {
  const own = [help?.[language], ...choices.map((choice) => choice.label[language])].filter((text) => text !== undefined)
  return /\d|example\.com|Asia\/Karachi|\[.+\]|yes or no|ہاں یا نہیں/.test(sentence.replace(label[language], '')) || own.some((text) => sentence.includes(text))
}
