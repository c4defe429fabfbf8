import { entity, f, validDays } from '../define.ts'

export const UserWarehouseAllocation = entity('UserWarehouseAllocation', {
  allocates: { place: 'allocatedWarehouse', to: 'user', from: 'validFrom', until: 'validTo' },
  messages: { toast: 'info' },
  pages: { list: ['/user-warehouse-allocation'], bulk: ['/warehouseAllocation-bulk-upload'], after: '/user-warehouse-allocation' },
  fields: { user: f.ref('User', { required: true }), allocatedWarehouse: f.ref('Warehouse', { required: true }), ...validDays },
  unique: [['user', 'allocatedWarehouse']],
  wire: {
    createMany: 'CreateWarehouseUserAllocationBulk', // sic
    deleteMany: { call: 'DeleteUserWarehouseAllocationBulk', param: 'userWarehouseIdsListString' },
    lists: [{ call: 'GetAllUserWarehouseAllocationDataByUserId', by: { user: 'userId' } }],
  },
})
