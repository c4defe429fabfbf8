/** Saying something about a work order: its people hear of it at once. */
import { actionService, type Service } from '#framework/server'
import { z } from 'zod'
import { WorkOrderComment } from '#entities/work-orders/work-order-comment'
import { workOrderActions } from '../../rules.ts'

export const commentServices: readonly Service[] = [
  actionService(workOrderActions, {
    path: 'WorkOrder/AddComment', permission: 'LookUps.WorkOrder', action: 'comment',
    input: { text: z.string().trim().max(4000).optional(), images: z.array(z.string().max(200)).max(3).optional() },
    async afterwards(tx, { row, input }) {
      const pictures = (input['images'] ?? []) as readonly string[]
      await tx.create(WorkOrderComment, [{ workOrderId: row.id, text: input['text'], ...Object.fromEntries(pictures.map((key, n) => [`image${n + 1}`, key])) } as never], { authorised: true })
    },
  }),
]
