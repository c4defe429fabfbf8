import { entity, f } from '../define.ts'

export const AirFilter = entity('AirFilter', {
  pages: { list: ['/airfilter'], bulk: ['/airfilter-bulk'], after: '/airfilter' },
  fields: { name: f.name() },
})
