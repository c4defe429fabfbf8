/** Whoever has an item, the issue and the return of it say so: a status that a form, an upload or history writes past them would call it at hand while it is with somebody. */
import { InvalidInput, type FeatureContext, type WriteHook } from '#framework/server'
import { JazzTelcoInventory } from '#entities/inventory/telco/jazz-telco-inventory'
import { withoutPlaces } from '#operations/people/insider'
import { custodyStateOf } from '../rules.ts'
import { whyNot } from './custody.ts'

/** Items that are asked for at once. */
const most = 1000

export const statusHook = ({ read }: Pick<FeatureContext, 'read'>): WriteHook => ({
  async updating(ids, { entity, principal, trusted }, tx) {
    if (trusted) return
    const before = await tx.lockRows(entity, ids)
    return async (updated) => {
      const after = await tx.lockRows(entity, ids)
      const moved = [...after].flatMap(([id, row]) => {
        const was = before.get(id)
        const state = custodyStateOf({ statusId: was?.['status'], userId: was?.['user'], pendingUserId: was?.['pendingUser'] })
        return was && was['status'] !== row['status'] && (state === 'held' || state === 'pending') ? [id] : []
      })
      const reads = read.within(tx.connection, withoutPlaces(principal))
      const problems: { message: string; members: string[] }[] = []
      for (let n = 0; n < moved.length; n += most) {
        for (const item of await reads.rows(JazzTelcoInventory, { where: { id: { in: moved.slice(n, n + most) } }, limit: most, authorised: true })) {
          const message = whyNot({ ...item, statusId: before.get(item.id)?.['status'] as number | null }, principal)
          if (message !== null) problems.push({ message, members: [`${updated.find(({ id }) => id === item.id)?.path ?? ''}statusId`] })
        }
      }
      if (problems[0]) throw new InvalidInput(problems[0].message, problems, problems.length)
    }
  },
})
