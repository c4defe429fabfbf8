import { entity, f } from '../define.ts'

export const DGInventorybyUserName = entity('DGInventorybyUserName', {
  label: { en: ['DG inventory by user name', 'DG inventory by user name'] },
  pages: { after: '/dGInventorybyUserName' },
  title: 'itemBarcode',
  fields: {
    itemBarcode: f.text({ required: true, search: true }),
    user: f.ref('User'),
    siteCode: f.text({ search: true }),
    hnlInventoryStatus: f.ref('HNLInventoryStatus'),
    workOrder: f.ref('WorkOrder', { as: 'workorderId' }) /* sic */,
    item: f.ref('IMS_Inventory'),
    dueDate: f.date({ sort: true }),
    workOrderDate: f.date(),
    warehouse: f.ref('Warehouse'),
  },
  unique: false,
  wire: {
    createMany: 'CreateDGInventorybyUserNameBulk',
    lists: [{ call: 'GetAllDGInventorybyUserName', service: 'SiteFuelInput' }],
  },
})
