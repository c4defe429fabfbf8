import { entity, f } from '../define.ts'

export const SiteCategory = entity('SiteCategory', {
  fields: { name: f.name() },
  wire: { list: { limit: 1000 } },
})
