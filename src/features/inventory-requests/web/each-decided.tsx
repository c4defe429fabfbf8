import { ConfirmAction, Dialog, sendTo, useFeedback, type ListActionProps } from '#framework/web'
import { useRef, useState } from 'react'
import { useRequestSay } from './texts.ts'

export interface EachAnswer { done: number; refused: number; items: readonly { id: number; success: boolean; message: string | null }[] }

interface EachDecidedProps extends Pick<ListActionProps, 'ids' | 'onClose'> {
  title: string
  text: string
  action: string
  service: string
  said: (done: number, all: number) => string
}

/**
 * What became of each of several requests: a toast where all were done; else the dialog makes way for what was not, request by request.
 *
 * @returns `told` to draw instead of the dialog, once it is there; `tell` takes the answer, and whether all were done; `close` closes the dialog, unless it makes way
 */
export function useEachTold(said: (done: number, all: number) => string, onClose: (done: boolean) => void) {
  const { toast } = useFeedback()
  const [answer, setAnswer] = useState<EachAnswer | null>(null)
  const makesWay = useRef(false)
  return {
    told: answer && <EachTold answer={answer} title={said(answer.done, answer.items.length)} onClose={() => onClose(true)} />,
    tell(each: EachAnswer): boolean {
      makesWay.current = each.refused > 0
      if (makesWay.current) setAnswer(each)
      else toast(said(each.done, each.items.length))
      return !makesWay.current
    },
    close(done: boolean) {
      if (!makesWay.current) onClose(done)
    },
  }
}

/** Each request for itself; what was not done is told request by request. */
export function EachDecided({ ids, title, text, action, service, said, onClose }: EachDecidedProps) {
  const { told, tell, close } = useEachTold(said, onClose)
  return told ?? <ConfirmAction title={title} text={text} action={action} onClose={close} work={async () => { tell(await sendTo<EachAnswer>('POST', service, { body: { ids }, failure: 'own' })) }} />
}

function EachTold({ answer: { items }, title, onClose }: { answer: EachAnswer; title: string; onClose: () => void }) {
  const say = useRequestSay()
  return (
    <Dialog title={title} footer={null} onCancel={onClose}>
      <ul>{items.filter(({ success }) => !success).map(({ id, message }) => <li key={id}><b>{say('requestOf', { id })}</b> <span>{message}</span></li>)}</ul>
    </Dialog>
  )
}
