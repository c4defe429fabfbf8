import { entity, f } from '../define.ts'

export const DgOilQuantity = entity('DgOilQuantity', {
  fields: { name: f.text({ required: true, search: true }) },
})
