import { entity, f } from '../define.ts'

export const DepartmentAllocation = entity('DepartmentAllocation', {
  pages: { bulk: ['/department-allocation-bulk'] },
  sameTable: 'DepartmentUserAllocation',
  fields: {},
  wire: {
    update: false,
    list: false,
    lists: [{ call: 'GetAllDepartmentAllocationDataByUserId', by: { user: 'userId' } }],
  },
})
