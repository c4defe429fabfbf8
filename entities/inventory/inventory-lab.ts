import { entity, f } from '../define.ts'

export const InventoryLab = entity('InventoryLab', {
  pages: { list: [] },
  title: 'inventory',
  fields: {
    inventory: f.ref('Inventory'),
    faultDescription: f.text({ search: true, multiline: true }),
    isObsolete: f.boolean(),
    receivedDate: f.date({ sort: true }),
  },
  unique: false,
  wire: {
    create: false,
    update: false,
    get: false,
    list: 'GetAllInventoryLab',
    delete: false,
    createMany: false,
    deleteMany: false,
  },
})
