import { pathsOf, useEntity, useReadAgain } from '#framework/web'
import { useNavigate } from 'react-router-dom'
import { useOrderActions } from '../actions/use-order-actions.tsx'
import type { MyOrder } from './use-my-work.ts'

/** What is to be done next with one of my orders: accepted while it is pending, else gone on with on its page. */
export function useNextStep(order: MyOrder) {
  const navigate = useNavigate()
  const readAgain = useReadAgain()
  const record = pathsOf(useEntity('AllWorkOrders')).record(order.id)
  const actions = useOrderActions()
  const items = actions.of(order)
  const accept = order.status === 'PENDING' ? items.find(({ name, open }) => name === 'accept' && open) : undefined
  return { record, actions, items, accept, goOn: () => void navigate(record), start: (name: Parameters<typeof actions.start>[0]) => void actions.start(name, order).finally(readAgain) }
}
