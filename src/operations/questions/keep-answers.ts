/** Answers as a phone sends them: what a call takes, what is refused of it, what becomes of the rows. What a request does not name stays as it is. */
import { tidyText } from '#framework/kinds'
import { InvalidInput, Refused, say, type Transaction } from '#framework/server'
import type { HistoryItem } from '#framework/wire'
import { z } from 'zod'
import { wrongText } from '../answer-words.ts'
import { questionWords } from '../asked-words.ts'
import { optionsNamed } from '../named-options.ts'
import { kinds, missingOf, wrongWith, type Question, type Wrong } from '../questions.ts'
import { givenIn, living, picturesOf, type Filled, type Picture, type StoredAnswer } from './filled.ts'
import { isOvertaken, picturesBeside, unseenPictures } from './overtaken.ts'
import { texts } from './texts.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647)
const instant = z.iso.datetime({ offset: true })
const image = z.object({
  key: z.string().min(1).max(200), takenTime: instant.nullish(), latitude: z.number().min(-90).max(90).nullish(), longitude: z.number().min(-180).max(180).nullish(), accuracy: z.number().min(0).max(1_000_000).nullish(),
})
const answer = z.object({
  questionId: id, value: z.union([z.string().max(4000), z.number().transform(String), z.boolean().transform((is) => (is ? 'yes' : 'no'))]).nullish(),
  optionIds: z.array(id).max(100).optional(), images: z.array(image).max(25).optional(),
  /** Pictures that whoever answers knew of: others, which somebody sent meanwhile, stay. */
  seen: z.array(z.string().min(1).max(200)).max(500).optional(), remark: z.string().max(4000).optional(),
})

/** A part of the input of a call that keeps answers. */
export const sentAnswers = { answers: z.array(answer).max(500), deviceTime: instant.optional(), sentTime: instant.optional() }
export type SentAnswer = z.output<typeof answer>

const memberOf: { readonly [W in Wrong]?: string } = { notOption: 'optionIds', oneOption: 'optionIds', tooManyImages: 'images' }

/** @throws InvalidInput for every answer that its question does not take */
export function refuseWrong(filled: Filled, answers: readonly SentAnswer[], language: 'en' | 'ur'): void {
  const seen = new Set<number>()
  const errors = answers.flatMap((sent, n) => {
    const question = filled.questions.find(({ questionId }) => questionId === sent.questionId)
    if (!question) return [{ message: texts.say(language, 'notInTemplate'), members: [`answers[${n}].questionId`] }]
    const said = { question: questionWords(language, question) }
    if (seen.has(sent.questionId)) return [{ message: texts.say(language, 'answerTwice', said), members: [`answers[${n}].questionId`] }]
    seen.add(sent.questionId)
    const wrong = wrongWith(question, { value: sent.value ?? null, optionIds: sent.optionIds ?? [], images: sent.images ?? [] })
    return wrong === null ? [] : [{ message: wrongText({ ...question, questionText: said.question }, wrong)[language], members: [`answers[${n}].${wrong === 'notOption' && !sent.optionIds?.length ? 'value' : memberOf[wrong] ?? 'value'}`] }]
  })
  if (errors.length) throw new InvalidInput(say(language, 'notValid'), errors)
}

/** @throws Refused naming what is required and not answered yet, with the ids of its questions */
export function refuseMissing(all: readonly Filled[], language: 'en' | 'ur'): void {
  const missing = all.flatMap((filled) => missingOf(filled.questions, givenIn(filled)))
  if (!missing.length) return
  const comma = language === 'ur' ? '، ' : ', '
  const names = missing.slice(0, 5).map((question) => questionWords(language, question)).join(comma)
  throw new Refused(texts.say(language, 'answersMissing', { count: missing.length, names: missing.length > 5 ? `${names}${comma}…` : names }), null, { missing: missing.map(({ questionId }) => questionId) })
}

/** What answers belong to, and who gives them when. */
export interface Kept {
  /** The table of answers. */
  entity: Parameters<Transaction['create']>[0]
  /** Of every new one: what it was answered for. */
  owner: { readonly [field: string]: number }
  answeredById: number | null
  answeredTime: string
  /** It was sent a while after it was given: others may have answered meanwhile. */
  isLater: boolean
}

