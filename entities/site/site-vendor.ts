import { entity, f } from '../define.ts'

export const SiteVendor = entity('SiteVendor', {
  fields: { name: f.name() },
})
