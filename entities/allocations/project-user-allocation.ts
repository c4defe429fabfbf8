import { entity, f, validDays } from '../define.ts'

export const ProjectUserAllocation = entity('ProjectUserAllocation', {
  allocates: { place: 'allocatedProject', to: 'user', from: 'validFrom', until: 'validTo' },
  pages: { list: ['/user-project-allocation'], after: '/user-project-allocation' },
  fields: { user: f.ref('User', { required: true }), allocatedProject: f.ref('Project', { required: true }), ...validDays },
  unique: [['user', 'allocatedProject']],
  wire: { update: false, get: false, list: false, lists: [{ call: 'GetAllProjectUserAllocationDataByUserId', by: { user: 'userId' } }] },
})
