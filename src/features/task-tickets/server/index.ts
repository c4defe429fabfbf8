import { defineFeature } from '#framework/server'
import { commentHook } from '#operations/people/comments'
import { taskTickets as definition } from '../feature.ts'
import { ticketActions } from '../rules.ts'
import { actionServices } from './action-services.ts'
import { ticketHandover } from './handover.ts'
import { ticketJobs } from './jobs.ts'
import { ticketDecisions } from './decisions.ts'
import { ticketsOnHome } from './home.ts'
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
  // A thread is read with its ticket; as rows of their own, comments are seen by those who wrote them and those whose ticket it is.
  scope: {
    TaskTicketComment: ({ reach, userId }) => (reach === null ? null : { or: [{ creatorUserId: userId }, { 'taskTicketRequest.user': userId }, { 'taskTicketRequest.assignUser': userId }] as never }),
  },
  handovers: [ticketHandover],
  jobs: ticketJobs,
  home: [ticketsOnHome], decisions: ticketDecisions,
})
