import { entity, f } from '../define.ts'

export const Cluster = entity('Cluster', {
  fields: { name: f.name(), regions: f.refs('Region') },
})
