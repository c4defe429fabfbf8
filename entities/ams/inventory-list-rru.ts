import { entity, f } from '../define.ts'

export const InventoryListRRU = entity('InventoryListRRU', {
  fields: { name: f.text({ required: true, search: true }) },
})
