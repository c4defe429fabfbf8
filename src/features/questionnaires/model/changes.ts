/** What changed from one version of a template to another. Pure. */
import { questionsOf, type EditedQuestion, type TemplateContent } from './template.ts'

export interface TemplateChange {
  kind: 'added' | 'removed' | 'moved' | 'changed'
  /** Key of the question; null: the template itself. */
  question: string | null
  /** Its text, as the newer version has it where it is there. */
  text: string
  /** Of what is changed: `text.en`, `max`, `options`, `header.en`. Of a move: where it stands, `section`. */
  member: string
  before: unknown
  after: unknown
}

const heads = ['name', 'projectId', 'sourceFieldTypeId', 'workOrderTypeId', 'geofencing', 'slaTime'] as const
const members = ['kind', 'isRequired', 'isImageRequired', 'unit', 'min', 'max', 'likelyMin', 'likelyMax', 'decimals', 'longest', 'imagesAtLeast', 'imagesAtMost'] as const

/** In the order of the newer version, what was removed at the end. */
export function changesBetween(older: TemplateContent, newer: TemplateContent): TemplateChange[] {
  const [was, is] = [placed(older), placed(newer)]
  const head = heads.filter((name) => older[name] !== newer[name]).map((member): TemplateChange => ({ kind: 'changed', question: null, text: newer.name, member, before: older[member], after: newer[member] }))
  const stayed = new Set(inBoth([...was.keys()].filter((key) => is.has(key)), [...is.keys()].filter((key) => was.has(key))))
  const below = [...is].flatMap(([key, now]): TemplateChange[] => {
    const before = was.get(key)
    const text = now.question.text.en
    if (!before) return [{ kind: 'added', question: key, text, member: 'section', before: null, after: now.section }]
    const moved = stayed.has(key) && before.section === now.section ? [] : [{ kind: 'moved' as const, question: key, text, member: 'section', before: before.section, after: now.section }]
    return [...moved, ...changedMembers(before.question, now.question).map(([member, from, to]): TemplateChange => ({ kind: 'changed', question: key, text, member, before: from, after: to }))]
  })
  const removed = [...was].filter(([key]) => !is.has(key)).map(([key, { question, section }]): TemplateChange => ({ kind: 'removed', question: key, text: question.text.en, member: 'section', before: section, after: null }))
  return [...head, ...below, ...removed]
}

function placed(template: TemplateContent): Map<string, { question: EditedQuestion; section: string }> {
  const sections = new Map(template.sections.flatMap(({ header, questions }) => questions.map(({ key }) => [key, header.en] as const)))
  return new Map(questionsOf(template).map((question) => [question.key, { question, section: sections.get(question.key) ?? '' }]))
}

function changedMembers(before: EditedQuestion, after: EditedQuestion): [member: string, before: unknown, after: unknown][] {
  const texts = (['text', 'help'] as const).flatMap((name) => (['en', 'ur'] as const).map((language) => [`${name}.${language}`, before[name][language], after[name][language]] as [string, unknown, unknown]))
  const all: [string, unknown, unknown][] = [...texts, ...members.map((name) => [name, before[name], after[name]] as [string, unknown, unknown]), ['options', before.options, after.options]]
  return all.filter(([, from, to]) => JSON.stringify(from) !== JSON.stringify(to))
}

/** The longest run of keys that stand in the same order in both: the others were moved. */
function inBoth(a: readonly string[], b: readonly string[]): string[] {
  const place = new Map(b.map((key, n) => [key, n]))
  const places = a.map((key) => place.get(key) as number)
  const best: { length: number; from: number }[] = []
  let last = -1
  places.forEach((at, n) => {
    let from = -1
    for (let m = 0; m < n; m += 1) if ((places[m] as number) < at && (from < 0 || (best[m]?.length ?? 0) > (best[from]?.length ?? 0))) from = m
    best.push({ length: 1 + (from < 0 ? 0 : (best[from]?.length ?? 0)), from })
    if (last < 0 || (best[n]?.length ?? 0) > (best[last]?.length ?? 0)) last = n
  })
  const keys: string[] = []
  for (let n = last; n >= 0; n = best[n]?.from ?? -1) keys.unshift(a[n] as string)
  return keys
}
