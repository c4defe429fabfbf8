import { entity, f } from '../define.ts'

export const SiteTechnology = entity('SiteTechnology', {
  fields: { name: f.name() },
  pages: { list: ['/SiteTechnology'], menu: ['Management', 5] },
  wire: { list: { limit: 1000 } },
})
