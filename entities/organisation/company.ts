import { entity, f } from '../define.ts'

export const Company = entity('Company', {
  place: true, fields: { name: f.name() },
  wire: { lookups: [{ call: 'GetAllCompanyWithfilter', search: 'Filter' }] }, // sic
})
