/** On selected rows: a request is granted or refused, an item leaves the laboratory. */
import { ConfirmAction, FormDialog, sendTo, useFeedback, wordsField, type ListActionProps } from '#framework/web'
import { useEachTold, type EachAnswer } from './each-decided.tsx'
import { useRequestSay } from './texts.ts'

export { GrantAction } from './grant.tsx'

/** All that are selected, for one reason; what was decided meanwhile is told request by request. */
export function RefuseAction({ entity, ids, onClose }: ListActionProps) {
  const say = useRequestSay()
  const { told, tell, close } = useEachTold((done, all) => say('refusedOf', { done, all }), onClose)
  return told ?? (
    <FormDialog
      entity={entity} title={say('refuseTitle', { count: ids.length })} action={say('refuse')} service="InventoryRequest/Refuse" fields={[wordsField('reason', { en: 'Reason', ur: 'وجہ' }, true)]} body={(values) => ({ ids, ...values })}
      onClose={() => close(false)} onDone={(result) => { if (tell(result as EachAnswer)) onClose(true) }}
    />
  )
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
