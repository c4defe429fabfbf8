/** Planned work orders whose time has come are given out: many in one transaction, as one search. */
import type { JobContext } from '#framework/server'
import { WorkOrder } from '#entities/work-orders/work-order'
import type { Choice } from '../../model/choose.ts'
import { workOrderActions } from '../../rules.ts'
import { declinesOf, keepSearches } from '../dispatch/records.ts'
import { barredAmong, search } from '../dispatch/search.ts'
import { idsOf } from '#operations/people/insider'
import { byPerson, tellAssigned } from '../tell.ts'
import { most } from './batches.ts'

/** @returns how many were tried, and for how many somebody was found */
export function dispatchPlanned(context: JobContext<undefined>): Promise<{ tried: number; found: number }> {
  const { principal, requestId, transaction } = context
  return transaction({ principal, requestId, reason: 'dispatch' }, async (tx) => {
    const now = new Date().toISOString()
    const due = await tx.read.rows(WorkOrder, { where: { status: 'PLANNED', or: [{ plannedDate: null }, { plannedDate: { lte: now } }] }, fields: [], order: ['plannedDate', 'id'], limit: most })
    const held = await tx.lock(WorkOrder, due.map(({ id }) => id))
    const rows = [...held.values()].filter(({ status }) => status === 'PLANNED')
    const declines = await declinesOf(tx.connection, rows.map(({ id }) => id))
    const soughts = rows.map(({ id, siteId, sourceFiedTypeId, workOrderTypeId }) => ({ siteId, sourceFieldTypeId: sourceFiedTypeId, workOrderTypeId, declinedBy: declines.get(id) ?? new Set<number>() }))
    const { choices } = await search(context, tx.connection, principal, soughts, now)
    const barred = await barredAmong(context, principal, idsOf(rows.map(({ assignedUserId }) => assignedUserId)))
    // Whoever was chosen beforehand gets it, if he still can.
    const given = rows.map((row, n): { row: (typeof rows)[number]; choice: Choice } => {
      const chosen = row.siteId !== null && row.assignedUserId !== null && !barred.has(row.assignedUserId) ? row.assignedUserId : null
      const choice = choices[n] ?? { userId: null, reason: null, candidates: [] }
      return { row, choice: chosen === null ? choice : { userId: chosen, reason: null, candidates: choice.candidates.map((each) => ({ ...each, isChosen: each.userId === chosen, why: each.userId === chosen ? 'picked' : (each.why ?? 'equal') })) } }
    })
    const { sets } = workOrderActions.actions.dispatch
    await tx.update(WorkOrder, given.map(({ row, choice }) => ({ ...sets?.({ ...row }, { actor: principal, input: { choice, at: now }, now }), id: row.id }) as never), { authorised: true, trusted: true })
    await keepSearches(tx.connection, given.map(({ row, choice }) => ({ workOrderId: row.id, byUserId: null, choice })))
    await tellAssigned(tx, principal, byPerson(given.map(({ row, choice }) => ({ id: row.id, number: row.number, assignedUserId: choice.userId }))))
    return { tried: due.length, found: given.filter(({ choice }) => choice.userId !== null).length }
  })
}
