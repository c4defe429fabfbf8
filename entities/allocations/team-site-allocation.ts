import { entity, f } from '../define.ts'

export const TeamSiteAllocation = entity('TeamSiteAllocation', {
  messages: { created: 'Team Allocated Successfully' },
  pages: { list: ['/team-site-allocation'], permission: 'LookUps.UserSiteAllocation' },
  fields: { team: f.ref('Team', { required: true }), site: f.ref('Site', { required: true }) },
  unique: [['team', 'site']],
  wire: { create: 'Allocate', update: false, get: false, delete: false, createMany: 'BulkAllocate' },
})
