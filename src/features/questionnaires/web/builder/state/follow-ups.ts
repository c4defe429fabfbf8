/** Which answers open a question. Pure. */
import { hasOptions, kinds } from '#operations/questions'
import { yesAndNo, type EditedOption, type EditedQuestion, type TemplateContent } from '../../../model/template.ts'

/** The same content with every question as `change` gives it; what is not changed stays the very same object. */
export function eachQuestion(content: TemplateContent, change: (question: EditedQuestion) => EditedQuestion): TemplateContent {
  let isSame = true
  const sections = content.sections.map((section) => {
    const questions = section.questions.map(change)
    if (questions.every((question, n) => question === section.questions[n])) return section
    isSame = false
    return { ...section, questions }
  })
  return isSame ? content : { ...content, sections }
}

export function oneQuestion(content: TemplateContent, key: string, change: (question: EditedQuestion) => EditedQuestion): TemplateContent {
  return eachQuestion(content, (question) => (question.key === key ? change(question) : question))
}

/** Whether its answer can open a question: it is chosen, and there is something to choose. */
export function canOpen({ kind, options }: EditedQuestion): boolean {
  return kind === kinds.yesNo || (hasOptions(kind) && options.length > 0)
}

/** Its options, also those of a yes/no question in which nothing opens anything yet. */
export function optionsOf({ kind, options }: EditedQuestion): readonly EditedOption[] {
  return kind === kinds.yesNo && !options.length ? yesAndNo : options
}

/** Places of the options that open it; none: it does not. */
export function openingOptions({ options }: EditedQuestion, key: string): number[] {
  return options.flatMap(({ followUps }, place) => (followUps.includes(key) ? [place] : []))
}

/** Lets exactly these options of `parent` open `key`; none: it does so no more. */
export function withOpening(content: TemplateContent, parent: string, key: string, places: readonly number[]): TemplateContent {
  return oneQuestion(content, parent, (question) => bare({
    ...question,
    options: optionsOf(question).map((option, place) => {
      const others = option.followUps.filter((each) => each !== key)
      return places.includes(place) ? { ...option, followUps: option.followUps.includes(key) ? option.followUps : [...others, key] } : { ...option, followUps: others }
    }),
  }))
}

/** `to` is opened by whatever opens `from`. */
export function openedLike(content: TemplateContent, from: string, to: string): TemplateContent {
  return eachQuestion(content, (question) => (question.options.some(({ followUps }) => followUps.includes(from) !== followUps.includes(to)) ? {
    ...question, options: question.options.map((option) => {
      const others = option.followUps.filter((each) => each !== to)
      return { ...option, followUps: option.followUps.includes(from) ? [...others, to] : others }
    }),
  } : question))
}

/** Nothing opens these any more. */
export function unopened(content: TemplateContent, keys: ReadonlySet<string>): TemplateContent {
  return eachQuestion(content, (question) => (question.options.some(({ followUps }) => followUps.some((key) => keys.has(key))) ? bare({
    ...question, options: question.options.map((option) => ({ ...option, followUps: option.followUps.filter((key) => !keys.has(key)) })),
  }) : question))
}

/** A yes/no question keeps its two options only while they say something. */
export function bare(question: EditedQuestion): EditedQuestion {
  const says = question.options.some(({ followUps, image, isImageRequired }) => followUps.length > 0 || image !== null || isImageRequired)
  return question.kind === kinds.yesNo && question.options.length && !says ? { ...question, options: [] } : question
}
