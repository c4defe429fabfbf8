import { entity, f } from '../../define.ts'

export const ServingTechnology = entity('ServingTechnology', {
  fields: { name: f.name() },
})
