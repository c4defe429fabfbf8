import { entity, f } from '../define.ts'

export const Employee = entity('Employee', {
  pages: { list: ['/employees'], bulk: ['/employees-bulk-upload'], after: '/SinglePageEmployees' },
  code: 'erpId',
  person: 'user',
  fields: {
    name: f.name({ sort: true }),
    erpId: f.text({ required: true, search: true, sort: true, max: 64, label: { en: 'ERP id' } }),
    fatherName: f.text({ label: { en: "Father's name" } }),
    cnic: f.text({
      search: true, pattern: '\\d{5}-?\\d{7}-?\\d', label: { en: 'CNIC' },
      help: { en: 'Thirteen digits, like 35202-1234567-1.', ur: 'تیرہ ہندسے، جیسے ⁦35202-1234567-1⁩۔' },
    }),
    emailAddress: f.text({ search: true, format: 'email' }),
    phoneNumber: f.text({
      search: true, format: 'phone',
      help: { en: 'As it is dialled in your country, or with + and the country’s code, like +92 301 2345678.', ur: 'جیسے آپ کے ملک میں ملایا جاتا ہے، یا + اور ملک کے کوڈ کے ساتھ، جیسے ⁦+92 301 2345678⁩۔' },
    }),
    city: f.ref('City'),
    designation: f.ref('Designation'),
    sourceFieldType: f.ref('SourceFieldType', { label: { en: 'Expertise', ur: 'مہارت' } }),
    user: f.ref('User', { readOnly: true }),
    joinDate: f.date({ label: { en: 'Joined on', ur: 'شمولیت کی تاریخ' } }),
    isResigned: f.boolean({ readOnly: true }),
    resignedTime: f.dateTime({ computed: true, label: { en: 'Resigned on', ur: 'استعفے کا وقت' } }),
    password: f.text({ input: true, secret: true, max: 32 }),
  },
  unique: [['erpId'], ['cnic']],
  list: ['erpId', 'name', 'designation', 'sourceFieldType', 'city', 'phoneNumber', 'emailAddress', 'isResigned'],
  form: [
    { title: { en: 'Person', ur: 'شخص' }, fields: ['erpId', 'name', 'fatherName', 'cnic'] },
    { title: { en: 'How to reach them', ur: 'رابطہ' }, fields: ['emailAddress', 'phoneNumber', 'city'] },
    { title: { en: 'Work', ur: 'کام' }, fields: ['designation', 'sourceFieldType', 'joinDate'] },
    { title: { en: 'Sign-in', ur: 'لاگ ان' }, fields: ['user', 'password'] },
  ],
  wire: {
    service: 'EmployeeManagement',
    get: { param: 'employeeId' },
    list: { search: 'ERPId' }, // "ERPId or other filters"
    lookups: [{ call: 'GetEmployees', service: 'Suggestions' }],
    lists: [{ call: 'GetAllEmployeessbByEmployeesId', service: 'Employees', mine: 'EmployeeTeamAllocation:employee.team.TeamUserAllocation:team.user' }], // sic
  },
})
