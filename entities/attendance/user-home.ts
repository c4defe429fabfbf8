import { entity, f } from '../define.ts'

export const UserHome = entity('UserHome', {
  pages: { after: '/userHome' },
  fields: {
    userName: f.text({ required: true, unique: true, search: true }), userHomeCheckIn: f.boolean({ default: true, label: { en: 'Check-in at home' } }),
    latitude: f.decimal({ min: -90, max: 90, scale: 6 }), longitude: f.decimal({ min: -180, max: 180, scale: 6 }),
  },
  wire: { createMany: 'CreateUserHomeBulk', deleteMany: { call: 'DeleteUserHomeBulk', param: 'userHomeIdsListString' } },
})
