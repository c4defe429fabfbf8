/** What changed between two versions, question by question, as it is read. Pure. */
import type { Language, Text } from '#framework/metadata'
import { changesBetween } from '../../../model/changes.ts'
import { numbersOf, questionsOf, type EditedOption, type TemplateContent } from '../../../model/template.ts'
import { inLanguage } from '../words.ts'

export interface Difference {
  /** Key of the question; null: the template itself. */
  key: string | null
  kind: 'added' | 'removed' | 'changed' | 'moved'
  /** As it is counted where it is; of a changed one in the newer. */
  number: string
  text: string
  parts: readonly { member: string; before: unknown; after: unknown }[]
}

export function differencesOf(older: TemplateContent, newer: TemplateContent, language: Language): Difference[] {
  const found = new Map<string | null, Difference>()
  const [before, after] = [numbersOf(older), numbersOf(newer)]
  const texts = new Map([...questionsOf(older), ...questionsOf(newer)].map(({ key, text }) => [key, inLanguage(text, language)]))
  for (const { kind, question, member, ...values } of changesBetween(older, newer)) {
    const number = question === null ? '' : ((kind === 'removed' ? before : after).get(question) ?? '')
    const known = found.get(question) ?? { key: question, kind, number, text: question === null ? newer.name : (texts.get(question) ?? ''), parts: [] }
    // Moved and changed is changed, with where it stood.
    const isPart = kind === 'changed' || (kind === 'moved' && values.before !== values.after)
    found.set(question, { ...known, kind: known.kind === 'moved' && kind === 'changed' ? 'changed' : known.kind, parts: isPart ? [...known.parts, { member, ...values }] : known.parts })
  }
  return [...found.values()]
}

/** “Good, Weak (picture) › 2.4.1”. @param template in which the options open something @param picture the word for one */
export function optionsText(options: readonly EditedOption[], template: TemplateContent, language: Language, picture: string): string {
  const numbers = numbersOf(template)
  return options.map(({ name, isImageRequired, image, followUps }) => [inLanguage(name as Text, language), isImageRequired || image ? `(${picture})` : '', followUps.length ? `› ${followUps.map((key) => numbers.get(key) ?? '?').join(' ')}` : ''].filter(Boolean).join(' ')).join(', ')
}
