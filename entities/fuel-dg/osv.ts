import { entity, f } from '../define.ts'

export const OSV = entity('OSV', {
  pages: { menu: ['PM Plan Preparation', 2] },
  fields: { name: f.text({ required: true, search: true }) },
})
