import { entity, f } from '../define.ts'

export const ApprovallevelAllocation = entity('ApprovallevelAllocation', {
  label: { en: ['Approval-level allocation', 'Approval-level allocations'] },
  pages: { bulk: ['/approvallevel-allocation-bulk'] },
  title: ['user', 'level'],
  fields: {
    user: f.ref('User'),
    level: f.integer({ min: 0 }),
  },
  unique: [['user']],
  wire: {
    update: false,
    get: false,
    list: false,
    lists: [{ call: 'GetAllApprovallevelAllocationDataByUserId', by: { user: 'userId' } }],
  },
})
