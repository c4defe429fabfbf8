import { entity, f } from '../define.ts'

export const Notification = entity('Notification', {
  title: 'subject',
  pages: { list: ['/notification'], bulk: [], permission: '' },
  fields: {
    subject: f.text({ required: true, search: true }),
    message: f.text({ multiline: true }),
    user: f.ref('User'),
    link: f.text({ max: 1024 }),
    isRead: f.boolean({ label: { en: 'Read' } }),
  },
  wire: { create: false, update: false, get: false, list: { mine: 'user' }, delete: false, createMany: false, deleteMany: false },
})
