import { entity, f } from '../define.ts'

export const JazzTelcoInventoryConsumption = entity('JazzTelcoInventoryConsumption', {
  label: { en: ['Jazz telco inventory issuance', 'Jazz telco inventory issuances'] },
  pages: { list: [] },
  title: 'inventory',
  fields: {
    inventory: f.ref('JazzTelcoInventory'),
    user: f.ref('User'),
    site: f.ref('Site'),
    status: f.choice({ of: { PENDING: 1, ACCEPTED: 2, CONSUMED: 3 } }),
    issueDate: f.date({ sort: true }),
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
