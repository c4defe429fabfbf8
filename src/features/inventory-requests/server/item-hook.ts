/** What the laboratory has, or ended, gets another state or place there and by no other way (form, upload, undo): else it would be given out while it lies on the bench. */
import { InvalidInput, type FeatureContext, type WriteHook } from '#framework/server'
import { InventoryLab } from '#entities/inventory/inventory-lab'
import { withoutPlaces } from '#operations/people/insider'
import { itemStates, stocked } from '../rules.ts'
import { texts } from './texts.ts'

/** Items that are asked for at once. */
const most = 1000

/** What the fields say of an item there, and under which name they come in. */
const thereBy = (status: number) => [['availableStock', 'availableStock', stocked.out], ['status', 'status', status], ['site', 'siteId', null]] as const

export const itemHook = ({ read }: Pick<FeatureContext, 'read'>): WriteHook => ({
  async updating(ids, { entity, principal, trusted }, tx) {
    if (trusted) return
    const before = await tx.lockRows(entity, ids)
    return async (updated) => {
      const after = await tx.lockRows(entity, ids)
      const moved = [...after].filter(([id, row]) => thereBy(0).some(([field]) => (before.get(id)?.[field] ?? null) !== (row[field] ?? null)))
      const reads = read.within(tx.connection, withoutPlaces(principal))
      const isObsolete = new Map<unknown, boolean>()
      for (let n = 0; n < moved.length; n += most) {
        const asked = moved.slice(n, n + most).map(([id]) => id)
        for (const visit of await reads.rows(InventoryLab, { where: { inventoryId: { in: asked }, returnedDate: null }, fields: ['inventoryId', 'isObsolete'], limit: most * 10, authorised: true })) isObsolete.set(visit.inventoryId, visit.isObsolete || (isObsolete.get(visit.inventoryId) ?? false))
      }
      const problems = moved.flatMap(([id, row]) => {
        const ended = isObsolete.get(id)
        if (ended === undefined) return []
        const was = before.get(id) ?? {}
        // An older row that said otherwise may be put right.
        const wrong = thereBy(ended ? itemStates.consumed : itemStates.pending).flatMap(([field, wire, there]) => ((was[field] ?? null) !== (row[field] ?? null) && (row[field] ?? null) !== there ? [wire] : []))
        const path = updated.find((each) => each.id === id)?.path ?? ''
        return wrong.map((wire) => ({ message: texts.say(principal.language, ended ? 'obsoleteStays' : 'inLabStays', { serial: String(row['serialNumber']) }), members: [`${path}${wire}`] }))
      })
      if (problems[0]) throw new InvalidInput(problems[0].message, problems, problems.length)
    }
  },
})
