import { entity, f } from '../define.ts'

export const IDUMMUStatus = entity('IDUMMUStatus', {
  fields: { name: f.text({ required: true, search: true }) },
})
