import { entity, f } from '../define.ts'

export const AirconType = entity('AirconType', {
  label: { en: ['Air conditioner type', 'Air conditioner types'] },
  fields: { name: f.name() },
})
