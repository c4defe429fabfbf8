import { entity, f } from '../define.ts'

export const CapacityUnit = entity('CapacityUnit', {
  fields: { name: f.name() },
  wire: { list: { fixed: { IsDropdown: true } } },
})
