/** A template as it is edited, the same for all families: sections of ordered questions, options that open further questions. Pure, for both sides. */
import type { Text } from '#framework/metadata'
import { kinds, noLimits, type Limits } from '#operations/questions'

/** A checklist is a QuestionnaireTemplate with its allocations, a survey a Template with its own questions, and so is what is asked about the assets of a site, a SiteAssets_Template. */
export type Family = 'checklist' | 'survey' | 'assets'

/** Which work a template is offered for. A survey knows neither type of work order nor geofencing nor SLA time; what is asked about assets is for any site. */
export interface TemplateFor {
  projectId: number | null
  sourceFieldTypeId: number | null
  workOrderTypeId: number | null
  geofencing: boolean
  slaTime: string
}

export interface TemplateContent extends TemplateFor {
  name: string
  sections: readonly Section[]
}

export interface Section {
  /** Empty: questions without a section. The same in no two sections. */
  header: Text
  /** In order; a follow-up stands in the section of the question that opens it. */
  questions: readonly EditedQuestion[]
}

export interface EditedQuestion extends Limits {
  /** Names the question within its template, in every version of it, and in XLSForm. */
  key: string
  text: Text
  help: Text
  /** One of `kinds`. */
  kind: number
  isRequired: boolean
  isImageRequired: boolean
  /** Of a number. */
  unit: string
  options: readonly EditedOption[]
}

export interface EditedOption {
  name: Text
  /** Key of a stored picture. */
  image: string | null
  isImageRequired: boolean
  /** Keys of the questions that open where it is chosen; one may be opened by several options. */
  followUps: readonly string[]
}

/** Pictures, options, follow-ups: what one question may have at most. */
export const most = { questions: 500, options: 100, depth: 10, images: 25, key: 64, header: 256, text: 1000, help: 1000, name: 256, unit: 32 } as const

export const emptyQuestion: EditedQuestion = {
  ...noLimits, key: '', text: { en: '', ur: '' }, help: { en: '', ur: '' }, kind: kinds.text, isRequired: false, isImageRequired: false, unit: '', options: [],
}

export const emptyOption: EditedOption = { name: { en: '', ur: '' }, image: null, isImageRequired: false, followUps: [] }

/** The two options of a yes/no question, for when one of them opens something. */
export const yesAndNo: readonly EditedOption[] = [{ ...emptyOption, name: { en: 'Yes', ur: 'ہاں' } }, { ...emptyOption, name: { en: 'No', ur: 'نہیں' } }]

export const emptyTemplate: TemplateContent = { name: '', projectId: null, sourceFieldTypeId: null, workOrderTypeId: null, geofencing: true, slaTime: '', sections: [] }

/** All its questions in the order of the page. */
export function questionsOf({ sections }: Pick<TemplateContent, 'sections'>): EditedQuestion[] {
  return sections.flatMap(({ questions }) => questions)
}

/** By key: who opens a question, and by which of the options (their places). Only those that something opens. */
export function openedBy(questions: readonly EditedQuestion[]): Map<string, { parent: string; options: number[] }[]> {
  const by = new Map<string, { parent: string; options: number[] }[]>()
  for (const { key: parent, options } of questions) {
    options.forEach(({ followUps }, place) => {
      for (const key of new Set(followUps)) {
        const opening = by.get(key) ?? []
        const same = opening.find((each) => each.parent === parent)
        if (same) same.options.push(place)
        else by.set(key, [...opening, { parent, options: [place] }])
      }
    })
  }
  return by
}

/** The template in the order in which it is kept: as `placed`, sections without questions left out. A template that was stored and read again equals it. */
export function arranged<T extends TemplateContent>(template: T): T {
  const all = placed(template)
  const place = new Map(questionsOf(all).map(({ key }, n) => [key, n]))
  const inOrder = (question: EditedQuestion) => ({ ...question, options: question.options.map((option) => ({ ...option, followUps: option.followUps.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0)) })) })
  return { ...all, sections: all.sections.filter(({ questions }) => questions.length).map((section) => ({ ...section, questions: section.questions.map(inOrder) })) }
}

/** Follow-ups below the first question that opens them, in its section. Loops stay as they stand, for the checks to tell. */
export function placed<T extends TemplateContent>(template: T): T {
  const all = new Map(questionsOf(template).map((question) => [question.key, question]))
  const opened = openedBy([...all.values()])
  const order = new Map([...all.keys()].map((key, n) => [key, n]))
  const at = ({ key }: EditedQuestion) => order.get(key) ?? 0
  // Of two with one key neither is lost: the checks tell it.
  const done = new Set<EditedQuestion>()
  const take = (question: EditedQuestion): EditedQuestion[] => {
    if (done.has(question)) return []
    done.add(question)
    const follow = question.options.flatMap(({ followUps }) => followUps).flatMap((key) => all.get(key) ?? [])
    return [question, ...[...new Set(follow)].toSorted((a, b) => at(a) - at(b)).flatMap(take)]
  }
  const roots = template.sections.map((section) => ({ ...section, questions: section.questions.filter(({ key }) => !opened.has(key)).flatMap(take) }))
  // What only a ring opens has no root.
  const sections = roots.map((section, n) => ({ ...section, questions: [...section.questions, ...(template.sections[n] as Section).questions.flatMap(take)] }))
  return { ...template, sections }
}

/** As people count them: 2, 2.1, 2.1.3. By key. */
export function numbersOf(template: TemplateContent): Map<string, string> {
  const numbers = new Map<string, string>()
  const opened = openedBy(questionsOf(template))
  const below = new Map<string, number>()
  template.sections.forEach(({ questions }, n) => {
    for (const { key } of questions) {
      const parent = opened.get(key)?.map((each) => numbers.get(each.parent)).find((number) => number !== undefined) ?? String(n + 1)
      const place = (below.get(parent) ?? 0) + 1
      below.set(parent, place)
      numbers.set(key, `${parent}.${place}`)
    }
  })
  return numbers
}

/** A key that no question of the template has, and none that it had is likely to have. @param random of 0 to 1 */
export function newKey(taken: ReadonlySet<string>, random: () => number = Math.random): string {
  for (;;) {
    const key = `q_${Math.floor(random() * 36 ** 6).toString(36).padStart(6, '0')}`
    if (!taken.has(key)) return key
  }
}
