import { entity, f } from '../define.ts'

export const SiteActivityHistory = entity('SiteActivityHistory', {
  pages: { menu: ['PM Plan Preparation', 9] },
  fields: { name: f.text({ required: true, search: true }) },
})
