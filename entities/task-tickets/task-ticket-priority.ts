import { entity, f } from '../define.ts'

export const TaskTicketPriority = entity('TaskTicketPriority', {
  scope: false, fields: { name: f.name(), company: f.ref('Company') },
  unique: [['company', 'name']],
  wire: {
    list: 'GetAllTaskTicketPriority',
    delete: { call: 'DeleteTaskTicketPriorityById', param: 'Id' },
    createMany: 'CreateTaskTicketPriorityBulk',
    deleteMany: { call: 'DeleteTaskTicketPriorityBulk', param: 'taskTicketPriorityIdsListString' },
    deleted: 'messageNull',
    lookups: [{ call: 'GetAllTaskTicketPriorityWithFilter', search: 'Filter' }],
  },
})
