import { entity, f } from '../define.ts'

export const WorkOrderType = entity('WorkOrderType', {
  pages: { menu: ['Work Order', 7] },
  fields: { name: f.name() },
  // the ids that clients send for notifications and for planned work
  seed: [{ id: 1, name: 'CM' }, { id: 2, name: 'PM' }],
})
