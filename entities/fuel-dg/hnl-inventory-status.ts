import { entity, f } from '../define.ts'

export const HNLInventoryStatus = entity('HNLInventoryStatus', {
  label: { en: ['DG inventory status', 'DG inventory statuses'] },
  pages: { list: [] },
  fields: { name: f.name({ tones: { PENDING: 'waiting', ACCEPTED: 'good', CONSUMED: 'over' } }) },
  seed: [{ id: 1, name: 'PENDING' }, { id: 2, name: 'ACCEPTED' }, { id: 3, name: 'CONSUMED' }],
  wire: { only: ['list'], list: { limit: 1000 } },
})
