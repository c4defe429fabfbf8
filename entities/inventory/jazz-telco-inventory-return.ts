import { entity, f } from '../define.ts'

export const JazzTelcoInventoryReturn = entity('JazzTelcoInventoryReturn', {
  label: { en: ['Jazz telco inventory return', 'Jazz telco inventory returns'] },
  pages: { list: [] },
  title: 'inventory',
  fields: {
    inventory: f.ref('JazzTelcoInventory'),
    user: f.ref('User'),
    site: f.ref('Site'),
    isAccepted: f.boolean(),
    returnDate: f.date({ sort: true }),
    remarks: f.text(),
  },
  unique: false,
  wire: {
    create: false,
    update: false,
    delete: false,
    createMany: false,
    deleteMany: false,
  },
})
