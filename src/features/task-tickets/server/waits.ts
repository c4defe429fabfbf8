/** What waits for a ticket: the open work orders of whoever asked, who is held up until it is done. */
import { admitsOwn, rowFor, service } from '#framework/server'
import { z } from 'zod'
import { TaskTicketRequest } from '#entities/task-tickets/task-ticket-request'
import { WorkOrder } from '#entities/work-orders/work-order'
import { withoutPlaces } from '#operations/people/insider'
import { stages } from '../rules.ts'
import { access } from './tickets.ts'

/** Of a list in a margin. */
const most = 5

export const waitsService = service({
  path: 'TaskTicketRequest/GetWhatWaits', method: 'GET', admits: admitsOwn(access), input: z.object({ Id: z.coerce.number().int() }),
  output: z.object({ totalCount: z.int(), items: z.array(z.object({ id: z.int(), number: z.string(), siteCode: z.string(), from: z.string().nullable(), dueDate: z.string().nullable() })) }),
  async handle(context) {
    const { principal, read } = context
    const { userId, stage } = await rowFor(context, TaskTicketRequest, context.input.Id, access)
    if (userId === null || stage === stages.finished) return { totalCount: 0, items: [] }
    const [insider, where] = [withoutPlaces(principal), { assignedUserId: userId, status: { in: ['PENDING', 'ACCEPTED'] } }]
    const [totalCount, rows] = await Promise.all([
      read.count(insider, WorkOrder, { where, authorised: true }),
      read.rows(insider, WorkOrder, { where, order: ['dueDate', 'id'], limit: most, fields: ['number', 'siteCode', 'raisedTime', 'plannedDate', 'workOrderTypeId', 'dueDate'], authorised: true }),
    ])
    return { totalCount, items: rows.map(({ id, number, siteCode, raisedTime, plannedDate, workOrderTypeId, dueDate }) => ({ id, number: number ?? '', siteCode: siteCode ?? '', from: workOrderTypeId === planned ? (plannedDate ?? raisedTime) : raisedTime, dueDate })) }
  },
})

/** The type whose time begins as planned. */
const planned = 2
