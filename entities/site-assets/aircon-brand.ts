import { entity, f } from '../define.ts'

export const AirconBrand = entity('AirconBrand', {
  label: { en: ['Air conditioner brand', 'Air conditioner brands'] },
  fields: { name: f.name() },
})
