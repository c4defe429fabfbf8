/** A work order for whoever holds the right, or is to do it, or answers for it. */
import { NotAllowed, NotFound, say, type FeatureContext, type Principal, type RowOf } from '#framework/server'
import { WorkOrder } from '#entities/work-orders/work-order'

export type Order = RowOf<typeof WorkOrder>

/** Of reads that a person may make of own work orders without the right. */
export const readAdmission = { anyOf: ['LookUps.WorkOrder.Read'], orSelf: true } as const

/** @throws NotFound where it is not seen, NotAllowed where it is another's */
export async function orderFor({ read }: Pick<FeatureContext, 'read'>, principal: Principal, id: number, holdsRight: boolean): Promise<Order> {
  const order = await read.one(principal, WorkOrder, id, { authorised: true })
  if (!order) throw new NotFound(say(principal.language, 'noEntity', { entity: WorkOrder.key, id }))
  const isOwn = principal.userId !== null && (order.assignedUserId === principal.userId || order.userId === principal.userId)
  if (!holdsRight && !isOwn) throw new NotAllowed(403, say(principal.language, 'notGranted', { names: [...readAdmission.anyOf] }))
  return order
}
