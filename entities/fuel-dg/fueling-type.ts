import { entity, f } from '../define.ts'

export const FuelingType = entity('FuelingType', {
  pages: { list: ['/fuelingtype'], menu: ['Fuel Management', 1] },
  fields: { name: f.name() },
})
