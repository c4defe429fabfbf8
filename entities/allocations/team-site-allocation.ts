import { entity, f, validDays } from '../define.ts'

export const TeamSiteAllocation = entity('TeamSiteAllocation', {
  allocates: { place: 'site', to: 'team', from: 'validFrom', until: 'validTo' },
  messages: { created: 'Team Allocated Successfully' },
  pages: { list: ['/team-site-allocation'], permission: 'LookUps.UserSiteAllocation' },
  fields: { team: f.ref('Team', { required: true }), site: f.ref('Site', { required: true }), ...validDays },
  unique: [['team', 'site']],
  wire: { create: 'Allocate', update: false, get: false, delete: false, createMany: 'BulkAllocate' },
})
