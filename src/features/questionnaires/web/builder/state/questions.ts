/** Adding, copying, deleting and moving questions. Each takes a template as edited and gives the next one; the same one where there is nothing to do. Pure. */
import { emptyQuestion, newKey, placed, questionsOf, type EditedQuestion, type TemplateContent } from '../../../model/template.ts'
import { canOpen, eachQuestion, openedLike, openingOptions, optionsOf, unopened, withOpening } from './follow-ups.ts'
import { blockOf, leadsBack, placesOf, questionAt, siblingsOf } from './places.ts'

const keysOf = (content: TemplateContent) => new Set(questionsOf(content).map(({ key }) => key))

/** What stands behind `after`, or first in the section. */
function inserted(content: TemplateContent, section: number, after: string | null, added: readonly EditedQuestion[]): TemplateContent {
  return {
    ...content,
    sections: content.sections.map((each, n) => {
      if (n !== section) return each
      const at = after === null ? 0 : each.questions.findIndex(({ key }) => key === after) + 1
      return { ...each, questions: [...each.questions.slice(0, at), ...added, ...each.questions.slice(at)] }
    }),
  }
}

function without(content: TemplateContent, keys: ReadonlySet<string>): TemplateContent {
  return { ...content, sections: content.sections.map((section) => (section.questions.some(({ key }) => keys.has(key)) ? { ...section, questions: section.questions.filter(({ key }) => !keys.has(key)) } : section)) }
}

/** A new question below `after`, asked whenever that is; without it at the end of the section. @returns its key too */
export function added(content: TemplateContent, { after, section }: { after: string | null; section: number }, kind = emptyQuestion.kind): { content: TemplateContent; key: string } {
  const key = newKey(keysOf(content))
  const question = { ...emptyQuestion, key, kind }
  const places = placesOf(content)
  const place = after === null ? undefined : places.get(after)
  if (after !== null && place) {
    const last = blockOf(content, places, after).at(-1)?.key ?? after
    return { key, content: placed(openedLike(inserted(content, place.section, last, [question]), after, key)) }
  }
  const sections = content.sections.length ? content.sections : [{ header: { en: '', ur: '' }, questions: [] }]
  const at = Math.max(0, Math.min(section, sections.length - 1))
  return { key, content: placed(inserted({ ...content, sections }, at, sections[at]?.questions.at(-1)?.key ?? null, [question])) }
}

/** A new question that one option opens. */
export function addedFollowUp(content: TemplateContent, parent: string, option: number): { content: TemplateContent; key: string } {
  const places = placesOf(content)
  const last = blockOf(content, places, parent).at(-1)?.key ?? parent
  const key = newKey(keysOf(content))
  return { key, content: placed(withOpening(inserted(content, places.get(parent)?.section ?? 0, last, [{ ...emptyQuestion, key }]), parent, key, [option])) }
}

/** New keys for some questions, also where they name each other. */
export function renewed(questions: readonly EditedQuestion[], taken: ReadonlySet<string>): { questions: EditedQuestion[]; keys: ReadonlyMap<string, string> } {
  const all = new Set(taken)
  const keys = new Map(questions.map(({ key }) => {
    const fresh = newKey(all)
    all.add(fresh)
    return [key, fresh]
  }))
  return { keys, questions: questions.map((question) => ({ ...question, key: keys.get(question.key) ?? question.key, options: question.options.map((option) => ({ ...option, followUps: option.followUps.map((key) => keys.get(key) ?? key) })) })) }
}

/** The question with all below it once more, behind itself; opened by what opens it. */
export function copied(content: TemplateContent, key: string): { content: TemplateContent; key: string } {
  const places = placesOf(content)
  const block = blockOf(content, places, key)
  const { questions, keys } = renewed(block, keysOf(content))
  const own = keys.get(key) ?? key
  return { key: own, content: placed(openedLike(inserted(content, places.get(key)?.section ?? 0, block.at(-1)?.key ?? key, questions), key, own)) }
}

/** Without the question and what hangs on it alone. */
export function deleted(content: TemplateContent, key: string): TemplateContent {
  const gone = new Set([key])
  const places = placesOf(content)
  for (const question of blockOf(content, places, key).slice(1)) {
    const openers = questionsOf(content).filter(({ options }) => options.some(({ followUps }) => followUps.includes(question.key)))
    if (openers.every((opener) => gone.has(opener.key))) gone.add(question.key)
  }
  return placed(unopened(without(content, gone), gone))
}

