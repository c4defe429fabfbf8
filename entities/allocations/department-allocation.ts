import { entity } from '../define.ts'

export const DepartmentAllocation = entity('DepartmentAllocation', {
  sameTable: 'DepartmentUserAllocation', fields: {},
  pages: { list: ['/department-allocation'], after: '/department-allocation' },
  wire: {
    update: false, list: false, deleteMany: { also: ['DeleteDepartmentAllocationBulk'] },
    lists: [{ call: 'GetAllDepartmentAllocationDataByUserId', by: { user: 'userId' } }],
  },
})
