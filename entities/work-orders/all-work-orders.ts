import { entity } from '../define.ts'

export const AllWorkOrders = entity('AllWorkOrders', {
  label: { en: ['Work order', 'All work orders'], rows: { en: 'Work orders', ur: 'ورک آرڈرز' } },
  sameTable: 'WorkOrder', fields: {},
  permission: 'LookUps.WorkOrder',
  pages: { list: ['/allWorkOrders'], menu: ['Work Order', 1], after: '/allWorkOrders' },
  wire: {
    create: { reads: { creationTime: 'raisedTime' } },
    list: { call: 'GetAll', service: 'WorkOrder' },
    delete: { call: 'DeleteWorkOrderById', service: 'WorkOrder' },
    createMany: 'CreateAllWorkOrdersBulk',
    deleteMany: { call: 'DeleteBulk', service: 'WorkOrder' },
  },
})
