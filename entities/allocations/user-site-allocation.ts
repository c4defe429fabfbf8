import { entity, f } from '../define.ts'

export const UserSiteAllocation = entity('UserSiteAllocation', {
  title: ['user', 'allocatedSite'],
  pages: { bulk: ['/siteAllocation-bulk-upload'], after: '/user-site-allocation' },
  fields: { user: f.ref('User', { required: true }), allocatedSite: f.ref('Site', { required: true }) },
  unique: [['user', 'allocatedSite']],
  wire: {
    create: false, get: false, list: false,
    deleteMany: { also: ['DeleteUserSiteAllocationBulk'] },
    lists: [{ call: 'GetAllUserSiteAllocationDataByUserId', by: { user: 'userId' } }],
  },
})
