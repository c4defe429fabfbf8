import { entity } from '../define.ts'

export const AllWorkOrders = entity('AllWorkOrders', {
  label: { en: ['Work order', 'All work orders'] },
  sameTable: 'WorkOrder',
  permission: 'LookUps.WorkOrder',
  pages: { bulk: ['/allWorkOrders-bulk'], after: '/allWorkOrders' },
  fields: {},
  wire: { list: false, delete: false, createMany: 'CreateAllWorkOrdersBulk', deleteMany: false },
})
