import { entity, f } from '../define.ts'

export const DGInventorybyUserName = entity('DGInventorybyUserName', {
  label: { en: ['DG inventory item of a user', 'DG inventory by user name'], rows: { en: 'DG inventory items of users', ur: 'صارفین کے ڈی جی آئٹمز' } },
  title: 'itemBarcode',
  pages: { list: ['/dGInventorybyUserName'], after: '/dGInventorybyUserName' },
  fields: {
    itemBarcode: f.text({ required: true, search: true, sort: true, max: 128 }),
    item: f.ref('IMS_Inventory'),
    user: f.ref('User'),
    siteCode: f.text({ search: true, max: 64 }),
    hnlInventoryStatus: f.ref('HNLInventoryStatus', { label: { en: 'DG inventory status' } }),
    workOrder: f.ref('WorkOrder', { as: 'workorderId' }), // sic
    workOrderDate: f.date(),
    dueDate: f.date({ sort: true }),
    warehouse: f.ref('Warehouse'),
  },
  list: ['itemBarcode', 'item', 'user', 'siteCode', 'hnlInventoryStatus', 'workOrder', 'dueDate', 'warehouse'],
  form: [
    { title: { en: 'Item', ur: 'آئٹم' }, fields: ['itemBarcode', 'item', 'warehouse', 'hnlInventoryStatus'] },
    { title: { en: 'What for', ur: 'کس لیے' }, fields: ['user', 'siteCode', 'workOrder', 'workOrderDate', 'dueDate'] },
  ],
  wire: {
    createMany: 'CreateDGInventorybyUserNameBulk',
    lists: [{ call: 'GetAllDGInventorybyUserName', service: 'SiteFuelInput' }],
  },
})
