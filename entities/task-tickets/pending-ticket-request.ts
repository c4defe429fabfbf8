import { entity, f } from '../define.ts'

export const PendingTicketRequest = entity('PendingTicketRequest', {
  sameTable: 'TaskTicketRequest',
  fields: {},
  wire: {
    delete: 'DeletePendingTicketRequestById',
    createMany: 'CreatePendingTicketRequestBulk',
  },
})
