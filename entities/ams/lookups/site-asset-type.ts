import { entity, f } from '../../define.ts'

export const SiteAssetType = entity('SiteAssetType', {
  fields: { name: f.name() },
})
