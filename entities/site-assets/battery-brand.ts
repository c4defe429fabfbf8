import { entity, f } from '../define.ts'

export const BatteryBrand = entity('BatteryBrand', {
  fields: { name: f.name() },
})
