import { entity, f } from '../define.ts'

export const FuelFilter = entity('FuelFilter', {
  pages: { list: ['/fuelfilter'], after: '/fuelfilter' },
  fields: { name: f.name() },
})
