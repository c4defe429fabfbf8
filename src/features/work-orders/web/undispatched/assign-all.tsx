import { Dialog, sendTo, useFeedback, useSending } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { useOrderSay } from '../texts.ts'
import type { Undispatched } from './use-undispatched.ts'

interface Result { done: number; refused: number; items: readonly { id: number; success: boolean; message: string | null }[] }
/** Of one press, and of one call: the next people are looked for knowing what the last ones got. */
const [most, atOnce] = [1000, 100]

/** Tries every one that somebody could take, row by row; what found nobody is listed with why. */
export function AssignAll({ count, asked }: { count: number; asked: { readonly [name: string]: string } }) {
  const say = useOrderSay()
  const { toast } = useFeedback()
  const { busy, send } = useSending()
  const [refused, setRefused] = useState<{ done: number; lines: readonly { id: number; number: string; message: string }[] } | null>(null)
  const assign = () => send(async () => {
    const { items } = await sendTo<Undispatched>('GET', 'WorkOrder/GetAllUndispatchedWorkOrders', { query: Object.entries({ ...asked, IsResolvable: 'true', MaxResultCount: String(most) }), failure: 'own' })
    const results: Result['items'][number][] = []
    for (let at = 0; at < items.length; at += atOnce) {
      const answer = await sendTo<Result>('POST', 'WorkOrder/ReAssignUnDispatchedWorkOrder', { body: { ids: items.slice(at, at + atOnce).map(({ id }) => id) }, failure: 'own' })
      results.push(...answer.items)
    }
    const done = results.filter(({ success }) => success).length
    if (done) toast(say('assignedMany', { count: done }))
    const lines = results.filter(({ success }) => !success).map(({ id, message }) => ({ id, message: message ?? '', number: String(items.find((row) => row.id === id)?.['number'] ?? id) }))
    if (lines.length) setRefused({ done, lines })
  })
  return (
    <>
      <Button type="primary" loading={busy} onClick={() => void assign()}>{say('assignAll', { count })}</Button>
      {refused && (
        <Dialog width={560} title={say('doneOf', { action: say('assign'), done: refused.done, all: refused.done + refused.lines.length })} footer={null} onCancel={() => setRefused(null)}>
          <ul className="order-results undispatched-refused">{refused.lines.map(({ id, number, message }) => <li key={id}><b><bdi>{number}</bdi></b><span>{message}</span></li>)}</ul>
        </Dialog>
      )}
    </>
  )
}
