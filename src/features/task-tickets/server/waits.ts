/** What waits for a ticket: the open work orders of whoever asked, who is held up until it is done. */
import { admitsOwn, rowFor, service } from '#framework/server'
import { z } from 'zod'
import { TaskTicketRequest } from '#entities/task-tickets/task-ticket-request'
import { openWork, openWorkOf } from '#operations/orders/open-work'
import { stages } from '../rules.ts'
import { access } from './tickets.ts'

/** Of a list in a margin. */
const most = 5

export const waitsService = service({
  path: 'TaskTicketRequest/GetWhatWaits', method: 'GET', admits: admitsOwn(access), input: z.object({ Id: z.coerce.number().int() }), output: openWork,
  async handle(context) {
    const { userId, stage } = await rowFor(context, TaskTicketRequest, context.input.Id, access)
    return openWorkOf(context.read, context.principal, stage === stages.finished ? null : userId, most)
  },
})
