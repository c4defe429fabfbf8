import { entity, f } from '../define.ts'

export const Designation = entity('Designation', {
  fields: { name: f.name() },
})
