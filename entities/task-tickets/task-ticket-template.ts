import { entity, f } from '../define.ts'

export const TaskTicketTemplate = entity('TaskTicketTemplate', {
  title: 'ticketName',
  fields: {
    ticketName: f.text({ required: true, search: true }),
    company: f.ref('Company'),
    department: f.ref('Department', { within: 'company' }),
    ticketPriority: f.ref('TaskTicketPriority'),
    slaTime: f.decimal({ min: 0, unit: 'h', label: { en: 'SLA time' } }),
    assignUser: f.ref('User', { label: { en: 'Assigned user' } }),
  },
  unique: [['department', 'ticketName']],
  wire: {
    list: 'GetAllTaskTicketTemplate',
    delete: { call: 'DeleteTaskTicketTemplateById', param: 'Id' },
    createMany: 'CreateTaskTicketTemplateBulk',
    deleteMany: { call: 'DeleteTaskTicketTemplateBulk', param: 'taskTicketTemplateIdsListString' },
    deleted: 'messageNull',
    lookups: [
      { call: 'GetAllticketsTemplatesbydepartmentId', by: { department: 'departmentId' } },
      { call: 'GetAllticketsTemplatesbydepartmentIdWithFilter', by: { department: 'DepartmentId' }, search: 'Filter' },
    ],
  },
})
