import { entity, f } from '../../define.ts'

/** Entries that take out of the ledger's lines. */
export const IMS_StockIssuance = entity('IMS_StockIssuance', {
  label: { en: ['Stock issuance', 'Stock issuances'] },
  title: ['stock', 'user'],
  journal: true,
  permission: 'LookUps.IMS_Stock',
  pages: { list: ['/NonTelcoStockIssuance'], bulk: ['/issuanceBulk'], after: '/NewHNLInventory', permission: 'LookUps.HnlInventory' },
  fields: {
    department: f.ref('Department'),
    project: f.ref('Project', { within: 'department' }),
    warehouse: f.ref('Warehouse'),
    stock: f.ref('IMS_Stock', {
      required: true, within: ['project', 'warehouse'], also: ['inventoryId'], label: { en: 'Stock item', ur: 'اسٹاک آئٹم' },
      help: { en: 'In a sheet its code or description. Where several places hold it, the warehouse or project tells which is meant.', ur: 'شیٹ میں اس کا کوڈ یا تفصیل لکھیں۔ اگر آئٹم کئی جگہ ہو تو گودام یا پروجیکٹ سے معلوم ہوگا کہ کون سا مراد ہے۔' },
    }),
    quantity: f.decimal({ required: true, min: 0.001, scale: 3 }),
    user: f.ref('User', { label: { en: 'Issued to', ur: 'جسے دیا گیا' } }),
    issueDate: f.date({ default: 'today', sort: true }),
    status: f.choice({ of: { PENDING: 1, ACCEPTED: 2, CONSUMED: 3 }, default: 1, tones: { PENDING: 'waiting', ACCEPTED: 'good', CONSUMED: 'over' } }),
    remarks: f.text({ multiline: true }),
    rate: f.decimal({ computed: true, scale: 4, label: { en: 'Rate', ur: 'نرخ' } }),
    origin: f.choice({ of: { entry: 1, count: 2, move: 3, requisition: 4 }, computed: true, default: 1, label: { en: 'Booked by', ur: 'کس عمل سے' } }),
    move: f.ref('IMS_StockMove', { computed: true }),
  },
  unique: false,
  list: ['stock', 'quantity', 'user', 'warehouse', 'project', 'issueDate', 'origin', 'status', 'remarks'],
  form: [
    { title: { en: 'What is taken out', ur: 'کیا نکالا گیا' }, fields: ['department', 'project', 'warehouse', 'stock', 'quantity'] },
    { title: { en: 'Who gets it', ur: 'کسے دیا گیا' }, fields: ['user', 'issueDate', 'status', 'remarks'] },
  ],
  wire: {
    create: { call: 'Decrement', service: 'IMS_Stock' },
    list: { call: 'GetAllIssuances', service: 'IMS_Stock', limit: 1000 },
    createMany: { call: 'BulkIssuance', service: 'IMS_Stock' },
    writes: [{ of: 'createMany', call: 'BulkDecrement', service: 'IMS_Stock' }],
  },
})
