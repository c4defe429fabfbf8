/** A work order for whoever holds the right, or is to do it, or answers for it. */
import type { CommentRows, OwnRows, RowOf } from '#framework/server'
import { WorkOrder } from '#entities/work-orders/work-order'
import { WorkOrderComment } from '#entities/work-orders/work-order-comment'

export type Order = RowOf<typeof WorkOrder>

export const orderAccess: OwnRows = { rights: ['LookUps.WorkOrder.Read'], own: ['assignedUserId', 'userId'] }

export const orderComments: CommentRows = { entity: WorkOrderComment, of: 'workOrderId', text: 'text', pictures: ['image1', 'image2', 'image3'] }
