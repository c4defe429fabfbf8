/** In which order a person wants the parts of home. */
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { service, type Service } from '../http/service/service.ts'
import { ownTable, ownValue, type OwnValue } from './own-value.ts'

export const orderTable = ownTable('home_order', 'names')

/** Names of sections, of what features draw, and of headings of the index. Names that nothing has any more do no harm. */
const names = z.array(z.string().min(1).max(100)).max(200)

export function ownOrder(database: Database): OwnValue<string[]> {
  return ownValue(database, orderTable, names)
}

export function orderServices(order: OwnValue<string[]>): Service[] {
  return [service({
    path: 'Home/UpdateOrder', method: 'PUT', admits: 'signedIn', input: z.object({ names }), output: z.null(), again: null,
    async handle({ principal, input, idempotencyKey }) {
      await order.keep(principal, [...new Set(input.names)], idempotencyKey)
      return null
    },
  })]
}
