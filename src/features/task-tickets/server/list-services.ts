/** Lists of tickets by whose they are, their counts, one ticket and what waits for it, and new ones that need no right. */
import { entityOf } from '#framework/metadata'
import { admitsOwn, answered, isOwnRow, keepsAnswer, NotAllowed, rowFor, say, service, viewServices, type ServiceContext } from '#framework/server'
import { stages, statusesFor } from '#framework/wire'
import { z } from 'zod'
import { TaskTicketRequest } from '#entities/task-tickets/task-ticket-request'
import { User } from '#entities/users/user'
import { openWork, openWorkOf } from '#operations/orders/open-work'
import { departmentsOf } from '#operations/people/ask-departments'
import { readsOf, withoutPlaces } from '#operations/people/insider'
import { isLate, ticketActions } from '../rules.ts'
import { access, isOpen, statuses, type Ticket, type Tickets } from './tickets.ts'

const row = z.looseObject({ id: z.int() })
type Asking = ServiceContext<unknown>
const isFinished: Tickets = { stage: stages.finished }

/** Work that waits for a ticket, in a margin. */
const mostWaiting = 5

/** As it is read: its actions, and late from the second on in which its time is over. */
function shown({ model, principal }: Asking, ticket: Ticket) {
  return answered(ticketActions, entityOf(model(), TaskTicketRequest.key), { ...ticket, isExpired: isLate({ ...ticket }, new Date().toISOString()) }, principal)
}

/** Whom one calls about it: whoever is to do it, and for him whoever asked. */
async function contactOf({ read, principal }: Asking, { userId, assignUserId }: Ticket): Promise<{ name: string; phoneNumber: string } | null> {
  const other = assignUserId === null || assignUserId === principal.userId ? userId : assignUserId
  if (other === null || other === principal.userId) return null
  const person = await read.one(withoutPlaces(principal), User, other, { authorised: true })
  return person?.phoneNumber ? { name: person.fullName || person.userName, phoneNumber: person.phoneNumber } : null
}

export const listServices = [
  ...viewServices({
    entity: TaskTicketRequest, rights: access.rights, choices: { IsOpen: { yes: isOpen, no: isFinished } },
    views: {
      mine: { isOwn: true, where: ({ principal: { userId } }) => ({ or: [{ assignUserId: userId }, { userId }] }) },
      department: { where: async ({ read, principal }) => ({ departmentId: { in: await departmentsOf(readsOf(read, withoutPlaces(principal)), principal) } }) },
      all: { where: () => ({}) },
    },
    list: { path: 'TaskTicketRequest/GetAllTaskTicketRequestbyAssignUserId', order: ['dueDate', '-id'], row: shown },
    one: { path: 'TaskTicketRequest/Get', access, row: async (context, ticket) => ({ ...shown(context, ticket), contact: await contactOf(context, ticket) }) },
    counts: { path: 'TaskTicketRequest/GetCounts', of: { mine: { view: 'mine', where: isOpen }, department: { view: 'department', where: isOpen }, all: { view: 'all', where: isOpen }, finished: { view: 'all', own: 'mine', where: isFinished } } },
  }),
  service({
    path: 'TaskTicketRequest/GetStatuses', method: 'GET', admits: admitsOwn(access), input: null,
    output: z.object({ items: z.array(z.looseObject({ id: z.int(), name: z.string() })) }),
    handle: async ({ principal, read }) => ({ items: statusesFor(await statuses(readsOf(read, principal)), null) }),
  }),
  service({
    // The open work orders of whoever asked, who is held up until it is done.
    path: 'TaskTicketRequest/GetWhatWaits', method: 'GET', admits: admitsOwn(access), input: z.object({ Id: z.coerce.number().int() }), output: openWork,
    async handle(context) {
      const { userId, stage } = await rowFor(context, TaskTicketRequest, context.input.Id, access)
      return openWorkOf(context.read, context.principal, stage === stages.finished ? null : userId, mostWaiting)
    },
  }),
  service({
    path: 'PendingTicketRequest/Create', admits: { anyOf: ['LookUps.PendingTicketRequest.Create', 'LookUps.TaskTicketRequest.Create'], orSelf: true }, output: row, again: keepsAnswer,
    // The write door reads the fields and tells what is wrong with them.
    input: z.looseObject(Object.fromEntries(['departmentId', 'companyId', 'userId', 'assignUserId', 'taskTicketTemplateId', 'taskTicketStatusId', 'ticketPriorityId', 'remark', 'comment', 'employeeImage', 'userImage'].map((name) => [name, z.unknown().optional()]))),
    handle(context) {
      const { principal, holdsRight, input, transaction, requestId, idempotencyKey: key } = context
      const asksForOneself = (input['userId'] === undefined || input['userId'] === null || input['userId'] === principal.userId) && !Object.keys(input).some((name) => /^(user|userName)$/i.test(name))
      if (!holdsRight && !asksForOneself) throw new NotAllowed(403, say(principal.language, 'notGranted', { names: ['LookUps.PendingTicketRequest.Create'] }))
      const who = asksForOneself ? withoutPlaces(principal) : principal
      return transaction({ principal: who, requestId, reason: 'askTicket', key }, async (tx) => {
        const [id = 0] = await tx.create('PendingTicketRequest', [input], { authorised: true })
        const ticket = await tx.read.one(TaskTicketRequest, id, { authorised: true })
        if (!ticket || (!holdsRight && !isOwnRow({ ...ticket }, access.own, principal))) throw new Error('a new ticket is not its maker\'s')
        return shown(context, ticket)
      })
    },
  }),
]
