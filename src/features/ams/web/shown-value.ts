import type { FieldModel, Language } from '#framework/metadata'
import type { useAmsSay } from './texts.ts'

/** A value of a sheet as it is read: heights with a decimal, units behind, words for numbers that stand for them. */
export function shownValue(field: FieldModel | undefined, value: string, language: Language, say: ReturnType<typeof useAmsSay>): string {
  if (field?.kind === 'boolean') return say(value === 'true' ? 'yes' : 'no')
  const choice = field?.choices.find(({ value: one }) => String(one) === value)
  if (choice) return choice.label[language]
  return field?.unit ? `${field.unit === 'm' ? Number(value).toFixed(1) : value}${field.unit === '°' ? '' : ' '}${field.unit}` : value
}
