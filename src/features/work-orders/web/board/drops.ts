/** What carrying a work order from one column to another would do: it is an action of the table, or refused with what is open. */
import type { BoardDrop, WireRow } from '#framework/web'
import type { State } from '../../rules.ts'
import type { Step, StepItem } from '../actions/steps.ts'
import type { OrderSay } from '../texts.ts'

/** From a state into another: the step that leads there. */
const ways: { readonly [S in State]: { readonly [T in State]?: Step } } = {
  PLANNED: { PENDING: 'dispatch' },
  UNDISPATCHED: { PENDING: 'dispatch' },
  PENDING: { UNDISPATCHED: 'decline', ACCEPTED: 'accept' },
  ACCEPTED: { PENDING: 'reassign', CLOSED: 'close' },
  CLOSED: { ACCEPTED: 'reopen' },
}

export interface OrderDrop { drop: BoardDrop; step?: Step }

/** @param items what the person may do with it now @param nameOf words of states, as the columns have them */
export function dropOf(row: WireRow, to: State, items: readonly StepItem[], nameOf: (state: State) => string, say: OrderSay): OrderDrop {
  const from = String(row['status']) as State
  const step = ways[from]?.[to]
  const item = items.find(({ name }) => name === step)
  if (step && item?.open) return { step, drop: { enters: true, action: item.label, detail: detailOf(step, row, say) } }
  const open = items.filter((each) => each.open && each.name !== 'delete').map(({ label }) => label.replace(/…$/, ''))
  const why = item?.why ?? (step ? say('notYours') : say('noWay', { from: ways[from] ? nameOf(from) : from, to: nameOf(to) }))
  return { drop: { enters: false, reason: why, ...(open.length ? { instead: say('openNow', { actions: open.join(say('comma')) }) } : {}) } }
}

function detailOf(step: Step, row: WireRow, say: OrderSay): string {
  if (step === 'dispatch') return say('dropDispatch')
  if (step === 'reassign') return say('dropReassign')
  if (step === 'decline' || step === 'reopen') return say('dropReason')
  if (step === 'close') return say('dropClose')
  return typeof row['assignedUserName'] === 'string' ? say('dropFor', { name: row['assignedUserName'] }) : ''
}
