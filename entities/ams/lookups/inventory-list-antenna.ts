import { entity, f } from '../../define.ts'

export const InventoryListAntenna = entity('InventoryListAntenna', {
  label: { en: ['Antenna list', 'Antenna lists'] },
  fields: { name: f.name() },
})
