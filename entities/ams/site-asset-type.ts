import { entity, f } from '../define.ts'

export const SiteAssetType = entity('SiteAssetType', {
  fields: { name: f.text({ required: true, search: true }) },
})
