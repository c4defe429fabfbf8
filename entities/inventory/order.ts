import { entity, f } from '../define.ts'

export const Order = entity('Order', {
  messages: { toast: 'info' },
  fields: { name: f.name() },
  wire: { createMany: 'CreateOrderBulk', deleteMany: { param: 'orderIdsListString' } },
})
