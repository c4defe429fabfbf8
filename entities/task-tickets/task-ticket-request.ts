import { entity, f } from '../define.ts'

export const TaskTicketRequest = entity('TaskTicketRequest', {
  title: ['taskTicketTemplate', 'user'],
  fields: {
    company: f.ref('Company'),
    department: f.ref('Department', { within: 'company' }),
    taskTicketTemplate: f.ref('TaskTicketTemplate', { within: 'department' }),
    user: f.ref('User'),
    assignUser: f.ref('User'),
    taskTicketStatus: f.ref('TaskTicketStatus'),
    remark: f.text({ multiline: true, search: true }),
    comment: f.text({ multiline: true }),
    employeeImage: f.image(),
    userImage: f.image(),
  },
  unique: false,
  wire: {
    create: false,
    update: false,
    list: 'GetAllTaskTicketRequest',
    delete: 'DeleteTaskTicketRequestById',
    createMany: 'CreateTaskTicketRequestBulk',
    deleteMany: false,
    lists: [{ call: 'GetAllTaskTicketRequestbyAssignUserId', mine: true }],
  },
})
