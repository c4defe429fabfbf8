import { entity } from '../define.ts'

export const PendingTicketRequest = entity('PendingTicketRequest', {
  sameTable: 'TaskTicketRequest', fields: {},
  pages: { list: ['/PendingTicketRequest'], after: '/PendingTicketRequest' },
  wire: {
    create: false,
    delete: { call: 'DeletePendingTicketRequestById', param: 'Id' },
    createMany: 'CreatePendingTicketRequestBulk',
    deleteMany: false,
  },
})
