/** A work order for whoever holds the right, or is to do it, or answers for it. */
import type { OwnRows, RowOf } from '#framework/server'
import type { WorkOrder } from '#entities/work-orders/work-order'

export type Order = RowOf<typeof WorkOrder>

export const orderAccess: OwnRows = { rights: ['LookUps.WorkOrder.Read'], own: ['assignedUserId', 'userId'] }
