import { entity, f } from '../define.ts'

export const CommonRegion = entity('CommonRegion', {
  fields: { name: f.name() },
  wire: { lookups: [{ call: 'GetAllCommonRegionWithFilter', search: 'Filter' }] },
})
