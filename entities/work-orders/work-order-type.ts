import { entity, f } from '../define.ts'

export const WorkOrderType = entity('WorkOrderType', {
  pages: { menu: ['Work Order', 7] },
  fields: { name: f.text({ required: true, search: true }) },
})
