import { entity, f } from '../define.ts'

export const DepartmentAllocation = entity('DepartmentAllocation', {
  sameTable: 'DepartmentUserAllocation',
  pages: { list: ['/department-allocation'], bulk: ['/department-allocation-bulk'], after: '/department-allocation' },
  fields: { user: f.ref('User', { required: true }) }, // and what the table has
  wire: {
    update: false, list: false, deleteMany: { also: ['DeleteDepartmentAllocationBulk'] },
    lists: [{ call: 'GetAllDepartmentAllocationDataByUserId', by: { user: 'userId' } }],
  },
})
