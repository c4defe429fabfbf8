/** On selected rows: what came back is accepted, who has not returned is reminded, what nobody filled is taken back. */
import { asFailure, ConfirmAction, sendTo, useFeedback, type ListActionProps, type RowPage } from '#framework/web'
import { useIssuanceSay } from './texts.ts'

export function AcceptAction({ ids, onClose }: ListActionProps) {
  const say = useIssuanceSay()
  const { showFailure, toast } = useFeedback()
  return (
    <ConfirmAction title={say('acceptAsk', { count: ids.length })} onClose={onClose} work={async () => {
      const { items } = await sendTo<RowPage>('GET', 'QuestionReturn/GetAll', { query: [['IsAccepted', 'false'], ['questionConsumptionId.in', ids.join()], ['MaxResultCount', 1000]] })
      if (!items.length) return showFailure(asFailure(new Error(say('acceptNone'))))
      const accepted = await sendTo<string>('POST', 'QuestionReturn/AcceptInventories', { body: { ids: items.map(({ id }) => id) }, failure: 'own' })
      const rest = ids.length - new Set(items.map((each) => each['questionConsumptionId'])).size
      toast(rest ? `${accepted} ${say('acceptRest', { count: rest })}` : accepted, rest ? { stays: true } : {})
    }} />
  )
}

export function RemindAction({ ids, onClose }: ListActionProps) {
  const say = useIssuanceSay()
  const { toast } = useFeedback()
  return <ConfirmAction title={say('remindAsk', { count: ids.length })} text={say('remindText')} onClose={onClose} work={async () => toast(await sendTo<string>('POST', 'QuestionConsumption/Remind', { body: { ids }, failure: 'own' }))} />
}

export function TakeBackAction({ ids, onClose }: ListActionProps) {
  const say = useIssuanceSay()
  const { toast } = useFeedback()
  return <ConfirmAction title={say('takeAsk', { count: ids.length })} text={say('takeText')} onClose={onClose} work={async () => toast(await sendTo<string>('POST', 'QuestionConsumption/ReverseQuestions', { body: { ids }, failure: 'own' }))} />
}
