import { entity, f } from '../define.ts'

export const SiteStatus = entity('SiteStatus', {
  fields: { name: f.text({ required: true, search: true }) },
})
