import { entity, f } from '../define.ts'

export const ApprovallevelAllocation = entity('ApprovallevelAllocation', {
  label: { en: ['Approval level allocation', 'Approval level allocations'] },
  pages: { list: ['/approvallevel-allocation'], after: '/approvallevel-allocation' },
  fields: { user: f.ref('User', { unique: true, required: true }), level: f.integer({ min: 0 }) },
  wire: {
    update: false, get: false, list: false,
    deleteMany: { also: ['DeleteApprovallevelAllocationBulk'] },
    lists: [{ call: 'GetAllApprovallevelAllocationDataByUserId', by: { user: 'userId' } }],
  },
})
