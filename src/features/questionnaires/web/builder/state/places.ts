/** Where questions stand in a template: below what, beside what, with what hanging on them. Pure. */
import { openedBy, questionsOf, type EditedQuestion, type TemplateContent } from '../../../model/template.ts'

export interface Place {
  section: number
  /** The question below which it stands: the first of those that open it. */
  parent: string | null
  /** Steps below a question that is always asked. */
  depth: number
}

/** By key, in the order of the page. */
export type Places = ReadonlyMap<string, Place>

export function placesOf(content: TemplateContent): Places {
  const places = new Map<string, Place>()
  const opened = openedBy(questionsOf(content))
  content.sections.forEach(({ questions }, section) => {
    for (const { key } of questions) {
      const parent = opened.get(key)?.find((each) => places.get(each.parent)?.section === section)?.parent ?? null
      places.set(key, { section, parent, depth: parent === null ? 0 : (places.get(parent)?.depth ?? 0) + 1 })
    }
  })
  return places
}

/** The question and all that stands below it, in order. */
export function blockOf(content: TemplateContent, places: Places, key: string): readonly EditedQuestion[] {
  const questions = content.sections[places.get(key)?.section ?? -1]?.questions ?? []
  const within = new Set([key])
  return questions.filter((question) => {
    const isWithin = within.has(question.key) || within.has(places.get(question.key)?.parent ?? '')
    if (isWithin) within.add(question.key)
    return isWithin
  })
}

/** Keys of those on the same step below the same question, with itself. */
export function siblingsOf(content: TemplateContent, places: Places, key: string): string[] {
  const own = places.get(key)
  return (content.sections[own?.section ?? -1]?.questions ?? []).map((question) => question.key).filter((each) => places.get(each)?.parent === own?.parent)
}

export function questionAt(content: TemplateContent, key: string | null): EditedQuestion | undefined {
  for (const { questions } of content.sections) {
    const found = questions.find((question) => question.key === key)
    if (found) return found
  }
  return undefined
}

/** Whether asking `key` only after `parent` would lead back to itself. */
export function leadsBack(content: TemplateContent, key: string, parent: string): boolean {
  const all = new Map(questionsOf(content).map((question) => [question.key, question]))
  const seen = new Set<string>()
  const reaches = (from: string): boolean => {
    if (from === parent) return true
    if (seen.has(from)) return false
    seen.add(from)
    return (all.get(from)?.options ?? []).some(({ followUps }) => followUps.some(reaches))
  }
  return reaches(key)
}
