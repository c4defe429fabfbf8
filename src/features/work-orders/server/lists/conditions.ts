/** What is meant by open, late and to watch: of views, counters and the map alike. */
import type { Where } from '#framework/server'
import type { WorkOrder } from '#entities/work-orders/work-order'
import { underWay as underWayStates } from '#operations/order-clock'
import { holdDecisions } from '../../model/clock.ts'
import { openStates } from '../../rules.ts'

export type Orders = Where<typeof WorkOrder>

/** Words of before the product, which old rows keep, are none of them. */
export const open: Orders = { status: { in: openStates } }
export const underWay: Orders = { status: { in: underWayStates } }
/** No approved hold stops its clock. */
const runs: Orders = { or: [{ isHeld: false }, { holdDecision: null }, { holdDecision: { ne: holdDecisions.approved } }] }

/** Over its due time; one on an approved hold where it was so before. */
export function late(): Orders {
  return { and: [open, { or: [{ isExpired: true }, { and: [{ dueDate: { lt: new Date().toISOString() } }, runs] }] }] }
}

/** Somebody has it, and at most a quarter of its time is left. */
export function toWatch(): Orders {
  const now = new Date().toISOString()
  return { and: [underWay, { or: [{ escalationLevel: { gte: 1 } }, { nextEscalation: { lte: now } }, { dueDate: { lt: now } }] }] }
}
