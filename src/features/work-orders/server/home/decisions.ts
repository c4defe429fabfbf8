/** What of work orders waits for a decision: holds, and closed ones the customer has not answered to. */
import { decisionOf, type FurtherIndex } from '#framework/server'
import { WorkOrder } from '#entities/work-orders/work-order'

const anyOf = ['LookUps.WorkOrder.Update']
const opens = { right: 'LookUps.WorkOrder.Pages', list: '/allWorkOrders?tab=all' }
const asked = 1

export const orderDecisions = [
  decisionOf(WorkOrder, {
    name: 'holds', label: { en: 'Holds to decide', ur: 'رکاوٹوں پر فیصلہ' }, anyOf, opens, since: 'holdStart',
    // Nobody decides on a hold of their own.
    where: ({ userId }) => ({ isHeld: true, holdDecision: { in: [asked] }, holdUserId: { ne: userId } }),
  }),
  decisionOf(WorkOrder, {
    name: 'customerAnswers', label: { en: 'Closed, to show the customer', ur: 'مکمل، گاہک کو دکھانے ہیں' }, anyOf, opens, since: 'closedTime',
    where: { status: { in: ['CLOSED'] }, jazzResponse: { empty: true } },
  }),
]

/** The rows of these, so that home, which counts them each time it is opened, reads no others. */
export const decisionIndexes: readonly FurtherIndex[] = [
  { entity: 'WorkOrder', name: 'work_order_held_ix', by: '{holdStart}, {id}', where: '{isHeld}' },
  { entity: 'WorkOrder', name: 'work_order_unanswered_ix', by: '{closedTime}, {id}', carries: ['status'], where: "{jazzResponse} = ''" },
]
