import { entity, f } from '../define.ts'

export const UserHome = entity('UserHome', {
  title: 'userName',
  pages: { after: '/userHome' },
  fields: {
    userName: f.text({ required: true, search: true }),
    userHomeCheckIn: f.boolean({ default: true, label: { en: 'Check-in at home' } }),
  },
  unique: [['userName']],
  wire: { createMany: 'CreateUserHomeBulk', deleteMany: { call: 'DeleteUserHomeBulk', param: 'userHomeIdsListString' } },
})
