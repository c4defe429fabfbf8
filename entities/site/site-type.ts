import { entity, f } from '../define.ts'

export const SiteType = entity('SiteType', {
  fields: { name: f.text({ required: true, search: true }) },
  wire: { deleteMany: 'DeleteSiteTypeBulk', deleted: 'messageNull' },
})
