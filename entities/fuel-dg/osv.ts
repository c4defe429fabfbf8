import { entity, f } from '../define.ts'

export const OSV = entity('OSV', {
  pages: { list: ['/osv'], menu: ['Fuel Management', 2] },
  fields: { name: f.name() },
})
