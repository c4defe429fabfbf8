import { entity } from '../define.ts'

export const CNSEmployee = entity('CNSEmployee', {
  label: { en: ['Employee in the directory', 'Employee directory'] },
  sameTable: 'Employee',
  pages: { bulk: [] },
  fields: {},
  wire: {
    service: 'EmployeeManagement', // a second page over the employees
    create: false, update: false,
    get: { param: 'employeeId' },
    list: { search: 'ERPId' },
    delete: false, createMany: false, deleteMany: false,
  },
})
