/** On selected rows: issues are reversed, returns are taken. */
import { ConfirmAction, sendTo, useFeedback, type ListActionProps } from '#framework/web'
import { useTelcoSay } from './texts.ts'

export function ReverseAction({ ids, onClose }: ListActionProps) {
  const say = useTelcoSay()
  const { toast } = useFeedback()
  return <ConfirmAction title={say('reverseAsk', { count: ids.length })} text={say('reverseText')} action={say('reverse')} onClose={onClose} work={async () => toast(await sendTo<string>('POST', 'JazzTelcoInventoryConsumption/ReverseInventory', { body: { ids }, failure: 'own' }))} />
}

export function TakeBackAction({ ids, onClose }: ListActionProps) {
  const say = useTelcoSay()
  const { toast } = useFeedback()
  return <ConfirmAction title={say('takeAsk', { count: ids.length })} text={say('takeText')} action={say('take')} onClose={onClose} work={async () => toast(await sendTo<string>('POST', 'JazzTelcoInventoryReturn/AcceptInventories', { body: { ids }, failure: 'own' }))} />
}
