import { entity, f } from '../define.ts'

export const DGBrand = entity('DGBrand', {
  pages: { list: ['/dgbrand'] },
  fields: { name: f.name() },
})
