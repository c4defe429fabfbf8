import { entity, f } from '../define.ts'

export const InventoryListODU = entity('InventoryListODU', {
  fields: { name: f.text({ required: true, search: true }) },
})
