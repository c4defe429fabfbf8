/** Sections. Pure. */
import { placed, questionsOf, type Section, type TemplateContent } from '../../../model/template.ts'
import type { Text } from '#framework/metadata'
import { unopened } from './follow-ups.ts'
import { renewed } from './questions.ts'

export function withSection(content: TemplateContent, at: number, section: Section = { header: { en: '', ur: '' }, questions: [] }): TemplateContent {
  return { ...content, sections: [...content.sections.slice(0, at), section, ...content.sections.slice(at)] }
}

export function sectionNamed(content: TemplateContent, at: number, header: Partial<Text>): TemplateContent {
  return { ...content, sections: content.sections.map((section, n) => (n === at ? { ...section, header: { ...section.header, ...header } } : section)) }
}

/** Without the section and its questions. */
export function withoutSection(content: TemplateContent, at: number): TemplateContent {
  const gone = new Set(content.sections[at]?.questions.map(({ key }) => key))
  return placed(unopened({ ...content, sections: content.sections.filter((_, n) => n !== at) }, gone))
}

export function sectionMoved(content: TemplateContent, from: number, to: number): TemplateContent {
  const section = content.sections[from]
  if (!section || to < 0 || to >= content.sections.length || to === from) return content
  return placed(withSection({ ...content, sections: content.sections.filter((_, n) => n !== from) }, to, section))
}

/** The section once more, behind itself; its name gets a number, since no two have the same. */
export function sectionCopied(content: TemplateContent, at: number): TemplateContent {
  const section = content.sections[at]
  if (!section) return content
  const { questions } = renewed(section.questions, new Set(questionsOf(content).map(({ key }) => key)))
  return placed(withSection(content, at + 1, { header: headerFor(content, section.header), questions }))
}

/** Sections of another template behind the own ones; what their answers open comes along, or is asked no more. */
export function sectionsTaken(content: TemplateContent, sections: readonly Section[]): TemplateContent {
  const { questions } = renewed(sections.flatMap((section) => section.questions), new Set(questionsOf(content).map(({ key }) => key)))
  let from = 0
  const all = sections.reduce((taken, section) => {
    const own = questions.slice(from, from += section.questions.length)
    return withSection(taken, taken.sections.length, { header: headerFor(taken, section.header), questions: own })
  }, content)
  const known = new Set(questionsOf(all).map(({ key }) => key))
  const unknown = new Set(questions.flatMap(({ options }) => options.flatMap(({ followUps }) => followUps.filter((key) => !known.has(key)))))
  return placed(unknown.size ? unopened(all, unknown) : all)
}

function headerFor({ sections }: TemplateContent, { en, ur }: Text): Text {
  const taken = new Set(sections.map(({ header }) => header.en.trim().toLowerCase()))
  if (!taken.has(en.trim().toLowerCase())) return { en, ur }
  for (let n = 2; ; n += 1) if (!taken.has(`${en.trim()} ${n}`.trim().toLowerCase())) return { en: `${en.trim()} ${n}`.trim(), ur: ur.trim() ? `${ur.trim()} ${n}` : '' }
}
