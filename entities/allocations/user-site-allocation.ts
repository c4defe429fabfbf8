import { entity, f } from '../define.ts'

export const UserSiteAllocation = entity('UserSiteAllocation', {
  pages: { bulk: ['/siteAllocation-bulk-upload'] },
  title: ['user', 'allocatedSite'],
  fields: {
    user: f.ref('User'),
    allocatedSite: f.ref('Site'),
  },
  unique: [['user', 'allocatedSite']],
  wire: {
    create: false,
    get: false,
    list: false,
    lists: [{ call: 'GetAllUserSiteAllocationDataByUserId', by: { user: 'userId' } }],
  },
})
