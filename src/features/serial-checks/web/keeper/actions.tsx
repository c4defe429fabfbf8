/** On selected lines: differences are accepted into the books, each answered for itself. */
import { ConfirmAction, sendTo, useFeedback, type ListActionProps } from '#framework/web'
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
