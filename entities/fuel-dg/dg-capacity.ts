import { entity, f } from '../define.ts'

export const DgCapacity = entity('DgCapacity', {
  fields: { name: f.text({ required: true, search: true }) },
})
