/** What of work orders waits for a decision: holds, and closed ones the customer has not answered to. */
import type { HomeDecision, HomeReader } from '#framework/server'
import { WorkOrder } from '#entities/work-orders/work-order'
import type { Orders } from '#operations/figures/order-filter'

const anyOf = ['LookUps.WorkOrder.Update']
const asked = 1

/** How many there are, and since when by this time of the oldest. */
async function waiting({ principal, read }: HomeReader, where: Orders, since: 'holdStart' | 'closedTime', query: string) {
  const [count, [oldest]] = await Promise.all([read.count(principal, WorkOrder, { where }), read.rows(principal, WorkOrder, { where, order: [since, 'id'], limit: 1, fields: [since] })])
  return { count, oldest: oldest?.[since] ?? null, ...(principal.permissions.has('LookUps.WorkOrder.Pages') ? { opens: `/allWorkOrders?${query}` } : {}) }
}

export const orderDecisions: readonly HomeDecision[] = [
  {
    name: 'holds', label: { en: 'Holds to decide', ur: 'رکاوٹوں پر فیصلہ' }, anyOf,
    // Nobody decides on a hold of their own.
    waiting: (reader) => waiting(reader, { isHeld: true, holdDecision: asked, not: { holdUserId: reader.principal.userId } } as never, 'holdStart', `isHeld.eq=true&holdDecision.in=${asked}&holdUserId.ne=${reader.principal.userId}`),
  },
  {
    name: 'customerAnswers', label: { en: 'Closed, to show the customer', ur: 'مکمل، گاہک کو دکھانے ہیں' }, anyOf,
    waiting: (reader) => waiting(reader, { status: 'CLOSED', jazzResponse: { empty: true } } as never, 'closedTime', 'status.in=CLOSED&jazzResponse.empty=true'),
  },
]
