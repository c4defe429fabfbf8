/** What is filled, as the server tells it: a checklist or survey of a work order, a template that was issued. */
import type { EntityModel } from '#framework/metadata'
import type { Question } from '../../questions.ts'

export interface AnswerPicture {
  id: number
  key: string
  address: string
  takenTime: string | null
  latitude: number | null
  longitude: number | null
  accuracy: number | null
}

export interface GivenAnswer {
  value: string
  optionIds: number[]
  images: AnswerPicture[]
  remark: string
  userName: string
  time: string | null
  /** Given before it and sent after it: it does not stand. */
  earlier?: EarlierAnswer
}

export interface EarlierAnswer {
  value: string
  userId: number | null
  userName: string
  time: string
}

export type AskedQuestion = Question & {
  /** Of a number. */
  unit?: string
  help?: string
  answer: GivenAnswer | null
}

/** As much of a filled template as filling needs. */
export interface Form {
  questionnaireTemplateName: string
  /** Absent in what a device kept before. */
  version?: number
  requiredCount: number
  answeredCount: number
  missing: number[]
  questions: AskedQuestion[]
}

/** Where answers go: a call that keeps them, whose writes may wait on the device, and the entity that holds their pictures. */
export interface AnswerPlace {
  /** `WorkOrder/SaveAnswers` */
  path: string
  /** What stands in every request beside the answers: what they are for. */
  owner: { readonly [field: string]: number }
  /** The field of `owner` by which waiting writes are known. */
  row: string
  entity: EntityModel
}

/** Of a picture that was just stored: the server gives the rest. */
export type NewPicture = Pick<AnswerPicture, 'key' | 'takenTime' | 'latitude' | 'longitude' | 'accuracy'>
export type PictureOf = AnswerPicture | NewPicture

/** An answer as it stands on the page. */
export interface Written {
  value: string
  optionIds: readonly number[]
  images: readonly PictureOf[]
}

export const unanswered: Written = { value: '', optionIds: [], images: [] }