/**
 * Writes them, in a transaction that holds what they belong to: two that answer one question at once would both make a row of it. Of two answers the one that was given later
 * stands; the other one is noted beside it.
 *
 * @returns the template with its answers as they stand now; null where pictures came or went: their rows and addresses are the database's to tell
 */
export async function keepAnswers<A extends StoredAnswer>(tx: Transaction, filled: Filled<A>, answers: readonly SentAnswer[], kept: Kept): Promise<Filled<A> | null> {
  const { entity, owner, answeredById, answeredTime, isLater } = kept
  const said = { answeredById, answeredTime }
  const created: { questionId: number; row: object }[] = []
  const updated: { questionId: number; row: object }[] = []
  for (const sent of answers) {
    const { questionId } = sent
    const before = filled.answers.get(questionId) ?? filled.takenBack?.get(questionId)
    const question = filled.questions.find((each) => each.questionId === questionId) as Question
    if (!before) {
      if (sent.value !== null) created.push({ questionId, row: { ...valuesOf(sent, question, before), ...said, ...owner, ...(filled.family === 'checklist' ? { questionId } : { templateQuestionId: questionId }) } })
      continue
    }
    // What happened to it meanwhile counts only for what is late.
    const history = isLater ? await tx.read.history(entity, before.id, { authorised: true }) : []
    const row = isOvertaken(said, before) ? besideLater(sent, question, before, { ...kept, history }) : later(sent, question, before, { ...kept, history })
    if (row) updated.push({ questionId, row: { ...row, id: before.id } })
  }
  const ids = created.length ? await tx.create(entity, created.map(({ row }) => row) as never, { authorised: true }) : []
  if (updated.length) await tx.update(entity, updated.map(({ row }) => row) as never, { authorised: true, trusted: true })
  if ([...created, ...updated].some(({ row }) => 'images' in row && (row.images as unknown[]).length > 0) || updated.some(({ questionId, row }) => 'images' in row && picturesIn(filled, questionId).length > 0)) return null
  const now = new Map<number, A>([...filled.answers, ...(filled.takenBack ?? [])])
  created.forEach(({ questionId, row }, n) => now.set(questionId, asStored<A>({ ...blank, id: ids[n], ...row })))
  for (const { questionId, row } of updated) now.set(questionId, asStored<A>({ ...now.get(questionId), ...row }))
  return { ...filled, ...living(now) }
}

interface Circumstances extends Kept {
  history: readonly HistoryItem[]
}

const noOlder = { olderValue: '', olderById: null, olderTime: null }

/** What changes of an answer by one that was given after it. Whoever answers without delay has seen what was noted beside it. */
function later(sent: SentAnswer, question: Question, before: StoredAnswer, { answeredById, answeredTime, isLater, history }: Circumstances): object | null {
  // Whoever only adds a picture to what somebody answered has not answered it.
  const isSaid = sent.value !== undefined || sent.optionIds !== undefined || sent.remark !== undefined || !(before.value || before.options?.length)
  const said = isSaid ? { answeredById, answeredTime, ...(isLater || !before.olderTime ? {} : noOlder) } : {}
  const unseen = (sent.seen ? notIn(sent.seen, question, before) : unseenPictures(question.kind, { answeredById, answeredTime }, picturesOf(before), history)).map(asOwned)
  if (sent.value === null) return before.isTakenBack ? said : { ...said, value: '', options: [], remark: '', images: unseen, isTakenBack: true }
  const row = { ...valuesOf(sent, question, before), ...said, ...(before.isTakenBack ? { isTakenBack: false } : {}) } as { images?: { image: string }[] }
  return row.images && unseen.length ? { ...row, images: [...row.images, ...unseen.filter((picture) => !row.images?.some(({ image: key }) => key === picture.image))] } : row
}

