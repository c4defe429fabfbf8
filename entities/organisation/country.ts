import { entity, f } from '../define.ts'

export const Country = entity('Country', {
  fields: { name: f.name(), company: f.ref('Company') },
  unique: [['company', 'name']],
  wire: { lookups: [
    { call: 'GetAllCountryByCompanyId', by: { company: 'companyId' } },
    { call: 'GetAllCountryByCompanyIdWithFilter', by: { company: 'CompanyId' }, search: 'Filter' },
  ] },
})
