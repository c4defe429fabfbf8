import { entity, f } from '../define.ts'

export const Employee = entity('Employee', {
  pages: { list: ['/employees'], bulk: ['/employees-bulk-upload'] },
  code: 'erpId',
  key: ['erpId'],
  fields: {
    name: f.text({ required: true, search: true }),
    erpId: f.text({ required: true, search: true, sort: true, label: { en: 'ERP id', ur: 'ای آر پی نمبر' } }),
    fatherName: f.text(),
    cnic: f.text({ search: true, pattern: '\\d{5}-?\\d{7}-?\\d', label: { en: 'CNIC', ur: 'شناختی کارڈ نمبر' }, help: { en: 'Thirteen digits, like 35202-1234567-1.', ur: 'تیرہ ہندسے، جیسے ⁦35202-1234567-1⁩۔' } }),
    emailAddress: f.text({ format: 'email' }),
    phoneNumber: f.text({ format: 'phone' }),
    city: f.ref('City'),
    designation: f.ref('Designation'),
    sourceFieldType: f.ref('SourceFieldType', { label: { en: 'Expertise', ur: 'مہارت' } }),
    user: f.ref('User', { readOnly: true }),
    isResigned: f.boolean({ readOnly: true }),
    password: f.text({ input: true, secret: true, max: 32 }),
  },
  unique: [['erpId']],
  wire: {
    service: 'EmployeeManagement',
    get: { param: 'employeeId' },
    list: { query: ['ERPId'] },
    lists: [{ call: 'GetAllEmployeessbByEmployeesId', service: 'Employees' }],
  },
})
