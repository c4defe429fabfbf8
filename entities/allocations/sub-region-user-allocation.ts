import { entity, f, validDays } from '../define.ts'

export const SubRegionUserAllocation = entity('SubRegionUserAllocation', {
  allocates: { place: 'allocatedSubRegion', to: 'user', from: 'validFrom', until: 'validTo' },
  pages: { list: ['/user-sub-region-allocation'], after: '/user-sub-region-allocation' },
  fields: { user: f.ref('User', { required: true }), allocatedSubRegion: f.ref('SubRegion', { required: true }), ...validDays },
  unique: [['user', 'allocatedSubRegion']],
  wire: { update: false, get: false, list: false, lists: [{ call: 'GetAllSubRegionUserAllocationDataByUserId', by: { user: 'userId' } }] },
})
