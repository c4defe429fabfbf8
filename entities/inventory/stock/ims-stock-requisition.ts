import { entity, f } from '../../define.ts'

export const IMS_StockRequisition = entity('IMS_StockRequisition', {
  label: { en: ['Stock requisition', 'Stock requisitions'] },
  pages: { list: ['/NonTelcoStockRequisition'] },
  fields: {
    name: f.text({ computed: true, search: true }), // the time of its making
    itemCode: f.text({ required: true, search: true, max: 32 }),
    vno: f.text({ search: true, max: 64, label: { en: 'V. no.' } }),
    srno: f.text({ max: 64, label: { en: 'Sr. no.' } }),
    voucherNo: f.text({ search: true, max: 64, label: { en: 'Voucher number' } }),
    dVoucherNo: f.text({ search: true, max: 64, label: { en: 'D voucher number' } }),
    qtyRequired: f.decimal({ min: 0, scale: 3, label: { en: 'Quantity required' } }),
    qtyToPurchase: f.decimal({ min: 0, scale: 3, label: { en: 'Quantity to purchase' } }),
    qtyInStock: f.decimal({ min: 0, scale: 3, label: { en: 'Quantity in stock' } }),
    project: f.ref('Project'),
    warehouse: f.ref('Warehouse'),
    epoSubType: f.text({ label: { en: 'EPO sub type' } }),
    costRate: f.decimal({ min: 0, scale: 4 }),
    remarks: f.text({ multiline: true }),
    stock: f.ref('IMS_Stock', { search: true, onDelete: 'clear', label: { en: 'Line of the ledger', ur: 'کھاتے کی لائن' } }),
    state: f.choice({ of: { DRAFT: 1, ORDERED: 2, RECEIVED: 3, CLOSED: 4 }, computed: true, putBack: false, default: 1, tones: { DRAFT: 'waiting', ORDERED: 'waiting', RECEIVED: 'good', CLOSED: 'over' } }),
    qtyReceived: f.decimal({ computed: true, putBack: false, scale: 3, label: { en: 'Quantity received', ur: 'وصول شدہ مقدار' } }), closedReason: f.text({ computed: true, multiline: true, max: 1000, label: { en: 'Why it was closed', ur: 'بند کرنے کی وجہ' } }),
    orderNo: f.text({ computed: true, search: true, max: 64, label: { en: 'Order number', ur: 'آرڈر نمبر' } }), orderedTime: f.dateTime({ computed: true, label: { en: 'Ordered', ur: 'آرڈر' } }), receivedTime: f.dateTime({ computed: true, label: { en: 'Received', ur: 'وصول' } }),
  },
  // The time it was made at names it for machines; people know it by what it is for.
  title: ['itemCode', 'stock'],
  unique: false,
  list: ['itemCode', 'stock', 'warehouse', 'qtyRequired', 'qtyInStock', 'qtyToPurchase', 'qtyReceived', 'costRate', 'state', 'orderNo'],
  form: [
    { title: { en: 'Requisition', ur: 'درخواست' }, fields: ['vno', 'srno', 'voucherNo', 'dVoucherNo', 'project', 'warehouse', 'epoSubType'] },
    {
      title: { en: 'Item and quantities', ur: 'آئٹم اور مقدار' },
      fields: ['stock', 'itemCode', 'qtyRequired', 'qtyInStock', 'qtyToPurchase', 'costRate', 'remarks'],
    },
  ],
})
