import { entity, f } from '../define.ts'

export const TaskTicketStatus = entity('TaskTicketStatus', {
  fields: { name: f.name({ tones: { Open: 'waiting', 'In progress': 'underWay', Closed: 'good' } }), company: f.ref('Company') },
  unique: [['company', 'name']],
  wire: {
    list: 'GetAllTaskTicketStatus', delete: 'DeleteTaskTicketStatusById', deleteMany: 'DeleteTaskTicketStatusBulk', deleted: 'messageNull',
  },
})
