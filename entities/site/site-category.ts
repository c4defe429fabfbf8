import { entity, f } from '../define.ts'

export const SiteCategory = entity('SiteCategory', {
  fields: { name: f.text({ required: true, search: true }) },
  wire: { list: { limit: 1000 } },
})
