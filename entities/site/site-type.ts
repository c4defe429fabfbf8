import { entity, f } from '../define.ts'

export const SiteType = entity('SiteType', {
  fields: { name: f.name(), office: f.choice({ of: { HEAD_OFFICE: 1, REGIONAL_OFFICE: 2, OVERHAULING_WORKSHOP: 3, BRANCH_OFFICE: 4 } }) },
  wire: { deleteMany: 'DeleteSiteTypeBulk', deleted: 'messageNull' },
})
