/** Tickets on home: what is to be done, what is late, what was asked for, the next of them, and what was done for the person. */
import { decisionOf, figuresOf, listAddress, rowItem, type HomeReader, type HomeSection } from '#framework/server'
import { stages } from '#framework/wire'
import { TaskTicketRequest } from '#entities/task-tickets/task-ticket-request'
import { ticketActions } from '../rules.ts'
import { isOpen, type Ticket } from './tickets.ts'

const fields = ['number', 'taskTicketTemplateName', 'taskTicketStatusName', 'userName', 'userId', 'assignUserId', 'stage', 'dueDate', 'isExpired', 'finishedTime', 'creationTime'] as const
const tones = { open: 'idle', underWay: 'plain', finished: 'ok' } as const

export const ticketsOnHome: HomeSection = {
  name: 'tickets', label: { en: 'My tickets', ur: 'میرے ٹکٹ' }, empty: { en: 'No ticket waits for you.', ur: 'کوئی ٹکٹ آپ کا منتظر نہیں۔' },
  async content(reader) {
    const { principal: { userId, permissions }, read } = reader
    const [own, asked] = [{ assignUserId: { in: [userId] } }, { userId: { in: [userId] } }]
    // Among the tickets of the person, which are open ones, or in the list of all.
    const list = permissions.has('LookUps.PendingTicketRequest.Pages') ? '/PendingTicketRequest?mode=list&tab=mine'
      : permissions.has('LookUps.TaskTicketRequest.Pages') ? listAddress('/TaskTicketRequest', { stage: isOpen.stage }) : null
    const [counters, next] = await Promise.all([
      figuresOf(reader, TaskTicketRequest, list, [
        { name: 'late', label: { en: 'Late', ur: 'تاخیر شدہ' }, tone: 'bad', where: { ...own, isExpired: true } },
        { name: 'today', label: { en: 'Due today', ur: 'آج واجب' }, tone: 'warn', where: { ...own, dueDate: { during: 'today' } } },
        { name: 'toDo', label: { en: 'Assigned to me', ur: 'میرے ذمے' }, where: own },
        { name: 'asked', label: { en: 'Asked by me', ur: 'میری درخواستیں' }, where: asked },
      ], isOpen),
      read.rows(reader.principal, TaskTicketRequest, { where: { ...isOpen, assignUserId: userId }, order: ['dueDate', 'id'], limit: 5, fields: [...fields], authorised: true }),
    ])
    return { ...(list === null ? {} : { opens: listAddress(list, own) }), counters, items: next.map((ticket) => item(ticket, reader)) }
  },
}

function item(ticket: Pick<Ticket, (typeof fields)[number] | 'id'>, reader: HomeReader) {
  const stage = ticketActions.stateOf({ ...ticket })
  return rowItem(ticketActions, reader, ticket, {
    title: [ticket.taskTicketTemplateName, ticket.number], subtitle: [ticket.number, ticket.userName], opens: `/PendingTicketRequest/${ticket.id}`,
    mark: { tone: tones[stage], label: ticket.taskTicketStatusName || ticketActions.states[stage][reader.principal.language] },
    from: ticket.creationTime, due: ticket.dueDate, action: stage === 'open' ? { name: 'take', call: 'TaskTicketRequest/Take' } : undefined,
  })
}

/** Days after which nobody is reminded any more to confirm. */
const reminded = 30

export const ticketDecisions = [
  decisionOf(TaskTicketRequest, {
    name: 'ticketsDone', label: { en: 'Tickets to confirm as done', ur: 'ٹکٹوں کی تکمیل کی تصدیق' }, since: 'finishedTime', opens: { right: 'LookUps.TaskTicketRequest.Pages', list: '/TaskTicketRequest' }, authorised: true,
    where: ({ userId }) => ({
      userId: { in: [userId] }, stage: stages.finished, confirmedTime: { empty: true }, finishedTime: { gte: new Date(Date.now() - reminded * 86_400_000).toISOString() }, assignUserId: { ne: userId },
    }),
  }),
]
