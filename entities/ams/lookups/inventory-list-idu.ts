import { entity, f } from '../../define.ts'

export const InventoryListIDU = entity('InventoryListIDU', {
  label: { en: ['IDU list', 'IDU lists'] },
  fields: { name: f.name() },
})
