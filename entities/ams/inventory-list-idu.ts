import { entity, f } from '../define.ts'

export const InventoryListIDU = entity('InventoryListIDU', {
  fields: { name: f.text({ required: true, search: true }) },
})
