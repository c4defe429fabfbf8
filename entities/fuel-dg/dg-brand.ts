import { entity, f } from '../define.ts'

export const DGBrand = entity('DGBrand', {
  pages: { list: ['/dgbrand'], bulk: ['/dgbrand-bulk'] },
  fields: { name: f.name() },
})
