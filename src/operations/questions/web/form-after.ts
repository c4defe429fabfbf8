/** A form as it will be once what waits on the device was sent. */
import type { WaitingWrite } from '#framework/web'
import { isAnswered, missingOf, shownOf, type Given } from '../../questions.ts'
import type { AskedQuestion, Form, GivenAnswer } from './form.ts'

interface SentAnswer { questionId: number; value?: string | null; optionIds?: number[]; images?: { key: string; takenTime: string | null; latitude: number | null; longitude: number | null; accuracy: number | null }[] }

/** @param owner what the answers of this form are sent with, beside them */
export function formAfter<F extends Form>(form: F, { path, owner, row }: { path: string; owner: { readonly [field: string]: number }; row: string }, writes: readonly WaitingWrite[]): F {
  // A refused one has not happened. Of one work order there may be two forms: their writes differ in what stands beside the answers.
  const isOf = (body: WaitingWrite['body']) => Object.keys(body).length === Object.keys(owner).length + 1 && Object.entries(owner).every(([name, value]) => body[name] === value)
  const sent = writes.filter((write) => write.path === path && write.problem === null && write.row === owner[row] && isOf(write.body))
    .flatMap(({ body }) => (body['answers'] ?? []) as SentAnswer[])
  if (!sent.length) return form
  const questions = form.questions.map((question): AskedQuestion => {
    const own = sent.filter(({ questionId }) => questionId === question.questionId)
    return own.length ? { ...question, answer: own.reduce<GivenAnswer>((before, { value, optionIds, images }) => ({
      ...before, ...(value !== undefined || optionIds ? { value: value ?? '', optionIds: optionIds ?? [] } : {}), ...(value === null ? { images: [] } : {}),
      ...(images ? { images: images.map((picture) => before.images.find(({ key }) => key === picture.key) ?? { id: 0, address: '', ...picture }) } : {}),
    }), question.answer ?? { value: '', optionIds: [], images: [], remark: '', userName: '', time: null }) } : question
  })
  const given = givenIn(questions)
  const there = shownOf(questions, given)
  return {
    ...form, questions, missing: missingOf(questions, given).map(({ questionId }) => questionId),
    answeredCount: there.filter((question) => isAnswered(question, given.get(question.questionId))).length,
  }
}

export const givenIn = (questions: readonly AskedQuestion[]): Map<number, Given> => new Map(questions.flatMap(({ questionId, answer }) => (answer ? [[questionId, answer] as const] : [])))
