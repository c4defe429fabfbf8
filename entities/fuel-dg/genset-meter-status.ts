import { entity, f } from '../define.ts'

export const GensetMeterStatus = entity('GensetMeterStatus', {
  pages: { menu: ['PM Plan Preparation', 3] },
  fields: { name: f.text({ required: true, search: true }) },
})
