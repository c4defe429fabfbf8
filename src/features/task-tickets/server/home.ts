/** Tickets on home: what is to be done, what is late, what was asked for, and the next of them. */
import { entityOf } from '#framework/metadata'
import { figuresOf, listAddress, type HomeReader, type HomeSection } from '#framework/server'
import { openActions } from '#framework/wire'
import { TaskTicketRequest } from '#entities/task-tickets/task-ticket-request'
import { stages, ticketActions } from '../rules.ts'

const isOpen = { stage: { ne: stages.finished } } as const
const fields = ['number', 'taskTicketTemplateName', 'taskTicketStatusName', 'userName', 'userId', 'assignUserId', 'stage', 'dueDate', 'isExpired', 'finishedTime', 'creationTime'] as const
const shape = { open: 'idle', underWay: 'plain', finished: 'ok' } as const

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

function item(ticket: { readonly id: number; readonly [field: string]: unknown }, { principal, model }: Pick<HomeReader, 'principal' | 'model'>) {
  const stage = ticketActions.stateOf(ticket)
  const text = (name: string) => (typeof ticket[name] === 'string' ? ticket[name] : '')
  const canTake = stage === 'open' && openActions(ticketActions, entityOf(model(), TaskTicketRequest.key), ticket, principal).some(({ name, isOpen: isFree }) => name === 'take' && isFree)
  return {
    title: text('taskTicketTemplateName') || text('number'), subtitle: [text('number'), text('userName')].filter(Boolean).join(' · '), opens: `/PendingTicketRequest/${ticket.id}`,
    mark: { tone: shape[stage as keyof typeof shape], label: text('taskTicketStatusName') || (ticketActions.states[stage]?.[principal.language] ?? '') },
    ...(text('dueDate') ? { clock: { from: text('creationTime'), due: text('dueDate') } } : { time: text('creationTime') }),
    ...(canTake ? { action: { label: ticketActions.actions['take'].label, call: 'TaskTicketRequest/Take', body: { id: ticket.id } } } : {}),
  }
}
