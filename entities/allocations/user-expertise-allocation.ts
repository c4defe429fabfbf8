import { entity, f } from '../define.ts'

export const UserExpertiseAllocation = entity('UserExpertiseAllocation', {
  pages: { list: [], bulk: ['/user-expertise-allocation-bulk'] },
  title: ['user', 'allocatedExpertise'],
  fields: {
    user: f.ref('User'),
    allocatedExpertise: f.ref('SourceFieldType'),
  },
  unique: [['user', 'allocatedExpertise']],
  wire: {
    create: 'CreateUserExpertiseAllocation',
    createMany: 'CreateUserExpertiseAllocationBulk',
    deleteMany: { call: 'DeleteUserExpertiseAllocationBulk', param: 'userWarehouseIdsListString' },
    lists: [
      { call: 'GetAllUserExpertiseAllocationDataByUserId', by: { user: 'userId' } },
      { call: 'GetAllUserExpertiseByUserId', by: { user: 'userId' } },
    ],
  },
})
