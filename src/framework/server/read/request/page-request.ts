import type { EntityModel } from '#framework/metadata'
import type { ChangeNumbers, Prefetched } from '../../context.ts'
import type { Order } from '../page/order.ts'
import type { Where } from '../where/where.ts'

/** What `page.ts` is asked for. */
export interface PageRequest {
  entity: EntityModel
  /** SELECT list over `t`, the id first. */
  columns: string
  where: Where
  order: Order
  skip: number
  max: number
  scopeKey: string
  numbers: ChangeNumbers
  prefetched?: Prefetched | null
}

/** So many ids are remembered: ten usual pages. */
export const firstIds = 200
