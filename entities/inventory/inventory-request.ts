import { entity, f } from '../define.ts'

/** Somebody needs an item at a site; the store grants or refuses it. */
export const InventoryRequest = entity('InventoryRequest', {
  label: { en: ['Inventory request', 'Inventory requests'], ur: ['سامان کی درخواست', 'سامان کی درخواستیں'] },
  permission: 'LookUps.Inventory', title: ['user', 'site'], unique: false, pages: { list: ['/inventory-requests'], bulk: [], menu: ['Consumption', 3] },
  fields: {
    site: f.ref('Site', { required: true, search: true }),
    inventory: f.ref('Inventory', { search: true, onDelete: 'clear', label: { en: 'Item', ur: 'آئٹم' } }), category: f.ref('Category', { search: true }),
    quantity: f.integer({ min: 1, max: 1000, default: 1 }), workOrder: f.ref('WorkOrder', { onDelete: 'clear' }), remarks: f.text({ multiline: true, max: 1000 }),
    status: f.choice({ of: { NEW: 1, GRANTED: 2, REFUSED: 3 }, tones: { NEW: 'waiting', GRANTED: 'good', REFUSED: 'bad' }, computed: true, putBack: false }),
    user: f.ref('User', { search: true, computed: true, label: { en: 'Asked by', ur: 'کس نے مانگا' } }),
    decidedBy: f.ref('User', { computed: true, label: { en: 'Decided by', ur: 'کس نے فیصلہ کیا' } }), decidedTime: f.dateTime({ computed: true, sort: true, label: { en: 'Decided', ur: 'فیصلہ' } }),
    reason: f.text({ computed: true, multiline: true, max: 1000 }),
  },
  list: ['site', 'inventory', 'category', 'quantity', 'user', 'workOrder', 'status', 'decidedTime', 'reason'],
  wire: { only: ['list'] },
})
