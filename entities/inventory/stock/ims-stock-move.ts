import { entity, f } from '../../define.ts'

/** Stock that went from one warehouse to another: one row, with an issuance here and a receipt there. */
export const IMS_StockMove = entity('IMS_StockMove', {
  label: { en: ['Stock move', 'Stock moves'], ur: ['اسٹاک کی منتقلی', 'اسٹاک کی منتقلیاں'] },
  title: ['fromStock', 'toWarehouse'], permission: 'LookUps.IMS_Stock', unique: false, journal: true, pages: { list: ['/NonTelcoStockMove'], bulk: [] },
  fields: {
    fromStock: f.ref('IMS_Stock', { required: true, label: { en: 'Stock item', ur: 'اسٹاک آئٹم' } }), toWarehouse: f.ref('Warehouse', { required: true, label: { en: 'To warehouse', ur: 'کس گودام' } }),
    quantity: f.decimal({ required: true, min: 0.001, scale: 3 }), rate: f.decimal({ computed: true, scale: 4, label: { en: 'Rate', ur: 'نرخ' } }), moveDate: f.date({ default: 'today', sort: true, label: { en: 'Moved on', ur: 'منتقلی کی تاریخ' } }),
    remarks: f.text({ multiline: true, max: 1000 }),
  },
  list: ['fromStock', 'toWarehouse', 'quantity', 'rate', 'moveDate', 'remarks'],
  wire: { only: ['list', 'create'], create: { call: 'Move', service: 'IMS_Stock' } },
})
