import { entity, f } from '../define.ts'

export const SiteType = entity('SiteType', {
  fields: { name: f.name() },
  wire: { deleteMany: 'DeleteSiteTypeBulk', deleted: 'messageNull' },
})
