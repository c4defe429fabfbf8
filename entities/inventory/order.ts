import { entity, f } from '../define.ts'

export const Order = entity('Order', {
  messages: { toast: 'info' },
  fields: { name: f.text({ required: true, search: true }) },
  wire: { createMany: 'CreateOrderBulk', deleteMany: { param: 'orderIdsListString' } },
})
