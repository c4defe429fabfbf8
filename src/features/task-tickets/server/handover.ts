/** Open tickets of a person who leaves: they go to whoever takes over, or back to whom their template names. */
import { handover } from '#framework/server'
import { stages } from '#framework/wire'
import { TaskTicketRequest } from '#entities/task-tickets/task-ticket-request'
import { TaskTicketTemplate } from '#entities/task-tickets/task-ticket-template'
import { User } from '#entities/users/user'
import { isOpen } from './tickets.ts'

export const ticketHandover = handover(TaskTicketRequest, {
  name: 'tickets', label: { en: 'Open tickets', ur: 'کھلے ٹکٹ' }, person: 'assignUserId', where: isOpen,
  list: (userId) => `/TaskTicketRequest?assignUserId=${userId}&stage.ne=${stages.finished}`,
  dispatch: {
    label: { en: 'Hand back', ur: 'واپس کریں' },
    async sets({ assignUserId, taskTicketTemplateId }, { read }) {
      const template = taskTicketTemplateId === null ? null : await read.one(TaskTicketTemplate, taskTicketTemplateId, { authorised: true })
      const usual = template?.assignUserId ?? null
      const isThere = usual !== null && usual !== assignUserId && (await read.one(User, usual, { authorised: true }))?.isActive === true
      return { assignUserId: isThere ? usual : null }
    },
  },
})
