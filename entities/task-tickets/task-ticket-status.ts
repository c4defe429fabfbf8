import { entity, f } from '../define.ts'

export const TaskTicketStatus = entity('TaskTicketStatus', {
  fields: { name: f.text({ required: true, search: true }), company: f.ref('Company') },
  unique: [['company', 'name']],
  wire: {
    list: 'GetAllTaskTicketStatus', delete: 'DeleteTaskTicketStatusById', deleteMany: 'DeleteTaskTicketStatusBulk', deleted: 'messageNull',
  },
})
