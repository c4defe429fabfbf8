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

export function givenOf(answer: StoredAnswer): Given {
  return { value: answer.value, optionIds: (answer.options ?? []).map(({ id }) => id), images: picturesOf(answer) }
}

export function givenIn(filled: Filled): Answers {
  return new Map([...filled.answers].map(([id, answer]) => [id, givenOf(answer)]))
}

/** As it travels. @param names full names of those who answered @param only answered questions, without options and follow-ups that stay open */
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
  return {
    value: answer.value ?? '', optionIds: (answer.options ?? []).map(({ id }) => id), remark: answer.remark ?? '', userName: names.get(answer.answeredById ?? 0) ?? '', time: answer.answeredTime,
    images: picturesOf(answer).map(({ id, image, imageAddress, takenTime, latitude, longitude, accuracy }) => {
      // 0, 0 is no place.
      const here = pointOf(latitude, longitude)
      return { id, key: image, address: imageAddress, takenTime, latitude: here?.latitude ?? null, longitude: here?.longitude ?? null, accuracy: here && accuracy ? accuracy : null }
    }),
  }
}
