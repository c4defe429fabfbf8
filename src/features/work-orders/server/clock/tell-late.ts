/** Three quarters of the time gone, expired, and one level of the hierarchy more per further quarter: each told once, also after a stop. */
import { changeInBatches, type JobContext } from '#framework/server'
import { Site } from '#entities/site/site'
import { WorkOrder } from '#entities/work-orders/work-order'
import { clockOf, hoursLate, levelAt, penaltyOf } from '../../model/clock.ts'
import { penaltySteps } from '../actions/closing.ts'
import { idsOf } from '#operations/people/insider'
import { tell } from '../tell.ts'
import { most } from './batches.ts'
import { leadersOf } from './leaders.ts'

type Job = JobContext<undefined>

/** @returns how many */
export function tellLate(context: Job): Promise<number> {
  const { principal, read } = context
  return changeInBatches(context, WorkOrder, {
    reason: 'expire', most, order: ['nextEscalation'], authorised: true, where: (now) => ({ nextEscalation: { lte: now } }),
    async change(tx, held, now) {
      const rows = held.filter(({ nextEscalation }) => nextEscalation !== null && nextEscalation <= now)
      const peopleOf = await leadersOf(read, principal, rows)
      for (const row of rows) {
        const { escalationLevel: told, assignedUserId } = row
        const level = levelAt({ ...row }, now)
        const [lead = [], ...above] = peopleOf(row)
        if (told < 1 && level === 1) await tell(tx, principal, 'slaQuarter', row, [assignedUserId, ...lead])
        if (told < 2 && level >= 2) await tell(tx, principal, 'expired', row, [assignedUserId, ...lead])
        const further = above.slice(Math.max(0, told - 2), Math.max(0, level - 2)).flat()
        if (further.length) await tell(tx, principal, 'expired', row, further)
      }
      return rows.map((row) => {
        const level = levelAt({ ...row }, now)
        return { id: row.id, escalationLevel: level, ...clockOf({ ...row, escalationLevel: level }, now) }
      })
    },
  })
}

/** The penalty of open ones grows with the hours. */
export async function growPenalties({ principal, transaction, requestId, read }: Job): Promise<void> {
  const steps = await penaltySteps({ read }, principal)
  if (!steps.size) return
  for (let last = 0; ;) {
    const from = last
    last = await transaction({ principal, requestId, reason: 'expire' }, async (tx) => {
      const now = new Date().toISOString()
      const late = await tx.read.rows(WorkOrder, { where: { id: { gt: from }, status: { ne: 'CLOSED' }, isExpired: true, siteId: { empty: false } }, fields: [], order: ['id'], limit: most } as never)
      const held = await tx.lock(WorkOrder, late.map(({ id }) => id))
      const sites = new Map((await tx.read.rows(Site, { where: { id: { in: idsOf([...held.values()].map(({ siteId }) => siteId)) } }, fields: ['sitePriorityId'], authorised: true })).map(({ id, sitePriorityId }) => [id, sitePriorityId]))
      const rows = [...held.values()].map((row) => ({ row, penalty: penaltyOf(steps.get(sites.get(row.siteId ?? 0) ?? 0) ?? [], hoursLate({ ...row }, now)) }))
      await tx.update(WorkOrder, rows.filter(({ row, penalty }) => penalty !== row.penalty).map(({ row: { id }, penalty }) => ({ id, penalty }) as never), { authorised: true, trusted: true })
      return late.length < most ? 0 : (late.at(-1)?.id ?? 0)
    })
    if (!last) return
  }
}
