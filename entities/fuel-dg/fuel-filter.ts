import { entity, f } from '../define.ts'

export const FuelFilter = entity('FuelFilter', {
  pages: { after: '/fuelfilter' },
  fields: { name: f.text({ required: true, search: true }) },
})
