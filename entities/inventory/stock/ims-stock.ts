import { entity, f } from '../../define.ts'

export const IMS_Stock = entity('IMS_Stock', {
  label: { en: ['Non-telco stock entry', 'Non-telco stock ledger'], rows: { en: 'Non-telco stock entries', ur: 'نان ٹیلکو اسٹاک کے اندراجات' } },
  title: ['itemDescription', 'warehouse'],
  code: 'itemCode',
  pages: {
    list: ['/NonTelcoStock'], bulk: ['/stockBulkUpload'], after: '/NewHNLInventory', permission: 'LookUps.HnlInventory',
  },
  fields: {
    department: f.ref('Department'),
    project: f.ref('Project', { within: 'department' }),
    costCenter: f.ref('IMS_CostCenter', { label: { en: 'Cost centre' } }),
    warehouse: f.ref('Warehouse', { search: true }),
    itemCode: f.text({ required: true, search: true, sort: true, max: 32 }),
    itemDescription: f.text({ search: true }),
    uom: f.text({ max: 32, label: { en: 'Unit of measure' } }),
    openingBalance: f.decimal({ scale: 3 }),
    receivedQty: f.decimal({ min: 0, scale: 3, putBack: false, label: { en: 'Received quantity' } }),
    issuedQty: f.decimal({ min: 0, scale: 3, putBack: false, label: { en: 'Issued quantity' } }),
    closingBalance: f.decimal({ computed: true, scale: 3 }),
    minimumQty: f.decimal({ min: 0, scale: 3, label: { en: 'Least quantity', ur: 'کم از کم مقدار' }, help: { en: 'At this quantity and below the line is low: who keeps the stock is told, and a requisition is drafted.', ur: 'اس مقدار پر یا اس سے کم پر لائن کم سمجھی جاتی ہے: اسٹاک رکھنے والوں کو بتایا جاتا ہے، اور درخواست تیار ہوتی ہے۔' } }),
    isLow: f.boolean({ computed: true, label: { en: 'Low or out', ur: 'کم یا ختم' } }), missingQty: f.decimal({ computed: true, scale: 3, sort: true, label: { en: 'Missing', ur: 'کمی' } }),
    averageRate: f.decimal({ min: 0, scale: 4, label: { en: 'Average rate', ur: 'اوسط نرخ' }, help: { en: 'What a unit cost, weighted by what came in.', ur: 'ایک اکائی کی قیمت، آنے والی مقدار کے حساب سے۔' } }), stockValue: f.decimal({ computed: true, label: { en: 'Stock value', ur: 'اسٹاک کی مالیت' } }),
  },
  unique: [['warehouse', 'project', 'costCenter', 'itemCode']],
  list: ['itemCode', 'itemDescription', 'warehouse', 'closingBalance', 'uom', 'isLow', 'minimumQty', 'stockValue', 'receivedQty', 'issuedQty'],
  form: [
    { title: { en: 'Item', ur: 'آئٹم' }, fields: ['itemCode', 'itemDescription', 'uom'] },
    { title: { en: 'Where it belongs', ur: 'کہاں کا ہے' }, fields: ['department', 'project', 'costCenter', 'warehouse'] },
    { title: { en: 'Balances', ur: 'بقایا' }, fields: ['openingBalance', 'receivedQty', 'issuedQty', 'minimumQty', 'averageRate'] },
  ],
  wire: { save: 'CreateOrUpdate', create: 'Create', update: 'Update', lists: [{ call: 'GetAllLedger', by: { project: 'ProjectId', warehouse: 'WarehouseId' } }, { call: 'GetAllLow', by: { project: 'ProjectId', warehouse: 'WarehouseId' }, where: { 'isLow.eq': true }, order: 'missingQty desc' }] },
})
