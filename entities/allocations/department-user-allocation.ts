import { entity, f } from '../define.ts'

export const DepartmentUserAllocation = entity('DepartmentUserAllocation', {
  pages: { bulk: ['/user-department-allocation-bulk'] },
  title: ['user', 'allocatedDepartment'],
  fields: {
    allocatedDepartment: f.ref('Department'),
    user: f.ref('User'),
  },
  unique: [['user', 'allocatedDepartment']],
  wire: {
    update: false,
    get: false,
    list: false,
    lists: [{ call: 'GetAllDepartmentUserAllocationDataByUserId', by: { user: 'userId' } }],
  },
})
