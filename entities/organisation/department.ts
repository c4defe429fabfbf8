import { entity, f } from '../define.ts'

export const Department = entity('Department', {
  place: true, fields: {
    name: f.name(),
    company: f.ref('Company'),
    country: f.ref('Country', { within: 'company' }),
    noOfLevels: f.integer({ min: 0, max: 100, label: { en: 'Number of levels', ur: 'درجوں کی تعداد' } }),
    radiusField: f.decimal({ min: 0, unit: 'm', label: { en: 'Radius', ur: 'دائرہ' } }),
    geofencing: f.boolean(),
    workFromHome: f.boolean(),
    requiresPicture: f.boolean({ help: { en: 'A check-in needs a picture of the person.', ur: 'آمد کے ساتھ شخص کی تصویر ضروری ہے۔' } }),
  },
  unique: [['country', 'name']],
  wire: {
    lookups: [
      { call: 'GetAllDepartment' },
      { call: 'GetAllDepartmentWithfilter', search: 'Filter' }, // sic
      { call: 'GetAllDepartmentByCompanyId', by: { company: 'companyId' } },
      { call: 'GetAllDepartmentbyCompanyIdWithFilters', by: { company: 'CompanyId' }, search: 'Filter' },
      { call: 'GetAllDepartmentByCountryId', by: { country: 'Id' } },
      { call: 'GetAllDepartmentbyCountryIdWithFilters', by: { country: 'CountryId' }, search: 'Filter' },
      { call: 'GetAllDepartmentOfUser', mine: 'DepartmentUserAllocation:allocatedDepartment.user' },
      { call: 'GetDepartments', service: 'Suggestions', mine: 'DepartmentUserAllocation:allocatedDepartment.user' },
    ],
  },
})
