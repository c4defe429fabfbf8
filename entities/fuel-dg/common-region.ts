import { entity, f } from '../define.ts'

export const CommonRegion = entity('CommonRegion', {
  fields: { name: f.text({ required: true, search: true }) },
  wire: { lookups: [{ call: 'GetAllCommonRegionWithFilter', search: 'Filter' }] },
})
