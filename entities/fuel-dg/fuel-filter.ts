import { entity, f } from '../define.ts'

export const FuelFilter = entity('FuelFilter', {
  pages: { list: ['/fuelfilter'], bulk: ['/fuelfilter-bulk'], after: '/fuelfilter' },
  fields: { name: f.name() },
})
