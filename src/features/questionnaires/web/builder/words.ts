/** Texts in two languages, as they are shown to somebody of one of them. */
import type { Language, Text } from '#framework/metadata'
import type { EditedOption, TemplateContent } from '../../model/template.ts'
import { openersOf } from './state/questions.ts'
import type { BuilderSay } from '../texts.ts'

/** In that language, else in the other. */
export function inLanguage(text: Text, language: Language): string {
  return text[language].trim() || text[language === 'en' ? 'ur' : 'en'].trim()
}

/** “Weak or Dead”. */
export function optionWords(options: readonly EditedOption[], language: Language, say: BuilderSay): string {
  const names = options.map(({ name }) => inLanguage(name, language) || say('noText'))
  return names.length < 2 ? (names[0] ?? '') : say('either', { first: names.slice(0, -1).join(say('comma')), last: names.at(-1) ?? '' })
}

/** When a follow-up is asked: “if Weak or Dead”. */
export function whenWords(content: TemplateContent, key: string, language: Language, say: BuilderSay): string {
  const openers = openersOf(content, key)
  return openers.length ? say('ifAnswer', { answer: openers.map(({ question, options }) => optionWords(options.flatMap((place) => question.options[place] ?? []), language, say)).join(say('comma')) }) : ''
}