/** What changes of an answer by one that was given before it: its value stands, the older one is noted, and pictures come to it. */
function besideLater(sent: SentAnswer, question: Question, before: StoredAnswer, { answeredById, answeredTime, history }: Circumstances): object | null {
  if (sent.value === null) return null
  const stands = picturesOf(before)
  const { kept, added } = sent.images ? picturesBeside(question.kind, { answeredById, answeredTime }, sent.images, stands, history) : { kept: stands, added: [] }
  const { value = '' } = valuesOf(sent, question, before) as { value?: string }
  const isNoted = value !== '' && value !== before.value
  if (!isNoted && !added.length && kept.length === stands.length) return null
  return {
    ...(isNoted ? { olderValue: value, olderById: answeredById, olderTime: answeredTime } : {}),
    ...(added.length || kept.length < stands.length ? { images: [...kept.map(asOwned), ...(sent.images ?? []).filter(({ key }) => added.includes(key)).map(({ key, ...facts }) => ({ image: key, ...facts }))] } : {}),
  }
}

/** Pictures that whoever answered did not know of. */
function notIn(seen: readonly string[], { kind }: Question, before: StoredAnswer): Picture[] {
  return kind === kinds.signature ? [] : picturesOf(before).filter(({ image: key }) => !seen.includes(key))
}

/** A picture that is there already stays the row it is. */
const asOwned = ({ id, image: key, takenTime, latitude, longitude, accuracy }: Picture) => ({ id, image: key, takenTime, latitude, longitude, accuracy })

const blank = { value: '', remark: '', options: [], images: [], isTakenBack: false, ...noOlder }

function picturesIn({ answers, takenBack }: Filled, questionId: number) {
  return picturesOf({ images: (answers.get(questionId) ?? takenBack?.get(questionId))?.images ?? [] })
}

interface Written extends Omit<StoredAnswer, 'options'> {
  readonly options: readonly (number | { id: number })[] | null
}

/** A row as it was written, as it is read: texts tidied, options in the order of their ids, times without zeros at their end. Without pictures that came with it. */
function asStored<A extends StoredAnswer>(row: object): A {
  const written = row as Written
  const ids = (written.options ?? []).map((option) => (typeof option === 'number' ? option : option.id))
  const time = (instant: string | null | undefined) => instant?.replace(/(\.\d*?)0+Z$/, '$1Z').replace('.Z', 'Z') ?? null
  const text = (said: string | null | undefined) => tidyText(said ?? '', true) ?? ''
  return { ...written, answeredTime: time(written.answeredTime), olderTime: time(written.olderTime), value: text(written.value), remark: text(written.remark), olderValue: text(written.olderValue), options: ids.toSorted((a, b) => a - b).map((id) => ({ id })) } satisfies StoredAnswer as unknown as A
}

/** Options are said in words too: papers and reports show the value. None of them chosen is no word. */
export function wordsOf(options: Question['options'], optionIds: readonly number[]): string {
  return options.filter((option) => optionIds.includes(option.id)).map(({ name }) => name).join(', ')
}

function valuesOf({ value, optionIds: sent, images, remark }: SentAnswer, { kind, options }: Question, before: StoredAnswer | undefined): object {
  // Said in words alone it is the same choice, and opens the same questions.
  const named = sent?.length || !value?.trim() || (kind !== kinds.choice && kind !== kinds.several) ? null : optionsNamed(options, value, kind === kinds.several)
  const optionIds = named ?? sent
  const said = optionIds && options.length > 0 && (optionIds.length > 0 || value == null) ? wordsOf(options, optionIds) : (value ?? undefined)
  return {
    ...(said === undefined ? {} : { value: said }), ...(optionIds ? { options: optionIds } : {}), ...(remark === undefined ? {} : { remark }),
    ...(images ? { images: images.map(({ key, ...facts }) => ({ image: key, ...facts, ...ownRow(key, before) })) } : {}),
  }
}

/** A picture that is there already stays the row it is. */
function ownRow(key: string, before: StoredAnswer | undefined): { id?: number } {
  const found = before && picturesOf(before).find(({ image: own }) => own === key)
  return found ? { id: found.id } : {}
}
