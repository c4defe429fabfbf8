import { entity, f } from '../define.ts'

export const BatteryType = entity('BatteryType', {
  fields: { name: f.name() },
  wire: { list: { fixed: { IsDropdown: true } } },
})
