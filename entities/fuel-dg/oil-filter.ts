import { entity, f } from '../define.ts'

export const OilFilter = entity('OilFilter', {
  pages: { list: ['/oilfilter'], bulk: ['/oilfilter-bulk'], after: '/oilfilter' },
  fields: { name: f.name() },
})
