/** On selected rows: what came back is accepted, what nobody filled is taken back. */
import { asFailure, sendTo, useFeedback, useReadAgain, useSession, type ListActionProps, type RowPage } from '#framework/web'
import { Modal } from 'antd'
import { useState } from 'react'
import { useIssuanceSay } from './texts.ts'

export function AcceptAction({ ids, onClose }: ListActionProps) {
  const say = useIssuanceSay()
  const { showFailure, toast } = useFeedback()
  return (
    <Ask title={say('acceptAsk', { count: ids.length })} onClose={onClose} work={async () => {
      const { items } = await sendTo<RowPage>('GET', 'QuestionReturn/GetAll', { query: [['IsAccepted', 'false'], ['questionConsumptionId.in', ids.join()], ['MaxResultCount', 1000]] })
      if (!items.length) return showFailure(asFailure(new Error(say('acceptNone'))))
      toast(await sendTo<string>('POST', 'QuestionReturn/AcceptInventories', { body: { ids: items.map(({ id }) => id) }, failure: 'own' }))
    }} />
  )
}

export function TakeBackAction({ ids, onClose }: ListActionProps) {
  const say = useIssuanceSay()
  const { toast } = useFeedback()
  return <Ask title={say('takeAsk', { count: ids.length })} text={say('takeText')} onClose={onClose} work={async () => toast(await sendTo<string>('POST', 'QuestionConsumption/ReverseQuestions', { body: { ids }, failure: 'own' }))} />
}

function Ask({ title, text, work, onClose }: { title: string; text?: string; work: () => Promise<void>; onClose: (done: boolean) => void }) {
  const { direction } = useSession()
  const { showFailure } = useFeedback()
  const readAgain = useReadAgain()
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    try {
      await work()
      readAgain()
      onClose(true)
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (!failure.isSignedOut) showFailure(failure)
      onClose(false)
    }
  }
  return <Modal open centered title={title} confirmLoading={busy} wrapProps={{ dir: direction }} onOk={() => void act()} onCancel={() => onClose(false)}>{text}</Modal>
}
