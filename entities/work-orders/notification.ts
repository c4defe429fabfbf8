import { entity, f } from '../define.ts'

export const Notification = entity('Notification', {
  title: 'subject',
  fields: {
    subject: f.text({ required: true, search: true }),
    text: f.text({ multiline: true }),
    user: f.ref('User'),
    isRead: f.boolean(),
    link: f.text({ max: 1024 }),
  },
  unique: false,
  wire: {
    create: false,
    update: false,
    get: false,
    delete: false,
    createMany: false,
    deleteMany: false,
  },
})
