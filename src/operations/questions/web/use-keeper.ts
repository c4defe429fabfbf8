import { sendTo, useOnLeaving, useReadAgain, useUnsavedChanges } from '#framework/web'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { unanswered, type AnswerPlace, type Form, type Written } from './form.ts'
import { makeKeeper, type Keeper, type Overview, type ToSend } from './keeper.ts'

/** The answers of a form while it is filled. Leaving sends what waits, and asks where it cannot be kept. */
export function useKeeper(form: Form, { path, owner }: AnswerPlace): [Keeper, Overview] {
  const readAgain = useReadAgain()
  const [keeper] = useState(() => makeKeeper(form.questions, async (answers) => {
    const told = await sendTo<Partial<Form> | null>('POST', path, { body: { ...owner, answers: answers.map(([questionId, what]) => bodyOf(questionId, what)) }, failure: 'own' })
    return told?.questions ?? null
  }))
  const kept = useSyncExternalStore(keeper.watch, keeper.overview)
  // Read again, after what waited on the device was sent.
  useEffect(() => keeper.hear(form.questions), [keeper, form.questions])
  // Others on the page (lists, records, what is left) are read again when the form is left, not with every answer.
  const leave = useEffectEvent(() => void keeper.flush().then(readAgain))
  useEffect(() => () => leave(), [])
  // A phone that is put away may end the page before the moment after the last key has passed.
  useOnLeaving(() => void keeper.flush())
  // Back leads to the same record without its questions: they stand in the address.
  useUnsavedChanges(kept.state !== 'kept' || kept.underWay.size > 0, { save: async () => (await keeper.flush()) && keeper.overview().underWay.size === 0, shows: (next, { pathname, search }) => pathname === next.pathname && formIn(search) === formIn(next.search) })
  return [keeper, kept]
}

/** One answer as it stands: whoever draws it is drawn again for no other. */
export function useAnswer(keeper: Keeper, questionId: number): Written {
  return useSyncExternalStore(keeper.watch, () => keeper.snapshot().given.get(questionId) ?? unanswered)
}

/** Another question of the same form is the same page. */
function formIn(search: string): string {
  const address = new URLSearchParams(search)
  address.delete('question')
  return address.toString()
}

/** What of it changed. An answer without anything in it is taken back. */
function bodyOf(questionId: number, { answer: { value, optionIds, images }, said, pictures, seen }: ToSend): object {
  if (said && value === '' && !optionIds.length && !images.length) return { questionId, value: null, seen }
  return {
    questionId, ...(said ? (optionIds.length ? { optionIds } : { value, optionIds: [] }) : {}),
    ...(pictures ? { images: images.map(({ key, takenTime, latitude, longitude, accuracy }) => ({ key, takenTime, latitude, longitude, accuracy })), seen } : {}),
  }
}
