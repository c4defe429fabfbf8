/** On selected rows: a request is granted or refused, an item leaves the laboratory. */
import { ConfirmAction, FormDialog, sendTo, useFeedback, wordsField, type ListActionProps } from '#framework/web'
import { useRequestSay } from './texts.ts'

export function GrantAction({ entity, ids, onClose }: ListActionProps) {
  const say = useRequestSay()
  const { toast } = useFeedback()
  if (ids.length > 1) return <ConfirmAction title={say('grantMany', { count: ids.length })} text={say('grantText')} onClose={onClose} work={async () => toast(await sendTo<string>('POST', 'InventoryRequest/Grant', { body: { ids }, failure: 'own' }))} />
  return <FormDialog entity={entity} title={say('grantTitle')} text={say('grantText')} action={say('grant')} service="InventoryRequest/Grant" fields={['inventory']} body={(values) => ({ id: ids[0], ...values })} onClose={() => onClose(false)} onDone={(result) => { toast(String(result)); onClose(true) }} />
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
