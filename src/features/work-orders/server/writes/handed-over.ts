/** Work orders that pass to another person, or to nobody, because somebody leaves: as if they had been reassigned. */
import { entityOf } from '#framework/metadata'
import type { FeatureContext, RuleRow } from '#framework/server'
import { forgetDeclines, keepSearches } from '../dispatch/records.ts'
import { fullNames } from '#operations/people/full-names'
import { idsOf, readsOf, withoutPlaces } from '#operations/people/insider'
import { byPerson, tellAssigned } from '../tell.ts'
import type { Changing } from './changed-orders.ts'

type Rows = ReadonlyMap<number, RuleRow>

export async function handedOver(context: FeatureContext, before: Rows, after: Rows, { principal, requestId, tx }: Changing): Promise<void> {
  const entity = entityOf(context.model(), 'WorkOrder')
  const passed = [...after].filter(([id, row]) => ['PENDING', 'ACCEPTED'].includes(String(row['status'])) && row['assignedUser'] !== before.get(id)?.['assignedUser'] && before.get(id)?.['assignedUser'] && row['assignedUser'])
  if (!passed.length) return
  const now = new Date().toISOString()
  // What is taken back comes with its acceptance and times; only who takes over has not accepted yet.
  const rows = passed.filter(([id, row]) => ['acceptedTime', 'status', 'assignedTime'].every((name) => row[name] === before.get(id)?.[name])).map(([id]) => ({ id, status: 'PENDING', acceptedBy: '', acceptedTime: null, assignedTime: now }))
  if (rows.length) await tx.write({ principal: withoutPlaces(principal), entity, changes: { kind: 'update', rows }, reason: 'reassign', requestId, authorised: true, trusted: true })
  // Whoever takes over was chosen by hand: what was declined before counts no more, and the record says why it is theirs.
  const names = await fullNames(readsOf(context.read, withoutPlaces(principal)), idsOf(passed.map(([, row]) => row['assignedUser'])))
  for (const [id] of passed) await forgetDeclines(tx.connection, id)
  await keepSearches(tx.connection, passed.map(([id, row]) => {
    const userId = Number(row['assignedUser'])
    return { workOrderId: id, byUserId: principal.userId, choice: { userId, reason: null, candidates: [{ userId, name: names.get(userId) ?? '', isChosen: true, openWorkOrders: 0, distance: null, why: 'picked' }] } }
  }))
  await tellAssigned(tx, principal, byPerson(passed.map(([id, row]) => ({ id, number: String(row['number']), assignedUserId: Number(row['assignedUser']) }))))
}
