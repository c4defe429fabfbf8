import { entity, f } from '../define.ts'

export const GensetMeterStatus = entity('GensetMeterStatus', {
  pages: { list: ['/gensetmeterstatus'], menu: ['Fuel Management', 3] },
  fields: { name: f.name() },
})
