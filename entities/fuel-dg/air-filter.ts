import { entity, f } from '../define.ts'

export const AirFilter = entity('AirFilter', {
  pages: { list: ['/airfilter'], after: '/airfilter' },
  fields: { name: f.name() },
})
