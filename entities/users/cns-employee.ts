import { entity } from '../define.ts'

export const CNSEmployee = entity('CNSEmployee', {
  label: { en: ['Employee in the directory', 'Employee directory'], rows: { en: 'Employees in the directory', ur: 'ڈائریکٹری کے ملازمین' } },
  sameTable: 'Employee', fields: {}, pages: { bulk: [] },
  wire: {
    service: 'EmployeeManagement', // a second page over the employees
    only: ['get', 'list'], get: { param: 'employeeId' }, list: { search: 'ERPId' },
  },
})