/** One place up or down beside its neighbours; what is always asked goes on into the next section. */
export function moved(content: TemplateContent, key: string, step: -1 | 1): TemplateContent {
  const places = placesOf(content)
  const place = places.get(key)
  if (!place) return content
  const siblings = siblingsOf(content, places, key)
  const other = siblings[siblings.indexOf(key) + step]
  const block = blockOf(content, places, key)
  const rest = without(content, new Set(block.map((question) => question.key)))
  if (other === undefined) {
    const next = place.section + step
    const target = content.sections[next]
    if (place.parent !== null || !target) return content
    return placed(inserted(rest, next, step < 0 ? (target.questions.at(-1)?.key ?? null) : null, block))
  }
  const others = blockOf(content, places, other)
  if (step > 0) return placed(inserted(rest, place.section, others.at(-1)?.key ?? null, block))
  const order = rest.sections[place.section]?.questions ?? []
  return placed(inserted(rest, place.section, order[order.findIndex((question) => question.key === other) - 1]?.key ?? null, block))
}

export interface Drop {
  section: number
  /** Beside which question; null: at the start or the end of the section. */
  beside: string | null
  side: 'before' | 'after'
}

/** Carried to a place: beside a question it is asked whenever that is. The same content where it would stand in itself. */
export function carried(content: TemplateContent, key: string, { section, beside, side }: Drop): TemplateContent {
  const places = placesOf(content)
  const place = places.get(key)
  if (!place || beside === key) return content
  const block = blockOf(content, places, key)
  if (beside !== null && (block.some((question) => question.key === beside) || leadsBackThrough(content, key, beside))) return content
  const target = beside === null ? undefined : blockOf(content, places, beside)
  const staysOpened = beside !== null && places.get(beside)?.parent === place.parent
  const freed = staysOpened ? content : unopened(content, new Set([key]))
  const rest = without(freed, new Set(block.map((question) => question.key)))
  const again = questionsOf(freed).filter((question) => block.some((each) => each.key === question.key))
  const order = rest.sections[section]?.questions ?? []
  const after = beside === null ? (side === 'before' ? null : (order.at(-1)?.key ?? null)) : side === 'after' ? (target?.findLast((question) => !block.includes(question))?.key ?? null) : (order[order.findIndex((question) => question.key === beside) - 1]?.key ?? null)
  const there = inserted(rest, section, after, again)
  return placed(beside === null || staysOpened ? there : openedLike(there, beside, key))
}

function leadsBackThrough(content: TemplateContent, key: string, beside: string): boolean {
  return questionsOf(content).some(({ key: opener, options }) => options.some(({ followUps }) => followUps.includes(beside)) && leadsBack(content, key, opener))
}

/** The question above on the same step, if its answer can open this one. */
export function openerAbove(content: TemplateContent, key: string): EditedQuestion | null {
  const places = placesOf(content)
  const siblings = siblingsOf(content, places, key)
  const above = questionAt(content, siblings[siblings.indexOf(key) - 1] ?? null)
  return above && canOpen(above) && !leadsBack(content, key, above.key) ? above : null
}

/** The follow-up of the question above, by its last option, until somebody chooses which. */
export function indented(content: TemplateContent, key: string): TemplateContent {
  const above = openerAbove(content, key)
  return above ? placed(withOpening(unopened(content, new Set([key])), above.key, key, [optionsOf(above).length - 1])) : content
}

/** Beside the question that opens it, behind all that hangs on that. */
export function outdented(content: TemplateContent, key: string): TemplateContent {
  const places = placesOf(content)
  const parent = places.get(key)?.parent ?? null
  return parent === null ? content : carried(content, key, { section: places.get(key)?.section ?? 0, beside: parent, side: 'after' })
}

/** Asked only where these options of `parent` are chosen; null: by what opened it before, no more. The same content where it would lead back to itself. */
export function askedIf(content: TemplateContent, key: string, parent: string, options: readonly number[], instead: string | null = parent): TemplateContent {
  if (options.length && leadsBack(content, key, parent)) return content
  const before = instead === null || instead === parent ? content : withOpening(content, instead, key, [])
  return placed(withOpening(before, parent, key, options))
}

/** Who opens it: each with the places of its options. */
export function openersOf(content: TemplateContent, key: string): { question: EditedQuestion; options: number[] }[] {
  return questionsOf(content).flatMap((question) => {
    const options = openingOptions(question, key)
    return options.length ? [{ question, options }] : []
  })
}

export function changed(content: TemplateContent, key: string, patch: Partial<EditedQuestion>): TemplateContent {
  return eachQuestion(content, (question) => (question.key === key ? { ...question, ...patch } : question))
}
