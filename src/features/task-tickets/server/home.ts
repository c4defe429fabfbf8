/** Tickets on home: what is to be done, what is late, what was asked for, and the next of them. */
import { entityOf } from '#framework/metadata'
import type { HomeReader, HomeSection, Where } from '#framework/server'
import { openActions } from '#framework/wire'
import { TaskTicketRequest } from '#entities/task-tickets/task-ticket-request'
import { stages, ticketActions } from '../rules.ts'

type Tickets = Where<typeof TaskTicketRequest>

const isOpen: Tickets = { stage: { ne: stages.finished } }
const fields = ['number', 'taskTicketTemplateName', 'taskTicketStatusName', 'userName', 'userId', 'assignUserId', 'stage', 'dueDate', 'isExpired', 'finishedTime', 'creationTime'] as const
const shape = { open: 'idle', underWay: 'plain', finished: 'ok' } as const

export const ticketsOnHome: HomeSection = {
  name: 'tickets', label: { en: 'My tickets', ur: 'میرے ٹکٹ' }, empty: { en: 'No ticket waits for you.', ur: 'کوئی ٹکٹ آپ کا منتظر نہیں۔' },
  async content({ principal, read, model }) {
    const { userId, permissions } = principal
    const page = ['PendingTicketRequest', 'TaskTicketRequest'].find((key) => permissions.has(`LookUps.${key}.Pages`))
    const own: Tickets = { assignUserId: userId }
    const count = (...and: Tickets[]) => read.count(principal, TaskTicketRequest, { where: { and: [isOpen, ...and] }, authorised: true })
    const [toDo, late, today, asked, next] = await Promise.all([
      count(own), count(own, { isExpired: true }), count(own, { dueDate: { during: 'today' } }), count({ userId }),
      read.rows(principal, TaskTicketRequest, { where: { and: [isOpen, own] }, order: ['dueDate', 'id'], limit: 5, fields: [...fields], authorised: true }),
    ])
    // The same conditions as those that were counted: among the tickets of the person, or in the list of all.
    const list = (query: string) => (page === undefined ? {} : { opens: `/${page}?${page === 'PendingTicketRequest' ? 'mode=list&tab=mine' : `stage.ne=${stages.finished}`}&${query}` })
    const assigned = `assignUserId.in=${userId}`
    return {
      ...list(assigned),
      counters: [
        { name: 'late', label: { en: 'Late', ur: 'تاخیر شدہ' }, count: late, tone: 'bad', ...list(`${assigned}&isExpired.eq=true`) },
        { name: 'today', label: { en: 'Due today', ur: 'آج واجب' }, count: today, tone: 'warn', ...list(`${assigned}&dueDate.during=today`) },
        { name: 'toDo', label: { en: 'Assigned to me', ur: 'میرے ذمے' }, count: toDo, ...list(assigned) },
        { name: 'asked', label: { en: 'Asked by me', ur: 'میری درخواستیں' }, count: asked, ...list(`userId.in=${userId}`) },
      ],
      items: next.map((ticket) => item(ticket, { principal, model })),
    }
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
