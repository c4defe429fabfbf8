/**
 * Questions and what was answered to them: which are asked, what is missing, what an answer may hold. One meaning for everything that is filled: checklists and surveys of
 * work orders, questions that are issued, the preview of the builder. Pure, for both sides.
 */

import { isRealDay } from '#framework/wire'
import { optionsNamed } from './named-options.ts'

/** Kinds of answers, as `AnswerType.kind` stores them. */
export const kinds = { text: 1, number: 2, yesNo: 3, choice: 4, several: 5, date: 6, time: 7, picture: 8, signature: 9, barCode: 10, location: 11 } as const

export type KindName = keyof typeof kinds

/** Whether its answer is chosen among options; a yes/no question has the options Yes and No where one of them opens something. */
export function hasOptions(kind: number): boolean {
  return kind === kinds.choice || kind === kinds.several || kind === kinds.yesNo
}

export interface Option {
  id: number
  name: string
  isImageRequired: boolean
  /** Questions that open where it is chosen. */
  followUps: readonly number[]
  nameUrdu?: string
  /** Where the picture of the option lies; empty: it has none. */
  imageAddress?: string
}

/** How far an answer may go: null says nothing. */
export interface Limits {
  /** Of a number, both included: beyond them nothing is kept. */
  min: number | null
  max: number | null
  /** Of a number: beyond them the person is asked once, and the answer is kept and marked. */
  likelyMin: number | null
  likelyMax: number | null
  /** Digits after the point, at most. */
  decimals: number | null
  /** Characters of a text, at most. */
  longest: number | null
  /** Pictures of one answer. */
  imagesAtLeast: number | null
  imagesAtMost: number | null
}

export const noLimits: Limits = { min: null, max: null, likelyMin: null, likelyMax: null, decimals: null, longest: null, imagesAtLeast: null, imagesAtMost: null }

export interface Question extends Partial<Limits> {
  questionId: number
  questionText: string
  header: string
  position: number
  answerTypeId: number | null
  kind: number
  isRequired: boolean
  isImageRequired: boolean
  options: readonly Option[]
  /** The first whose option opens it; null: it is always asked. */
  parentQuestionId: number | null
  questionTextUrdu?: string
  headerUrdu?: string
  help?: string
  helpUrdu?: string
  /** Of a number. */
  unit?: string
}

export interface Given {
  value: string | null
  optionIds: readonly number[]
  images: readonly unknown[]
}

/** What was answered, by question. */
export type Answers = ReadonlyMap<number, Given>

/** Those of the options that an answer chose: by id, or the word of a yes/no question. */
export function chosenOf<O extends Pick<Option, 'id' | 'name'>>({ kind, options }: { readonly kind: number; readonly options: readonly O[] }, given: Given | undefined): O[] {
  if (!given) return []
  const said = kind === kinds.yesNo && given.optionIds.length === 0 ? yesNoOf(given.value) : null
  return options.filter(({ id, name }) => given.optionIds.includes(id) || (said !== null && yesNoOf(name) === said))
}

/** @returns null where it is neither */
function yesNoOf(text: string | null): 'yes' | 'no' | null {
  const word = (text ?? '').trim().toLowerCase()
  if (word === 'yes' || word === 'true') return 'yes'
  return word === 'no' || word === 'false' ? 'no' : null
}

/** Those that are there to be answered: a follow-up only while an option that opens it is chosen, and the question of that option is there itself. */
export function shownOf<Q extends Question>(questions: readonly Q[], answers: Answers): Q[] {
  const opens = new Map<number, number[]>()
  const always: number[] = []
  for (const question of questions) {
    opens.set(question.questionId, chosenOf(question, answers.get(question.questionId)).flatMap(({ followUps }) => followUps))
    if (question.parentQuestionId === null) always.push(question.questionId)
  }
  const shown = new Set(always)
  for (let wanted = always; wanted.length;) {
    wanted = wanted.flatMap((id) => opens.get(id) ?? []).filter((id) => opens.has(id) && !shown.has(id) && Boolean(shown.add(id)))
  }
  return questions.filter(({ questionId }) => shown.has(questionId))
}

