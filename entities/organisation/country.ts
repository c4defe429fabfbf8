import { entity, f } from '../define.ts'

export const Country = entity('Country', {
  place: true, fields: {
    name: f.name(), company: f.ref('Company'), timeZone: f.text({ format: 'timeZone' }),
    weekendDays: f.text({ pattern: '([0-6], ?)*[0-6]', max: 20, help: { en: 'Days without duty, 0 is Sunday: like 6,0.', ur: 'چھٹی کے دن، ⁦0⁩ اتوار ہے: جیسے ⁦6,0⁩۔' } }),
  },
  unique: [['company', 'name']],
  wire: { lookups: [
    { call: 'GetAllCountryByCompanyId', by: { company: 'companyId' } },
    { call: 'GetAllCountryByCompanyIdWithFilter', by: { company: 'CompanyId' }, search: 'Filter' },
  ] },
})
