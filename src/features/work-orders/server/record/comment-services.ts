/** Saying something about a work order: its people hear of it at once. */
import { actionService, type Service } from '#framework/server'
import { z } from 'zod'
import { addComment } from '#operations/people/comments'
import { workOrderActions } from '../../rules.ts'
import { orderComments } from './order-access.ts'

export const commentServices: readonly Service[] = [
  actionService(workOrderActions, {
    path: 'WorkOrder/AddComment', permission: 'LookUps.WorkOrder', action: 'comment',
    input: { text: z.string().trim().max(4000).optional(), images: z.array(z.string().max(200)).max(3).optional() },
    afterwards: (tx, { row, input }) => addComment(tx, orderComments, row.id, input['text'], input['images']),
  }),
]
