import { entity, f } from '../define.ts'

export const Employee = entity('Employee', {
  pages: { list: ['/employees'], bulk: ['/employees-bulk-upload'] },
  code: 'erpId',
  fields: {
    name: f.name({ sort: true }),
    erpId: f.text({ required: true, search: true, sort: true, max: 64, label: { en: 'ERP id' } }),
    fatherName: f.text({ label: { en: "Father's name" } }),
    cnic: f.text({
      search: true, pattern: '\\d{5}-?\\d{7}-?\\d', label: { en: 'CNIC' },
      help: { en: 'Thirteen digits, like 35202-1234567-1.', ur: 'تیرہ ہندسے، جیسے ⁦35202-1234567-1⁩۔' },
    }),
    emailAddress: f.text({ search: true, format: 'email' }),
    phoneNumber: f.text({ search: true, format: 'phone' }),
    city: f.ref('City'),
    designation: f.ref('Designation'),
    sourceFieldType: f.ref('SourceFieldType', { label: { en: 'Expertise', ur: 'مہارت' } }),
    user: f.ref('User', { readOnly: true }), // made with the employee
    isResigned: f.boolean({ readOnly: true }),
    password: f.text({ input: true, secret: true, max: 32 }),
  },
  unique: [['erpId']],
  list: ['erpId', 'name', 'designation', 'sourceFieldType', 'city', 'phoneNumber', 'emailAddress', 'isResigned'],
  form: [
    { title: { en: 'Person', ur: 'شخص' }, fields: ['erpId', 'name', 'fatherName', 'cnic'] },
    { title: { en: 'How to reach them', ur: 'رابطہ' }, fields: ['emailAddress', 'phoneNumber', 'city'] },
    { title: { en: 'Work', ur: 'کام' }, fields: ['designation', 'sourceFieldType', 'isResigned'] },
    { title: { en: 'Sign-in', ur: 'سائن اِن' }, fields: ['user', 'password'] },
  ],
  wire: {
    service: 'EmployeeManagement',
    get: { param: 'employeeId' },
    list: { search: 'ERPId' }, // "ERPId or other filters"
    lookups: [{ call: 'GetEmployees', service: 'Suggestions' }],
    lists: [{ call: 'GetAllEmployeessbByEmployeesId', service: 'Employees', mine: 'EmployeeTeamAllocation:employee.team.TeamUserAllocation:team.user' }], // sic
  },
})
