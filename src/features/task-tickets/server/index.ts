import { defineFeature } from '#framework/server'
import { commentHook, commentScope } from '#operations/people/comments'
import { taskTickets as definition } from '../feature.ts'
import { ticketActions } from '../rules.ts'
import { actionServices } from './action-services.ts'
import { ticketHandover } from './handover.ts'
import { ticketJobs } from './jobs.ts'
import { ticketDecisions, ticketsOnHome } from './home.ts'
import { listServices } from './list-services.ts'
import { tell } from './tell.ts'
import { texts } from './texts.ts'
import { threadServices } from './thread-services.ts'
import { ticketHook } from './ticket-hook.ts'
import { comments, peopleOfTicket } from './tickets.ts'
import { waitsService } from './waits.ts'

export const taskTickets = defineFeature({
  ...definition, texts,
  actions: [ticketActions],
  hooks: (_, context) => ({
    TaskTicketRequest: ticketHook(context),
    TaskTicketComment: commentHook(context, { entity: 'TaskTicketRequest', comments, hear: ['user', 'assignUser'], newest: 'comment', people: peopleOfTicket, tell }),
  }),
  services: () => [...listServices, ...actionServices, ...threadServices, waitsService],
  scope: { TaskTicketComment: commentScope('taskTicketRequest', ['user', 'assignUser']) },
  handovers: [ticketHandover],
  jobs: ticketJobs,
  home: [ticketsOnHome], decisions: ticketDecisions,
})
