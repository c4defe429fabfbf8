import { entity, f } from '../../define.ts'

export const AntennaType = entity('AntennaType', {
  fields: { name: f.name() },
})
