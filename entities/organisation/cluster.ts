import { entity, f } from '../define.ts'

export const Cluster = entity('Cluster', {
  fields: {
    name: f.text({ required: true, search: true }),
    regions: f.refs('Region'),
  },
})
