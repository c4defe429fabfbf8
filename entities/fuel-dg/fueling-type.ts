import { entity, f } from '../define.ts'

export const FuelingType = entity('FuelingType', {
  pages: { menu: ['PM Plan Preparation', 1] },
  fields: { name: f.text({ required: true, search: true }) },
})
