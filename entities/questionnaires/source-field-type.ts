import { entity, f } from '../define.ts'

export const SourceFieldType = entity('SourceFieldType', {
  fields: { name: f.name() },
  // the ids that clients send for the two kinds of planned work
  seed: [{ id: 3, name: 'Non telco' }, { id: 4, name: 'Telco PM' }],
  wire: { lookups: [{ call: 'GetAllSourceFieldTypeWithFilter', search: 'Filter' }] },
})
