import { entity, f } from '../define.ts'

export const CapacityUnit = entity('CapacityUnit', {
  fields: { name: f.text({ required: true, search: true }) },
  wire: { list: { fixed: { IsDropdown: true } } },
})
