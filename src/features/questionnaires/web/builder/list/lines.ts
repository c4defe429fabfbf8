/** The lines of the list: sections, and the questions of those that are open. Pure. */
import type { EditedQuestion, Section, TemplateContent } from '../../../model/template.ts'
import type { Chosen } from '../state/editor.ts'

export type Line = { id: string; at: number; section: Section; question?: undefined } | { id: string; at: number; section: Section; question: EditedQuestion }

const sectionLine = (at: number) => `section-${at}`
export const questionLine = (key: string) => `question-${key}`

/** By what a section is known while it is folded: sections have no name of their own but their place, and that changes. */
export function foldOf({ questions }: Section, at: number): string {
  return questions[0]?.key ?? `#${at}`
}

/** @param folded sections by `foldOf` */
export function linesOf({ sections }: TemplateContent, folded: ReadonlySet<string>): Line[] {
  return sections.flatMap((section, at): Line[] => [{ id: sectionLine(at), at, section }, ...(folded.has(foldOf(section, at)) ? [] : section.questions.map((question) => ({ id: questionLine(question.key), at, section, question })))])
}

export function lineOf(chosen: Chosen): string | null {
  if (!chosen) return null
  return 'question' in chosen ? questionLine(chosen.question) : sectionLine(chosen.section)
}

export function chosenBy({ at, question }: Line): Chosen {
  return question ? { question: question.key } : { section: at }
}
