import { entity, f } from '../define.ts'

export const AllWorkOrders = entity('AllWorkOrders', {
  label: { en: ['Work order', 'All work orders'] },
  pages: { after: '/allWorkOrders' },
  sameTable: 'WorkOrder',
  fields: {},
  wire: {
    list: false,
    delete: false,
    createMany: 'CreateAllWorkOrdersBulk',
    deleteMany: false,
  },
})
