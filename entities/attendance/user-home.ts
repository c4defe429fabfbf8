import { entity, f } from '../define.ts'

export const UserHome = entity('UserHome', {
  label: { en: ['User home', 'User homes'] },
  pages: { after: '/userHome' },
  title: 'userName',
  fields: {
    userName: f.text({ required: true, search: true }),
    userHomeCheckIn: f.boolean({ default: true }),
    user: f.ref('User'),
    latitude: f.decimal({ scale: 6, min: -90, max: 90 }),
    longitude: f.decimal({ scale: 6, min: -180, max: 180 }),
  },
  unique: [['userName']],
  wire: {
    createMany: 'CreateUserHomeBulk',
    deleteMany: { call: 'DeleteUserHomeBulk', param: 'userHomeIdsListString' },
  },
})
