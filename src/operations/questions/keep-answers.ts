/** Answers as a phone sends them: what a call takes, what is refused of it, what becomes of the rows. What a request does not name stays as it is. */
import { tidyText } from '#framework/kinds'
import { InvalidInput, Refused, say, type Transaction } from '#framework/server'
import { z } from 'zod'
import { wrongText } from '../answer-words.ts'
import { questionWords } from '../asked-words.ts'
import { optionsNamed } from '../named-options.ts'
import { kinds, missingOf, wrongWith, type Question, type Wrong } from '../questions.ts'
import { givenIn, givenOf, picturesOf, type Filled, type StoredAnswer } from './filled.ts'
import { texts } from './texts.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647)
const instant = z.iso.datetime({ offset: true })
const image = z.object({
  key: z.string().min(1).max(200), takenTime: instant.nullish(), latitude: z.number().min(-90).max(90).nullish(), longitude: z.number().min(-180).max(180).nullish(), accuracy: z.number().min(0).max(1_000_000).nullish(),
})
const answer = z.object({
  questionId: id, value: z.union([z.string().max(4000), z.number().transform(String), z.boolean().transform((is) => (is ? 'yes' : 'no'))]).nullish(),
  optionIds: z.array(id).max(100).optional(), images: z.array(image).max(25).optional(), remark: z.string().max(4000).optional(),
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
}

/**
 * Writes them, in a transaction that holds what they belong to: two that answer one question at once would both make a row of it.
 *
 * @returns the template with its answers as they stand now; null where pictures came or went: their rows and addresses are the database's to tell
 */
export async function keepAnswers<A extends StoredAnswer>(tx: Transaction, filled: Filled<A>, answers: readonly SentAnswer[], { entity, owner, answeredById, answeredTime }: Kept): Promise<Filled<A> | null> {
  const created: { questionId: number; row: object }[] = []
  const updated: { questionId: number; row: object }[] = []
  const emptied: { questionId: number; id: number }[] = []
  for (const sent of answers) {
    const { questionId } = sent
    const before = filled.answers.get(questionId)
    if (sent.value === null) {
      if (before) emptied.push({ questionId, id: before.id })
      continue
    }
    const question = filled.questions.find((each) => each.questionId === questionId) as Question
    const row = { ...valuesOf(sent, question, before), answeredById, answeredTime }
    if (!before) created.push({ questionId, row: { ...row, ...owner, ...(filled.family === 'checklist' ? { questionId } : { templateQuestionId: questionId }) } })
    else if (isChanged(sent, before)) updated.push({ questionId, row: { ...row, id: before.id } })
  }
  if (emptied.length) await tx.delete(entity, emptied.map(({ id }) => id), { authorised: true })
  const ids = created.length ? await tx.create(entity, created.map(({ row }) => row) as never, { authorised: true }) : []
  if (updated.length) await tx.update(entity, updated.map(({ row }) => row) as never, { authorised: true })
  if (answers.some(({ questionId, images }) => images && (images.length > 0 || picturesIn(filled, questionId).length > 0))) return null
  const now = new Map(filled.answers)
  for (const { questionId } of emptied) now.delete(questionId)
  created.forEach(({ questionId, row }, n) => now.set(questionId, asStored<A>({ ...blank, id: ids[n], ...row })))
  for (const { questionId, row } of updated) now.set(questionId, asStored<A>({ ...filled.answers.get(questionId), ...row }))
  return { ...filled, answers: now }
}

const blank = { value: '', remark: '', options: [], images: [] }

function picturesIn({ answers }: Filled, questionId: number) {
  return picturesOf({ images: answers.get(questionId)?.images ?? [] })
}

interface Written extends Omit<StoredAnswer, 'options'> {
  readonly options: readonly (number | { id: number })[] | null
}

/** A row as it was written, as it is read: texts tidied, options in the order of their ids, times without zeros at their end. Without pictures that came with it. */
function asStored<A extends StoredAnswer>(row: object): A {
  const written = row as Written
  const ids = (written.options ?? []).map((option) => (typeof option === 'number' ? option : option.id))
  const answeredTime = written.answeredTime?.replace(/(\.\d*?)0+Z$/, '$1Z').replace('.Z', 'Z') ?? null
  return { ...written, answeredTime, value: tidyText(written.value ?? '', true) ?? '', remark: tidyText(written.remark ?? '', true) ?? '', options: ids.toSorted((a, b) => a - b).map((id) => ({ id })) } satisfies StoredAnswer as unknown as A
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

/** What is sent again as it stands keeps who answered, and when. */
function isChanged({ value, optionIds, images, remark }: SentAnswer, before: StoredAnswer): boolean {
  const was = givenOf(before)
  const isSame = (a: readonly unknown[], b: readonly unknown[]) => a.length === b.length && a.every((each) => b.includes(each))
  return (value !== undefined && value !== (was.value ?? '')) || (remark !== undefined && remark !== (before.remark ?? '')) || (optionIds !== undefined && !isSame(optionIds, was.optionIds))
    || (images !== undefined && !isSame(images.map(({ key }) => key), picturesOf(before).map(({ image: key }) => key)))
}
