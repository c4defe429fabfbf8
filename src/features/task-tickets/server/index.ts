import { defineFeature } from '#framework/server'
import { taskTickets as definition } from '../feature.ts'
import { ticketActions } from '../rules.ts'
import { actionServices } from './action-services.ts'
import { conversation } from './conversation.ts'
import { ticketHandover } from './handover.ts'
import { ticketJobs } from './jobs.ts'
import { ticketDecisions, ticketsOnHome } from './home.ts'
import { listServices } from './list-services.ts'
import { texts } from './texts.ts'
import { ticketHook } from './ticket-hook.ts'

export const taskTickets = defineFeature({
  ...definition, texts,
  actions: [ticketActions],
  hooks: (_, context) => ({ TaskTicketRequest: ticketHook(context), TaskTicketComment: conversation.hook(context) }),
  services: () => [...listServices, ...actionServices, ...conversation.services],
  scope: { TaskTicketComment: conversation.scope },
  handovers: [ticketHandover],
  jobs: ticketJobs,
  home: [ticketsOnHome], decisions: ticketDecisions,
})
