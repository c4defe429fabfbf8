import { entity, f } from '../../define.ts'

export const CableGrounding = entity('CableGrounding', {
  fields: { name: f.name() },
})
