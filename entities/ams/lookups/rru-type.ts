import { entity, f } from '../../define.ts'

export const RRUType = entity('RRUType', {
  fields: { name: f.name() },
})
