import { entity, f, validDays } from '../define.ts'

export const EmployeeTeamAllocation = entity('EmployeeTeamAllocation', {
  allocates: { place: 'team', to: 'employee', from: 'validFrom', until: 'validTo' },
  messages: { created: 'Team Allocated Successfully' },
  pages: { list: ['/employee-team-allocation'], permission: 'LookUps.TeamUserAllocation' },
  fields: { employee: f.ref('Employee', { required: true }), team: f.ref('Team', { required: true }), ...validDays },
  unique: [['employee', 'team']],
  wire: { create: 'Allocate', update: false, get: false, delete: false, createMany: 'BulkAllocate' },
})
