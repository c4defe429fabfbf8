import { entity, f } from '../define.ts'

export const Notification = entity('Notification', {
  title: 'subject',
  pages: { list: ['/notification'], bulk: [], permission: '' },
  fields: {
    subject: f.text({ required: true, search: true }),
    message: f.text({ multiline: true }),
    user: f.ref('User'),
    link: f.text({ max: 1024 }),
    isRead: f.boolean(),
  },
  wire: { only: ['list'], list: { mine: 'user' } },
})
