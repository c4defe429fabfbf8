/** On selected lines: differences are accepted into the books or refused, each answered for itself. */
import { ConfirmAction, FormDialog, sendTo, useFeedback, wordsField, type ListActionProps } from '#framework/web'
import { useCheckSay } from '../texts.ts'

interface Done { done: number; refused: number; items: readonly { success: boolean; message: string | null }[] }

function useTold() {
  const say = useCheckSay()
  const { toast } = useFeedback()
  return ({ done, refused, items }: Done) => {
    const why = items.find(({ success }) => !success)?.message ?? ''
    toast([done ? say('done', { count: done }) : '', refused ? say('notDone', { count: refused, why }) : ''].filter(Boolean).join(' '), { kind: refused ? 'info' : 'success' })
  }
}

export function AcceptAction({ ids, onClose }: ListActionProps) {
  const say = useCheckSay()
  const told = useTold()
  return <ConfirmAction title={say('acceptMany', { count: ids.length })} text={say('acceptText')} action={say('accept')} onClose={onClose} work={async () => told(await sendTo<Done>('POST', 'AssetCheckLine/Accept', { body: { ids }, failure: 'own' }))} />
}

export function RefuseAction({ entity, ids, onClose }: ListActionProps) {
  const say = useCheckSay()
  const told = useTold()
  return <FormDialog entity={entity} title={say('refuseTitle')} action={say('refuse')} service="AssetCheckLine/Refuse" fields={[wordsField('reason', { en: 'Reason', ur: 'وجہ' }, true, { max: 1000 })]} body={(values) => ({ ids, ...values })} onClose={() => onClose(false)} onDone={(result) => { told(result as Done); onClose(true) }} />
}
