import { entity, f } from '../define.ts'

export const InventoryListAntenna = entity('InventoryListAntenna', {
  fields: { name: f.text({ required: true, search: true }) },
})
