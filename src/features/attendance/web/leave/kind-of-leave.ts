import type { EntityModel, Language } from '#framework/metadata'

/** In the words of the descriptor. */
export function kindOfLeave(entity: EntityModel, kind: number, language: Language): string {
  return entity.fields.find(({ key }) => key === 'kind')?.choices.find(({ value }) => value === kind)?.label[language] ?? ''
}
