import { entity, f } from '../define.ts'

export const BatteryType = entity('BatteryType', {
  fields: { name: f.text({ required: true, search: true }) },
  wire: { list: { fixed: { IsDropdown: true } } },
})
