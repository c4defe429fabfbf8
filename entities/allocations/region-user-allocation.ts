import { entity, f, validDays } from '../define.ts'

export const RegionUserAllocation = entity('RegionUserAllocation', {
  allocates: { place: 'allocatedRegion', to: 'user', from: 'validFrom', until: 'validTo' },
  pages: { list: ['/user-region-allocation'], after: '/user-region-allocation' },
  fields: { user: f.ref('User', { required: true }), allocatedRegion: f.ref('Region', { required: true }), ...validDays },
  unique: [['user', 'allocatedRegion']],
  wire: { update: false, get: false, list: false, lists: [{ call: 'GetAllRegionUserAllocationDataByUserId', by: { user: 'userId' } }] },
})
