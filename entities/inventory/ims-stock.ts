import { entity, f } from '../define.ts'

export const IMS_Stock = entity('IMS_Stock', {
  label: { en: ['Stock ledger entry', 'Stock ledger'] },
  pages: { list: [], bulk: ['/stockBulkUpload'] },
  title: 'itemCode',
  code: 'itemCode',
  fields: {
    department: f.ref('Department'),
    costCenter: f.ref('IMS_CostCenter'),
    project: f.ref('Project', { within: 'department' }),
    warehouse: f.ref('Warehouse'),
    itemCode: f.text({ required: true, search: true }),
    itemDescription: f.text({ search: true }),
    uom: f.text({ label: { en: 'Unit of measure', ur: 'پیمائش کی اکائی' } }),
    openingBalance: f.decimal(),
    receivedQty: f.decimal({ min: 0, label: { en: 'Received quantity', ur: 'وصول شدہ مقدار' } }),
    issuedQty: f.decimal({ min: 0, label: { en: 'Issued quantity', ur: 'جاری شدہ مقدار' } }),
    closingBalance: f.decimal({ computed: true }),
  },
  unique: [['warehouse', 'project', 'costCenter', 'itemCode']],
  wire: {
    save: 'CreateOrUpdate',
    lists: [{ call: 'GetAllLedger' }],
  },
})
