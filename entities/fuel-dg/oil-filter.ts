import { entity, f } from '../define.ts'

export const OilFilter = entity('OilFilter', {
  pages: { after: '/oilfilter' },
  fields: { name: f.text({ required: true, search: true }) },
})
