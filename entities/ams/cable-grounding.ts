import { entity, f } from '../define.ts'

export const CableGrounding = entity('CableGrounding', {
  fields: { name: f.text({ required: true, search: true }) },
})
