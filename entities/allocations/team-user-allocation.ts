import { entity, f, validDays } from '../define.ts'

export const TeamUserAllocation = entity('TeamUserAllocation', {
  allocates: { place: 'team', to: 'user', from: 'validFrom', until: 'validTo' },
  pages: {
    list: ['/user-team-allocation'], create: ['/add-user-team-allocation'], after: '/user-team-allocation',
    menu: ['Allocations', 1],
  },
  fields: {
    user: f.ref('User', { required: true }),
    team: f.ref('Team', { required: true, also: ['inventoryId'] }), // sic: listed with the inventory issuance
    status: f.choice({ of: { PENDING: 1, ACCEPTED: 2, CONSUMED: 3 }, tones: { PENDING: 'waiting', ACCEPTED: 'good', CONSUMED: 'over' } }), // of an issuance, with which the documents list it
    ...validDays,
  },
  unique: [['user', 'team']],
  wire: {
    create: false, get: false, list: false, delete: false,
    createMany: 'CreateTeamUserAllocationBulk',
    deleteMany: { call: 'DeleteQuestionIssuanceBulk', param: 'userTeamIdsListString' }, // sic
    lists: [{ call: 'GetAllUserTeamAllocationByUserId', by: { user: 'userId' } }],
  },
})
