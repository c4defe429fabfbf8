/** What the use of a line says about ordering it. Pure. */
import { inThousandths } from './rules.ts'

/** GET: `{ items: [{ stockId, quantity }] }`, what is ordered and has not come. */
export const orderedRoute = 'IMS_Stock/GetOrdered'
export interface Ordered { items: readonly { stockId: number; quantity: number }[] }

/** Days of use that are looked at, and that an order is to last. */
export const useDays = 30

export interface Use {
  closing: number
  /** Least quantity; 0: none. */
  least: number
  /** Issued in the last 30 days, without differences of counts. */
  used: number
  /** Asked for by open requisitions that are ordered. */
  ordered: number
}

export interface Advice {
  perDay: number
  /** How long it lasts, in whole days; null: nothing was used. */
  lasts: number | null
  /** To order, so that 30 days of the same use leave the least quantity; 0: nothing. */
  toOrder: number
}

export function adviceOf({ closing, least, used, ordered }: Use): Advice {
  const missing = inThousandths(used) + inThousandths(least) - inThousandths(closing) - inThousandths(ordered)
  // Without use nobody knows what is needed beyond the least quantity.
  return { perDay: Math.round((used / useDays) * 10) / 10, lasts: used > 0 ? Math.floor((Math.max(closing, 0) * useDays) / used) : null, toOrder: missing > 0 ? missing / 1000 : 0 }
}

export interface Movement { kind: 'receipt' | 'issuance'; id: number; day: string; /** Below 0 where it went out. */ quantity: number; left: number; origin: number; reference: string; userName: string | null; remarks: string }

/** What `IMS_Stock/GetMovements` answers. */
export interface Movements extends Use, Advice {
  /** Asked for by requisitions that nobody has ordered yet. */
  drafted: number
  unit: string
  totalCount: number
  /** The newest first. */
  items: readonly Movement[]
  /** What was there when each of the last 30 days ended. */
  days: readonly { day: string; left: number }[]
}
