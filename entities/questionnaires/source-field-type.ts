import { entity, f } from '../define.ts'

export const SourceFieldType = entity('SourceFieldType', {
  fields: { name: f.text({ required: true, search: true }) },
  wire: { lookups: [{ call: 'GetAllSourceFieldTypeWithFilter', search: 'Filter' }] },
})
