import { entity, f } from '../define.ts'

export const TaskTicketRequest = entity('TaskTicketRequest', {
  title: ['taskTicketTemplate', 'user'],
  pages: { list: ['/TaskTicketRequest'], after: '/TaskTicketRequest' },
  fields: {
    company: f.ref('Company'),
    department: f.ref('Department', { within: 'company' }),
    taskTicketTemplate: f.ref('TaskTicketTemplate', { within: 'department', required: true }),
    taskTicketStatus: f.ref('TaskTicketStatus'),
    user: f.ref('User'),
    assignUser: f.ref('User', { label: { en: 'Assigned user' } }),
    remark: f.text({ multiline: true, search: true }),
    comment: f.text({ multiline: true, search: true }),
    employeeImage: f.image(),
    userImage: f.image(),
  },
  list: ['taskTicketTemplate', 'taskTicketStatus', 'user', 'assignUser', 'employeeImage', 'department', 'company', 'remark', 'comment'],
  form: [
    { title: { en: 'Ticket', ur: 'ٹکٹ' }, fields: ['company', 'department', 'taskTicketTemplate', 'taskTicketStatus'] },
    { title: { en: 'Who', ur: 'کون' }, fields: ['user', 'assignUser'] },
    { title: { en: 'Notes and pictures', ur: 'نوٹس اور تصاویر' }, fields: ['remark', 'comment', 'employeeImage', 'userImage'] },
  ],
  wire: {
    create: false, update: false, get: false,
    list: 'GetAllTaskTicketRequest',
    delete: { call: 'DeleteTaskTicketRequestById', param: 'Id' },
    createMany: 'CreateTaskTicketRequestBulk',
    deleteMany: false,
    upload: { service: 'ThumbScanner', call: 'UploadImages' },
    lists: [{ call: 'GetAllTaskTicketRequestbyAssignUserId', mine: 'assignUser' }],
    writes: [
      { of: 'update', call: 'UpdateTicketRequestUserId', fields: ['user', 'assignUser'] },
      { of: 'update', call: 'UpdateTicketRequestComments', fields: ['comment', 'remark'] },
    ],
  },
})
