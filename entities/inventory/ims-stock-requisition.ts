import { entity, f } from '../define.ts'

export const IMS_StockRequisition = entity('IMS_StockRequisition', {
  label: { en: ['Stock requisition', 'Stock requisitions'] },
  pages: { list: ['/NonTelcoStockRequisition'], bulk: ['/NonTelcoStockRequisition-bulk'] },
  title: 'name',
  fields: {
    name: f.text({ computed: true, search: true }),
    itemCode: f.text({ required: true, search: true }),
    vno: f.text({ search: true, label: { en: 'Voucher no.', ur: 'واؤچر نمبر' } }),
    srno: f.text({ label: { en: 'Serial no.', ur: 'سیریل نمبر' } }),
    voucherNo: f.text(),
    dVoucherNo: f.text({ label: { en: 'Delivery voucher no.', ur: 'ترسیل واؤچر نمبر' } }),
    qtyRequired: f.decimal({ min: 0 }),
    qtyToPurchase: f.decimal({ min: 0 }),
    qtyInStock: f.decimal({ min: 0 }),
    project: f.ref('Project'),
    epoSubType: f.text({ label: { en: 'EPO sub type', ur: 'ای پی او ذیلی قسم' } }),
    costRate: f.decimal({ min: 0 }),
    remarks: f.text({ multiline: true }),
  },
  unique: [['name']],
})
