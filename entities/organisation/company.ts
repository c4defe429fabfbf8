import { entity, f } from '../define.ts'

export const Company = entity('Company', {
  fields: { name: f.text({ required: true, search: true }) },
  wire: { lookups: [{ call: 'GetAllCompanyWithfilter', search: 'Filter' }] }, // sic
})
