/** On selected rows: a request is granted or refused, an item leaves the laboratory. */
import { ConfirmAction, FormDialog, sendTo, useFeedback, useSession, wordsField, type ListActionProps } from '#framework/web'
import { Modal } from 'antd'
import { useRef, useState } from 'react'
import { useRequestSay } from './texts.ts'

interface EachGranted { done: number; refused: number; items: readonly { id: number; success: boolean; message: string | null }[] }

export function GrantAction({ entity, ids, onClose }: ListActionProps) {
  const say = useRequestSay()
  const { toast } = useFeedback()
  if (ids.length > 1) return <GrantMany ids={ids} onClose={onClose} />
  return <FormDialog entity={entity} title={say('grantTitle')} text={say('grantText')} action={say('grant')} service="InventoryRequest/Grant" fields={['inventory']} body={(values) => ({ id: ids[0], ...values })} onClose={() => onClose(false)} onDone={(result) => { toast(String(result)); onClose(true) }} />
}

/** Each for itself; what was not granted is told request by request. */
function GrantMany({ ids, onClose }: Pick<ListActionProps, 'ids' | 'onClose'>) {
  const say = useRequestSay()
  const { direction } = useSession()
  const { toast } = useFeedback()
  const [answer, setAnswer] = useState<EachGranted | null>(null)
  const kept = useRef(false)
  if (answer) {
    return (
      <Modal open centered title={say('grantedOf', { done: answer.done, all: answer.items.length })} footer={null} wrapProps={{ dir: direction }} onCancel={() => onClose(true)}>
        <ul>{answer.items.filter(({ success }) => !success).map(({ id, message }) => <li key={id}><b>{say('requestOf', { id })}</b> <span>{message}</span></li>)}</ul>
      </Modal>
    )
  }
  const work = async () => {
    const each = await sendTo<EachGranted>('POST', 'InventoryRequest/Grant', { body: { ids }, failure: 'own' })
    if (each.refused === 0) return toast(say('grantedOf', { done: each.done, all: each.items.length }))
    kept.current = true
    setAnswer(each)
  }
  return <ConfirmAction title={say('grantMany', { count: ids.length })} text={say('grantText')} action={say('grant')} onClose={(done) => { if (!kept.current) onClose(done) }} work={work} />
}

export function RefuseAction({ entity, ids, onClose }: ListActionProps) {
  const say = useRequestSay()
  const { toast } = useFeedback()
  return <FormDialog entity={entity} title={say('refuseTitle')} action={say('refuse')} service="InventoryRequest/Refuse" fields={[wordsField('reason', { en: 'Reason', ur: 'وجہ' }, true)]} body={(values) => ({ id: ids[0], ...values })} onClose={() => onClose(false)} onDone={(result) => { toast(String(result)); onClose(true) }} />
}

export function SendBackAction({ entity, ids, onClose }: ListActionProps) {
  const say = useRequestSay()
  const { toast } = useFeedback()
  return <FormDialog entity={entity} title={say('sendBackTitle', { count: ids.length })} text={say('sendBackText')} action={say('sendBack')} service="InventoryRequestLab/CreateSendToMainInventory" fields={['warehouse', 'remarks']} body={(values) => ({ inventoryLabIds: ids, ...values })} onClose={() => onClose(false)} onDone={(result) => { toast(String(result)); onClose(true) }} />
}

export function ObsoleteAction({ ids, onClose }: ListActionProps) {
  const say = useRequestSay()
  const { toast } = useFeedback()
  return <ConfirmAction title={say('obsoleteTitle', { count: ids.length })} text={say('obsoleteText')} action={say('obsolete')} isFinal onClose={onClose} work={async () => toast(await sendTo<string>('PUT', 'InventoryLab/UpdateInventoryLabObsolete', { body: { ids }, failure: 'own' }))} />
}
