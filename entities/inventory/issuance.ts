import { entity, f } from '../define.ts'

export const Issuance = entity('Issuance', {
  title: 'inventory',
  fields: {
    inventory: f.ref('Inventory'),
    user: f.ref('User'),
    status: f.choice({ of: { PENDING: 1, ACCEPTED: 2, CONSUMED: 3 } }),
  },
  unique: false,
  wire: {
    create: false,
    update: false,
    get: false,
    list: false,
    delete: false,
    createMany: false,
    deleteMany: false,
    lists: [{ call: 'GetAllIssuances', service: 'IMS_Stock' }],
  },
})
