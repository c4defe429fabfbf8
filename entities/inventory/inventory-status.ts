import { entity, f } from '../define.ts'

export const InventoryStatus = entity('InventoryStatus', {
  pages: { list: ['/inventory-status'] },
  fields: { name: f.name({ tones: { PENDING: 'waiting', ACCEPTED: 'good', CONSUMED: 'over' } }) },
  seed: [{ id: 1, name: 'PENDING' }, { id: 2, name: 'ACCEPTED' }, { id: 3, name: 'CONSUMED' }],
})
