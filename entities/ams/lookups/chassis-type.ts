import { entity, f } from '../../define.ts'

export const ChassisType = entity('ChassisType', {
  fields: { name: f.name() },
})
