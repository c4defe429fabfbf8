import { entity, f } from '../define.ts'

export const UserHome = entity('UserHome', {
  pages: { after: '/userHome' },
  fields: {
    userName: f.text({ required: true, unique: true, search: true }),
    userHomeCheckIn: f.boolean({ default: true, label: { en: 'Check-in at home' } }),
  },
  wire: { createMany: 'CreateUserHomeBulk', deleteMany: { call: 'DeleteUserHomeBulk', param: 'userHomeIdsListString' } },
})
