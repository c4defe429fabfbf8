import { entity, f, validDays } from '../define.ts'

export const UserSiteAllocation = entity('UserSiteAllocation', {
  allocates: { place: 'allocatedSite', to: 'user', from: 'validFrom', until: 'validTo' },
  pages: {
    list: ['/user-site-allocation'], create: ['/add-user-site-allocation'], bulk: ['/siteAllocation-bulk-upload'], after: '/user-site-allocation',
    views: [{ route: '/site-user-view-allocation', over: 'GetAllUserSiteAllocationDataByUserId', label: { en: 'Sites by user', ur: 'صارفین کی سائٹس' } }],
    menu: ['Allocations', 2],
  },
  fields: { user: f.ref('User', { required: true }), allocatedSite: f.ref('Site', { required: true }), ...validDays },
  unique: [['user', 'allocatedSite']],
  wire: {
    create: false, get: false, list: false,
    deleteMany: { also: ['DeleteUserSiteAllocationBulk'] },
    lists: [{ call: 'GetAllUserSiteAllocationDataByUserId', by: { user: 'userId' } }],
  },
})
