import { entity, f } from '../define.ts'

export const InventoryLab = entity('InventoryLab', {
  label: { en: ['RnR request', 'RnR requests'] },
  title: 'inventory',
  pages: { list: ['/lab'] },
  fields: {
    inventory: f.ref('Inventory', { required: true }),
    receivedDate: f.date({ sort: true }),
    faultDescription: f.text({ search: true, multiline: true }),
    isObsolete: f.boolean(),
  },
  wire: {
    only: ['list'], list: { call: 'GetAllInventoryLab', limit: 1000 },
    writes: [{ of: 'update', call: 'UpdateInventoryLabObsolete', fields: ['faultDescription'], set: { isObsolete: true } }],
  },
})
