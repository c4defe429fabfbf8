import { entity, f } from '../define.ts'

export const UserExpertiseAllocation = entity('UserExpertiseAllocation', {
  pages: { list: ['/user-expertise-allocation'], after: '/user-expertise-allocation' },
  fields: {
    user: f.ref('User', { required: true }),
    allocatedExpertise: f.ref('SourceFieldType', { required: true }),
  },
  unique: [['user', 'allocatedExpertise']],
  wire: {
    create: 'CreateUserExpertiseAllocation',
    update: false, get: false, list: false,
    createMany: 'CreateUserExpertiseAllocationBulk',
    deleteMany: { call: 'DeleteUserExpertiseAllocationBulk', param: 'userWarehouseIdsListString' }, // sic
    lists: [
      { call: 'GetAllUserExpertiseAllocationDataByUserId', by: { user: 'userId' } },
      { call: 'GetAllUserExpertiseByUserId', by: { user: 'userId' } },
    ],
  },
})
