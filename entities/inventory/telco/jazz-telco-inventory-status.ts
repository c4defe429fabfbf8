import { entity, f } from '../../define.ts'

export const JazzTelcoInventoryStatus = entity('JazzTelcoInventoryStatus', {
  label: { en: ['Telco inventory status', 'Telco inventory statuses'] },
  pages: { list: ['/TelcoInventoryStatus'], menu: ['Telco Inventory', 1] },
  fields: { name: f.name({ tones: { PENDING: 'waiting', ACCEPTED: 'good', CONSUMED: 'over' } }) },
  seed: [{ id: 1, name: 'PENDING' }, { id: 2, name: 'ACCEPTED' }, { id: 3, name: 'CONSUMED' }],
})
