import { entity, f } from '../define.ts'

export const UserWarehouseAllocation = entity('UserWarehouseAllocation', {
  pages: { list: [], bulk: ['/warehouseAllocation-bulk-upload'] },
  title: ['user', 'allocatedWarehouse'],
  messages: { toast: 'info' },
  fields: {
    user: f.ref('User'),
    allocatedWarehouse: f.ref('Warehouse'),
  },
  unique: [['user', 'allocatedWarehouse']],
  wire: {
    createMany: 'CreateWarehouseUserAllocationBulk',
    deleteMany: { call: 'DeleteUserWarehouseAllocationBulk', param: 'userWarehouseIdsListString' },
    lists: [{ call: 'GetAllUserWarehouseAllocationDataByUserId', by: { user: 'userId' } }],
  },
})