/** Pictures and signatures are their own answer. */
export function isAnswered({ kind }: Pick<Question, 'kind'>, given: Given | undefined): boolean {
  if (!given) return false
  const isPicture = kind === kinds.picture || kind === kinds.signature
  return (isPicture && given.images.length > 0) || (given.value ?? '').trim() !== '' || given.optionIds.length > 0
}

/** How many pictures an answer still needs: those that the question or the chosen option requires. */
export function picturesMissing(question: Question, given: Given | undefined): number {
  const { kind, isImageRequired, imagesAtLeast } = question
  const isPicture = (kind === kinds.picture || kind === kinds.signature) && (imagesAtLeast ?? 0) > 0
  const required = isImageRequired || isPicture || chosenOf(question, given).some((option) => option.isImageRequired)
  return required ? Math.max(0, Math.max(1, imagesAtLeast ?? 1) - (given?.images.length ?? 0)) : 0
}

/** What closing waits for: required answers, and pictures that the question or the chosen option requires. */
export function missingOf<Q extends Question>(questions: readonly Q[], answers: Answers): Q[] {
  return shownOf(questions, answers).filter((question) => {
    const given = answers.get(question.questionId)
    return isAnswered(question, given) ? picturesMissing(question, given) > 0 : question.isRequired
  })
}

export type Wrong = 'notNumber' | 'notYesNo' | 'notDay' | 'notTime' | 'notOption' | 'oneOption' | 'tooSmall' | 'tooLarge' | 'tooManyDecimals' | 'tooLong' | 'tooManyImages' | 'notPosition'

type Asked = Pick<Question, 'kind' | 'options'> & Partial<Limits>

/** What is wrong with an answer; null: nothing. */
export function wrongWith(question: Asked, { value, optionIds, images = [] }: Pick<Given, 'value' | 'optionIds'> & Partial<Pick<Given, 'images'>>): Wrong | null {
  const { kind, options } = question
  const text = (value ?? '').trim()
  if (optionIds.some((id) => !options.some((option) => option.id === id))) return 'notOption'
  if (optionIds.length > 1 && kind !== kinds.several) return 'oneOption'
  if (typeof question.imagesAtMost === 'number' && images.length > question.imagesAtMost) return 'tooManyImages'
  if (text === '') return null
  if (kind === kinds.number) return wrongNumber(question, text)
  if (kind === kinds.yesNo) return yesNoOf(text) === null && !optionIds.length ? 'notYesNo' : null
  if ((kind === kinds.choice || kind === kinds.several) && options.length > 0 && !optionIds.length && optionsNamed(options, text, kind === kinds.several) === null) return 'notOption'
  if (kind === kinds.date) return isRealDay(text) ? null : 'notDay'
  if (kind === kinds.time) return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text) ? null : 'notTime'
  if (kind === kinds.location) return isPosition(text) ? null : 'notPosition'
  if (kind === kinds.text && typeof question.longest === 'number' && [...text].length > question.longest) return 'tooLong'
  return null
}

/** `31.5204, 74.3587`, or with how exact it is: `31.5204, 74.3587 ±12 m`. */
function isPosition(text: string): boolean {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)(?:\s*±\s*\d+\s*m)?$/.exec(text) ?? []
  return latitude !== undefined && Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
}

function wrongNumber({ min, max, decimals }: Partial<Limits>, text: string): Wrong | null {
  const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN
  if (!Number.isFinite(number)) return 'notNumber'
  if (typeof min === 'number' && number < min) return 'tooSmall'
  if (typeof max === 'number' && number > max) return 'tooLarge'
  return typeof decimals === 'number' && Number(number.toFixed(decimals)) !== number ? 'tooManyDecimals' : null
}

/** Whether a number lies outside of its likely range: it is asked about once, kept and shown in amber. */
export function isUnlikely({ kind, likelyMin, likelyMax }: Pick<Question, 'kind'> & Partial<Limits>, given: Pick<Given, 'value'> | undefined): boolean {
  const text = (given?.value ?? '').trim()
  const number = Number(text)
  if (kind !== kinds.number || text === '' || !Number.isFinite(number)) return false
  return (typeof likelyMin === 'number' && number < likelyMin) || (typeof likelyMax === 'number' && number > likelyMax)
}
