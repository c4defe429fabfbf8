/** A template with what was answered so far, whoever it is answered for. */
import { pointOf } from '../positions.ts'
import { isAnswered, missingOf, shownOf, type Answers, type Given, type Question } from '../questions.ts'

/** An answer as it is stored, of a work order or of what was issued. */
export interface StoredAnswer {
  readonly id: number
  readonly value: string | null
  readonly remark: string | null
  readonly options: readonly { id: number }[] | null
  readonly images: unknown
  readonly answeredById: number | null
  readonly answeredTime: string | null
  /** There is none any more: it stays for what was given before and comes later. */
  readonly isTakenBack?: boolean | null
  /** What was given before it and came after it, by whom and when. */
  readonly olderValue?: string | null
  readonly olderById?: number | null
  readonly olderTime?: string | null
}

export interface Filled<A extends StoredAnswer = StoredAnswer> {
  family: 'checklist' | 'survey'
  templateId: number
  name: string
  /** 1 if not stated. */
  version?: number
  questions: readonly Question[]
  /** By question. */
  answers: ReadonlyMap<number, A>
  /** Those that were taken back. */
  takenBack?: ReadonlyMap<number, A>
}

/** Answers, and apart from them those that were taken back. One beside which pictures or an older value came meanwhile is shown. */
export function living<A extends StoredAnswer>(all: Iterable<readonly [questionId: number, answer: A]>): { answers: Map<number, A>; takenBack: Map<number, A> } {
  const [answers, takenBack] = [new Map<number, A>(), new Map<number, A>()]
  for (const [questionId, answer] of all) (answer.isTakenBack && !answer.olderTime && !picturesOf(answer).length ? takenBack : answers).set(questionId, answer)
  return { answers, takenBack }
}

export interface Picture {
  id: number
  image: string
  imageAddress: string
  takenTime: string | null
  latitude: number | null
  longitude: number | null
  accuracy: number | null
}

export function picturesOf({ images }: Pick<StoredAnswer, 'images'>): Picture[] {
  return (images ?? []) as Picture[]
}

function givenOf(answer: StoredAnswer): Given {
  return { value: answer.value, optionIds: (answer.options ?? []).map(({ id }) => id), images: picturesOf(answer) }
}

export function givenIn(filled: Filled): Answers {
  return new Map([...filled.answers].map(([id, answer]) => [id, givenOf(answer)]))
}

/** Whose names are said with answers. */
export function answerersOf(all: readonly Filled[]): (number | null)[] {
  return all.flatMap(({ answers, takenBack = new Map<number, StoredAnswer>() }) => [...answers.values(), ...takenBack.values()].flatMap(({ answeredById, olderById = null }) => [answeredById, olderById]))
}

/** As it travels. @param names full names of those who answered (`answerersOf`) @param only answered questions, without options and follow-ups that stay open */
export function travelling(filled: Filled, names: ReadonlyMap<number, string>, only = false) {
  const { family, templateId, name, version = 1, questions, answers } = filled
  const given = givenIn(filled)
  const shown = only ? questions.filter((question) => isAnswered(question, given.get(question.questionId))) : questions
  const there = shownOf(questions, given)
  return {
    questionnaireTemplateId: family === 'checklist' ? templateId : null, templateId: family === 'survey' ? templateId : null, questionnaireTemplateName: name, version,
    requiredCount: there.filter(({ isRequired }) => isRequired).length, answeredCount: there.filter((question) => isAnswered(question, given.get(question.questionId))).length,
    missing: missingOf(questions, given).map(({ questionId }) => questionId),
    questions: shown.map((question) => {
      const answer = answers.get(question.questionId)
      return { ...question, answer: answer ? answerOf(answer, names) : null }
    }),
  }
}

function answerOf(answer: StoredAnswer, names: ReadonlyMap<number, string>) {
  const { olderValue, olderById = null, olderTime } = answer
  return {
    value: answer.value ?? '', optionIds: (answer.options ?? []).map(({ id }) => id), remark: answer.remark ?? '', userName: names.get(answer.answeredById ?? 0) ?? '', time: answer.answeredTime,
    ...(olderValue && olderTime ? { earlier: { value: olderValue, userId: olderById, userName: names.get(olderById ?? 0) ?? '', time: olderTime } } : {}),
    images: picturesOf(answer).map(({ id, image, imageAddress, takenTime, latitude, longitude, accuracy }) => {
      // 0, 0 is no place.
      const here = pointOf(latitude, longitude)
      return { id, key: image, address: imageAddress, takenTime, latitude: here?.latitude ?? null, longitude: here?.longitude ?? null, accuracy: here && accuracy ? accuracy : null }
    }),
  }
}
