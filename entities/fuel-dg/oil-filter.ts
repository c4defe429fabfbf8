import { entity, f } from '../define.ts'

export const OilFilter = entity('OilFilter', {
  pages: { list: ['/oilfilter'], after: '/oilfilter' },
  fields: { name: f.name() },
})
