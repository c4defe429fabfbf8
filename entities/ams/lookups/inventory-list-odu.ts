import { entity, f } from '../../define.ts'

export const InventoryListODU = entity('InventoryListODU', {
  label: { en: ['ODU list', 'ODU lists'] },
  fields: { name: f.name() },
})
