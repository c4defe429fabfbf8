import { ConfirmAction, sendTo, useFeedback, useSession, type ListActionProps } from '#framework/web'
import { Modal } from 'antd'
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

/** Each request for itself; what was not done is told request by request. */
export function EachDecided({ ids, title, text, action, service, said, onClose }: EachDecidedProps) {
  const { toast } = useFeedback()
  const [answer, setAnswer] = useState<EachAnswer | null>(null)
  const kept = useRef(false)
  if (answer) return <EachTold answer={answer} title={said(answer.done, answer.items.length)} onClose={() => onClose(true)} />
  const work = async () => {
    const each = await sendTo<EachAnswer>('POST', service, { body: { ids }, failure: 'own' })
    if (each.refused === 0) return toast(said(each.done, each.items.length))
    kept.current = true
    setAnswer(each)
  }
  return <ConfirmAction title={title} text={text} action={action} onClose={(done) => { if (!kept.current) onClose(done) }} work={work} />
}

export function EachTold({ answer: { items }, title, onClose }: { answer: EachAnswer; title: string; onClose: () => void }) {
  const say = useRequestSay()
  const { direction } = useSession()
  return (
    <Modal open centered title={title} footer={null} wrapProps={{ dir: direction }} onCancel={onClose}>
      <ul>{items.filter(({ success }) => !success).map(({ id, message }) => <li key={id}><b>{say('requestOf', { id })}</b> <span>{message}</span></li>)}</ul>
    </Modal>
  )
}
