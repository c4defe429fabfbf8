/** The rows of a figure as a condition of reads: what the list behind a figure shows. */
import type { Where } from '#framework/server'
import type { WorkOrder } from '#entities/work-orders/work-order'
import { kinds, nonTelcoSource, type OrderFigure } from '../../model/order-figures.ts'

export type Orders = Where<typeof WorkOrder>

const approved = 2

/** Late at an instant: closed after the due time, or open past it; while an approved hold lasts, where it was so before. */
export function late(asOf: string): Orders {
  const held: Orders = { isHeld: true, holdDecision: approved }
  return {
    or: [
      { status: 'CLOSED', later: ['closedTime', 'dueDate'] },
      { status: { ne: 'CLOSED' }, or: [{ and: [held, { later: ['holdStart', 'dueDate'] }] }, { not: held, dueDate: { lt: asOf } }] },
    ],
  }
}

/** @param asOf when lateness of open ones is decided */
export function rowsOfFigure(figure: OrderFigure, asOf: string): Orders {
  const { kind, branch, states, notClosed, isLate, hasDue, isMeasured, responses, visit, isResolvable, reached } = figure
  const parts: Orders[] = []
  if (kind) parts.push({ workOrderTypeId: kinds[kind] })
  if (branch) parts.push(branch === 'telco' ? { not: { sourceFiedTypeId: nonTelcoSource } } : { sourceFiedTypeId: nonTelcoSource })
  if (states) parts.push({ status: { in: states } })
  if (notClosed) parts.push({ not: { status: 'CLOSED' } })
  if (isLate !== undefined) parts.push(isLate ? late(asOf) : { not: late(asOf) })
  if (hasDue || isMeasured) parts.push({ dueDate: { empty: false } })
  if (isMeasured) parts.push({ or: [{ status: 'CLOSED' }, late(asOf)] })
  if (responses) parts.push({ jazzResponse: { in: responses } })
  if (visit) parts.push({ visit: visit === 'visited' ? 1 : 2 })
  if (isResolvable !== undefined) parts.push(isResolvable ? { isResolvable: true } : { not: { isResolvable: true } })
  if (reached) parts.push(reached === 'dispatch' ? { dispatchTime: { empty: false } } : { acceptedTime: { empty: false } })
  return { and: parts }
}
