import type { EntityModel, Language } from '#framework/metadata'
import { midSentence } from './mid-sentence.ts'

/** `book`, `books`: what so many of its rows are called inside a sentence; several where no count is given. */
export function nounOf({ label }: Pick<EntityModel, 'label'>, language: Language, count = 2): string {
  return midSentence((count === 1 ? label.one : label.rows)[language], language)
}
