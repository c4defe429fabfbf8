import { entity, f } from '../../define.ts'

export const AntennaPort = entity('AntennaPort', {
  fields: { name: f.name() },
})
