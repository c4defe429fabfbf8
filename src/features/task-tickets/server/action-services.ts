/** Calls that do the actions of a ticket. */
import { actionService, InvalidInput, Refused, say, type ActionCall } from '#framework/server'
import { finalOf, initialOf, stages, startedOf, statusesFor } from '#framework/wire'
import { z } from 'zod'
import { ticketActions } from '../rules.ts'
import { conversation } from './conversation.ts'
import { texts } from './texts.ts'
import { statuses } from './tickets.ts'

const id = z.coerce.number().int()
const text = z.string().max(4000)
const images = z.array(z.string().max(200)).max(3)

/** Which status the action leads to: only the tenant's list knows. */
const toStatus: ActionCall['prepare'] = async ({ read, principal: { language } }, { row, input, action }) => {
  const known = await statuses(read)
  const company = row['companyId']
  if (action === 'take') return { to: row['stage'] === stages.underWay ? undefined : startedOf(known, company) }
  if (action === 'reopen') return { to: initialOf(known, company) }
  if (action === 'resolve') {
    const to = finalOf(known, company)
    if (!to) throw new Refused(texts.say(language, 'noFinal'))
    return { to }
  }
  const to = known.find((status) => status.id === input['taskTicketStatusId'])
  const refuse = (message: string) => new InvalidInput(say(language, 'notValid'), [{ message, members: ['taskTicketStatusId'] }])
  if (!to) throw refuse(say(language, 'noEntity', { entity: 'TaskTicketStatus', id: String(input['taskTicketStatusId']) }))
  if (!statusesFor([to], company).length) throw refuse(texts.say(language, 'otherCompany'))
  return { to }
}

/** What was said with the action stands in the thread. */
const toThread = (name: string): ActionCall['afterwards'] => (tx, { row, input }) => conversation.add(tx, row.id, input[name], input['images'])

const ticket = (call: string, action: string, more: Partial<ActionCall>) => actionService(ticketActions, { path: `TaskTicketRequest/${call}`, permission: 'LookUps.TaskTicketRequest', action, ...more })

export const actionServices = [
  ticket('Take', 'take', { prepare: toStatus }),
  ticket('UpdateTicketRequestUserId', 'reassign', { method: 'PUT', input: { assignUserId: id.optional(), userId: id.optional() } }),
  ticket('ChangeStatus', 'changeStatus', { method: 'POST', input: { taskTicketStatusId: id.optional() }, prepare: toStatus }),
  ticket('Resolve', 'resolve', { input: { remark: text.optional() }, prepare: toStatus, afterwards: toThread('remark') }),
  ticket('Reopen', 'reopen', { input: { reason: text.optional() }, prepare: toStatus, afterwards: toThread('reason') }),
  ticket('Confirm', 'confirm', {}),
  ticket('UpdateTicketRequestComments', 'comment', { method: 'PUT', input: { comment: text.optional(), remark: text.optional(), images: images.optional() }, afterwards: toThread('comment') }),
]
