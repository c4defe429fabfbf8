import { entity, f } from '../define.ts'

export const HNLInventoryStatus = entity('HNLInventoryStatus', {
  pages: { list: [] },
  seed: [
    { id: 1, name: 'PENDING' },
    { id: 2, name: 'ACCEPTED' },
    { id: 3, name: 'CONSUMED' },
  ],
  fields: { name: f.text({ required: true, search: true }) },
  wire: { createMany: false },
})
