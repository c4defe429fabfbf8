/** A template as edited → its questions as they are asked, so that the preview follows the very rules of filling. Pure. */
import type { Language } from '#framework/metadata'
import { yesAndNo, openedBy, questionsOf, type EditedQuestion, type TemplateContent } from '../../../model/template.ts'
import { kinds, type Given, type Question } from '#operations/questions'
import { inLanguage } from '../words.ts'

export interface Previewed extends Question {
  key: string
  help: string
  unit: string
  /** In order, as `options` are. */
  pictures: readonly (string | null)[]
}

/** More than a question has options. */
const step = 1000

/** The questions by section. Their ids are their places, so they hold until the template changes. */
export function asAsked(content: TemplateContent, language: Language): Previewed[][] {
  const all = questionsOf(content)
  const ids = new Map(all.map(({ key }, n) => [key, n + 1]))
  const opened = openedBy(all)
  const one = (question: EditedQuestion): Previewed => {
    const { key, kind, text, help, options: own, ...rest } = question
    const id = ids.get(key) ?? 0
    const options = kind === kinds.yesNo && !own.length ? yesAndNo : own
    return {
      ...rest, key, kind, questionId: id, questionText: inLanguage(text, language), help: inLanguage(help, language), header: '', position: id, answerTypeId: null, parentQuestionId: ids.get(opened.get(key)?.[0]?.parent ?? '') ?? null,
      pictures: options.map(({ image }) => image),
      options: options.map((option, n) => ({ id: id * step + n, name: inLanguage(option.name, language), isImageRequired: option.isImageRequired, followUps: option.followUps.flatMap((each) => ids.get(each) ?? []) })),
    }
  }
  return content.sections.map(({ questions }) => questions.map(one))
}

/** What was tried, by key of the question: it stays while the template is edited around it. */
export interface Tried {
  value: string
  /** Places of options. */
  options: readonly number[]
  images: number
}

export type AllTried = ReadonlyMap<string, Tried>

export const untried: Tried = { value: '', options: [], images: 0 }

export function givenOf(questions: readonly Previewed[], tried: AllTried): Map<number, Given> {
  return new Map(questions.flatMap(({ key, questionId, options }): [number, Given][] => {
    const own = tried.get(key)
    if (!own) return []
    return [[questionId, { value: own.value, optionIds: own.options.flatMap((place) => options[place]?.id ?? []), images: Array.from({ length: own.images }) }]]
  }))
}
