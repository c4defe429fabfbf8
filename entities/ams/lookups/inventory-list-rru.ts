import { entity, f } from '../../define.ts'

export const InventoryListRRU = entity('InventoryListRRU', {
  label: { en: ['RRU list', 'RRU lists'] },
  fields: { name: f.name() },
})
