import { entity, f } from '../define.ts'

export const UserWarehouseAllocation = entity('UserWarehouseAllocation', {
  messages: { toast: 'info' },
  pages: { list: ['/user-warehouse-allocation'], bulk: ['/warehouseAllocation-bulk-upload'], after: '/user-warehouse-allocation' },
  fields: { user: f.ref('User', { required: true }), allocatedWarehouse: f.ref('Warehouse', { required: true }) },
  unique: [['user', 'allocatedWarehouse']],
  wire: {
    createMany: 'CreateWarehouseUserAllocationBulk', // sic
    deleteMany: { call: 'DeleteUserWarehouseAllocationBulk', param: 'userWarehouseIdsListString' },
    lists: [{ call: 'GetAllUserWarehouseAllocationDataByUserId', by: { user: 'userId' } }],
  },
})
