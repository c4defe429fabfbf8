import { entity, f } from '../define.ts'

export const DgCapacity = entity('DgCapacity', {
  label: { en: ['DG capacity', 'DG capacities'] },
  fields: { name: f.name() },
})
