import { entity, f } from '../../define.ts'

/** Entries that add to the ledger's lines. */
export const IMS_StockReceipt = entity('IMS_StockReceipt', {
  label: { en: ['Stock receipt', 'Stock receipts'] },
  title: ['stock', 'voucherNo'],
  journal: true,
  permission: 'LookUps.IMS_Stock',
  pages: { list: ['/NonTelcoStockReceipt'], after: '/NewHNLInventory', permission: 'LookUps.HnlInventory' },
  fields: {
    department: f.ref('Department'),
    project: f.ref('Project', { within: 'department' }),
    warehouse: f.ref('Warehouse'),
    stock: f.ref('IMS_Stock', {
      required: true, within: ['project', 'warehouse'], also: ['inventoryId'], label: { en: 'Stock item', ur: 'اسٹاک آئٹم' },
      help: { en: 'In a sheet its code or description. Where several places hold it, the warehouse or project tells which is meant.', ur: 'شیٹ میں اس کا کوڈ یا تفصیل لکھیں۔ اگر آئٹم کئی جگہ ہو تو گودام یا پروجیکٹ سے معلوم ہوگا کہ کون سا مراد ہے۔' },
    }),
    quantity: f.decimal({ required: true, min: 0.001, scale: 3 }),
    rate: f.decimal({ min: 0, scale: 4, label: { en: 'Rate', ur: 'نرخ' }, help: { en: 'What a unit cost; empty: the average of the line.', ur: 'ایک اکائی کی قیمت؛ خالی: لائن کا اوسط۔' } }),
    voucherNo: f.text({ max: 64, label: { en: 'Voucher number' } }),
    receivedDate: f.date({ default: 'today', sort: true }),
    remarks: f.text({ multiline: true }),
    origin: f.choice({ of: { entry: 1, count: 2, move: 3, requisition: 4 }, computed: true, default: 1, label: { en: 'Booked by', ur: 'کس عمل سے' } }),
    move: f.ref('IMS_StockMove', { computed: true }),
  },
  unique: false,
  list: ['stock', 'quantity', 'rate', 'origin', 'voucherNo', 'warehouse', 'project', 'receivedDate', 'remarks'],
  form: [
    { title: { en: 'What came in', ur: 'کیا آیا' }, fields: ['department', 'project', 'warehouse', 'stock', 'quantity', 'rate'] },
    { title: { en: 'By what', ur: 'کس دستاویز سے' }, fields: ['voucherNo', 'receivedDate', 'remarks'] },
  ],
  wire: { create: { call: 'Increment', service: 'IMS_Stock' } },
})
