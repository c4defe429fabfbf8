import { entity, f, validDays } from '../define.ts'

export const DepartmentUserAllocation = entity('DepartmentUserAllocation', {
  allocates: { place: 'allocatedDepartment', to: 'user', from: 'validFrom', until: 'validTo' },
  pages: { list: ['/user-department-allocation'], after: '/user-department-allocation' },
  fields: { user: f.ref('User', { required: true }), allocatedDepartment: f.ref('Department', { required: true }), ...validDays },
  unique: [['user', 'allocatedDepartment']],
  wire: {
    update: false, get: false, list: false, deleteMany: { also: ['DeleteDepartmentUserAllocationBulk'] },
    lists: [{ call: 'GetAllDepartmentUserAllocationDataByUserId', by: { user: 'userId' } }],
  },
})
