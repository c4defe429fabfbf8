import { entity, f } from '../define.ts'

export const EmployeeTeamAllocation = entity('EmployeeTeamAllocation', {
  pages: { list: [], bulk: ['/employee-team-allocation-bulk'] },
  title: ['employee', 'team'],
  fields: {
    employee: f.ref('Employee'),
    team: f.ref('Team'),
  },
  unique: [['employee', 'team']],
  wire: {
    create: 'Allocate',
    createMany: 'BulkAllocate',
  },
})
