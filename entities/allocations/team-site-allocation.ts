import { entity, f } from '../define.ts'

export const TeamSiteAllocation = entity('TeamSiteAllocation', {
  pages: { list: [], bulk: ['/team-site-allocation-bulk'] },
  title: ['team', 'site'],
  fields: {
    team: f.ref('Team'),
    site: f.ref('Site'),
  },
  unique: [['team', 'site']],
  wire: {
    create: 'Allocate',
    createMany: 'BulkAllocate',
  },
})
