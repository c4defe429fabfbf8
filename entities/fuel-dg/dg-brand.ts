import { entity, f } from '../define.ts'

export const DGBrand = entity('DGBrand', {
  fields: { name: f.text({ required: true, search: true }) },
})
