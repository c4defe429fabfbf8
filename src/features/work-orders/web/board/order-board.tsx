import { BoardView, StateMark, useListState, useSession, type BoardViewColumn, type EntityPageProps } from '#framework/web'
import { states, type State } from '../../rules.ts'
import type { OrderActions } from '../actions/use-order-actions.tsx'
import { workOf } from '../columns.tsx'
import { sourceOf, type View } from '../list/use-views.ts'
import { orderStates } from '../signs/order-state.tsx'
import { useOrderSay } from '../texts.ts'
import { dropOf } from './drops.ts'
import { OrderCard } from './order-card.tsx'

/** The states as columns, least time left first; what is closed stands there for a day. */
export function OrderBoard({ entity, base, view, actions }: EntityPageProps & { view: View; actions: OrderActions }) {
  const say = useOrderSay()
  const { language, user } = useSession()
  const state = useListState(entity)
  const nameOf = (key: State) => orderStates[key].label[language]
  const columns = states.map((key): BoardViewColumn => {
    const isToday = key === 'CLOSED' && view !== 'closed'
    return {
      key, label: nameOf(key), mark: <StateMark shape={orderStates[key].shape} tone={orderStates[key].tone} />, values: [key], ended: key === 'CLOSED' && { time: 'closedTime', today: isToday }, sorting: 'dueDate asc',
      // Those closed today are no longer among the open or late ones.
      source: sourceOf(isToday ? 'all' : view), ...(isToday && view === 'mine' ? { conditions: [['assignedUserId.in', String(user.id)] as const] } : {}),
    }
  })
  return (
    <BoardView
      entity={entity} base={base} state={state} by="status" columns={columns} scope="work-orders" label={entity.label.many[language]} many={entity.label.rows[language]} failedTitle={say('boardFailed')}
      card={(row) => ({ label: `${row['number']} ${workOf(row)}`, content: <OrderCard row={row} /> })}
      dropOf={(row, key) => {
        const { drop, step } = dropOf(row, key as State, actions.of(row), nameOf, say)
        return { drop, ...(step ? { start: () => void actions.start(step, row) } : {}) }
      }}
    />
  )
}
