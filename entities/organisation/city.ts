import { entity, f } from '../define.ts'

export const City = entity('City', {
  fields: { name: f.name() },
})
