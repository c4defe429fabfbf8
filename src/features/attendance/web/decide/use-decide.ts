import { sendTo, useFeedback, useSending, useSession } from '#framework/web'
import { useState } from 'react'
import { calls } from '../../calls.ts'
import { useAttendanceSay } from '../texts.ts'

export type Which = 'status' | 'overTimeStatus'
export interface Refusal { id: number; name: string; message: string }
interface Many { done: number; refused: number; items: { id: number; success: boolean; message: string | null }[] }

/** Decides on one or many; what was done can be undone for as long as the toast stands, and in the record until the month is closed. */
export function useDecide(which: Which) {
  const say = useAttendanceSay()
  const { toast } = useFeedback()
  const { busy, send } = useSending()
  const { user } = useSession()
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const [last, setLast] = useState<readonly number[]>([])
  /** @param nameOf how a row that is refused is called @param whose of what is taken back: the decision that is seen, one's own where that is undone; another that came meanwhile stands */
  const decide = async (ids: readonly number[], to: 1 | 2 | 3, remarks = '', nameOf = (id: number) => `#${id}`, whose: number | null | undefined = user?.id): Promise<boolean> => {
    const body = { [which]: to, ...(remarks ? { remarks } : {}), ...(to === 1 && whose ? { decidedById: whose } : {}) }
    const done = await send(async () => (ids.length === 1 ? (await sendTo('PUT', calls.decide, { body: { id: ids[0], ...body }, failure: 'own' }), [...ids]) : many(ids, body, nameOf)))
    if (!done) return false
    setLast(to === 1 ? [] : done)
    if (done.length && to === 1) toast(say('takenBack', { count: done.length }), { kind: 'info' })
    // The documented sentence, and what can still be done about it.
    else if (done.length) toast(say('submitted'), { kind: 'info', undo: () => void decide(done, 1, '', nameOf) })
    return true
  }
  const many = async (ids: readonly number[], body: object, nameOf: (id: number) => string) => {
    const { items } = await sendTo<Many>('PUT', calls.decide, { body: { ids, ...body }, failure: 'own' })
    setRefusals(items.filter(({ success }) => !success).map(({ id, message }) => ({ id, name: nameOf(id), message: message ?? '' })))
    return items.filter(({ success }) => success).map(({ id }) => id)
  }
  return { decide, undo: last.length ? () => void decide(last, 1) : undefined, busy, refusals, forget: () => setRefusals([]) }
}
