import { entity, f } from '../define.ts'

export const RectifierBrand = entity('RectifierBrand', {
  fields: { name: f.name() },
})
