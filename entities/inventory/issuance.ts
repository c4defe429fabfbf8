import { entity, f } from '../define.ts'

export const Issuance = entity('Issuance', {
  title: ['inventory', 'user'],
  fields: {
    inventory: f.ref('Inventory', { required: true }), user: f.ref('User', { required: true }),
    status: f.choice({ of: { PENDING: 1, ACCEPTED: 2, CONSUMED: 3 }, tones: { PENDING: 'waiting', ACCEPTED: 'good', CONSUMED: 'over' } }),
  },
  wire: { only: [], lists: [{ call: 'GetAllAllocatedInventory', service: 'AllocatedInventory' }] },
})
