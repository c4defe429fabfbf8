import { entity, f } from '../define.ts'

export const InventoryLab = entity('InventoryLab', {
  label: { en: ['RnR request', 'RnR requests'] },
  title: 'inventory',
  pages: { list: ['/lab'] },
  fields: {
    inventory: f.ref('Inventory', { required: true, search: true }),
    receivedDate: f.date({ sort: true }),
    faultDescription: f.text({ search: true, multiline: true }),
    isObsolete: f.boolean({ computed: true, putBack: false }),
    returnedDate: f.date({ computed: true, putBack: false, label: { en: 'Sent back', ur: 'واپس بھیجا' } }), warehouse: f.ref('Warehouse', { label: { en: 'To store', ur: 'کس گودام' } }), remarks: f.text({ multiline: true, max: 1000 }),
  },
  wire: {
    only: ['list'], list: { call: 'GetAllInventoryLab', limit: 1000 },
  },
})
