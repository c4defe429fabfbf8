/** What is answered, and the options of a question. Pure. */
import { hasOptions, kinds, noLimits } from '#operations/questions'
import { emptyOption, placed, type EditedOption, type TemplateContent } from '../../../model/template.ts'
import { bare, oneQuestion, optionsOf } from './follow-ups.ts'

/** Another kind of answer: what says nothing for it goes. */
export function ofKind(content: TemplateContent, key: string, kind: number): TemplateContent {
  return placed(oneQuestion(content, key, (question) => {
    const { imagesAtLeast, imagesAtMost } = question
    const limits = kind === question.kind ? {} : { ...noLimits, imagesAtLeast, imagesAtMost, unit: kind === kinds.number ? question.unit : '' }
    const keepsOptions = hasOptions(kind) && (kind === kinds.yesNo) === (question.kind === kinds.yesNo)
    return { ...question, ...limits, kind, options: keepsOptions ? question.options : [] }
  }))
}

export function withOption(content: TemplateContent, key: string): TemplateContent {
  return oneQuestion(content, key, (question) => ({ ...question, options: [...question.options, emptyOption] }))
}

export function optionChanged(content: TemplateContent, key: string, place: number, patch: Partial<EditedOption>): TemplateContent {
  return oneQuestion(content, key, (question) => bare({ ...question, options: optionsOf(question).map((option, n) => (n === place ? { ...option, ...patch } : option)) }))
}

/** What it alone opened is asked always from now on. Yes and No stay. */
export function withoutOption(content: TemplateContent, key: string, place: number): TemplateContent {
  return placed(oneQuestion(content, key, (question) => (question.kind === kinds.yesNo ? question : { ...question, options: question.options.filter((_, n) => n !== place) })))
}

export function optionMoved(content: TemplateContent, key: string, from: number, to: number): TemplateContent {
  return placed(oneQuestion(content, key, (question) => {
    const option = question.options[from]
    if (!option || question.kind === kinds.yesNo || to < 0 || to >= question.options.length) return question
    const others = question.options.filter((_, n) => n !== from)
    return { ...question, options: [...others.slice(0, to), option, ...others.slice(to)] }
  }))
}
