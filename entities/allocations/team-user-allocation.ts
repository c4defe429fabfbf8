import { entity, f } from '../define.ts'

export const TeamUserAllocation = entity('TeamUserAllocation', {
  pages: { bulk: ['/user-team-allocation-bulk'] },
  title: ['user', 'team'],
  fields: {
    team: f.ref('Team', { also: ['inventoryId'] }),
    user: f.ref('User'),
    status: f.integer(),
  },
  unique: [['user', 'team']],
  wire: {
    create: false,
    get: false,
    list: false,
    delete: false,
    createMany: 'CreateTeamUserAllocationBulk',
    deleteMany: { call: 'DeleteQuestionIssuanceBulk', param: 'userTeamIdsListString' },
    lists: [{ call: 'GetAllUserTeamAllocationByUserId', by: { user: 'userId' } }],
  },
})
