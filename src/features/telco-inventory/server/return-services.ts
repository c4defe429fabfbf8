/** Items on their way back: asked by who holds them, taken by the store. */
import { InvalidInput, keepsAnswer, NotFound, Refused, say, service, type RowOf, type Service } from '#framework/server'
import { momentIn } from '#framework/kinds'
import { z } from 'zod'
import { JazzTelcoInventory } from '#entities/inventory/telco/jazz-telco-inventory'
import { JazzTelcoInventoryConsumption } from '#entities/inventory/telco/jazz-telco-inventory-consumption'
import { JazzTelcoInventoryReturn } from '#entities/inventory/telco/jazz-telco-inventory-return'
import { ownRoute } from '../feature.ts'
import { withoutPlaces } from '#operations/people/insider'
import { custodyStateOf, states } from '../rules.ts'
import { backInStore, note, pass, serialsOf, tell } from './custody.ts'
import { itemsReturn } from './returning.ts'
import { texts } from './texts.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647)
const create = 'LookUps.JazzTelcoInventoryReturn.Create'
type IssuedRow = RowOf<typeof JazzTelcoInventoryConsumption>

export const returnServices: readonly Service[] = [
  service({
    path: 'JazzTelcoInventoryReturn/Create', method: 'POST', admits: { anyOf: [create], orSelf: true }, again: keepsAnswer, input: z.object({ inventoryIds: z.array(id).min(1).max(1000), remarks: z.string().max(1000).optional() }),
    output: z.object({ totalCount: z.int(), items: z.array(z.looseObject({ id: z.int() })) }),
    handle({ principal, holdsRight, input: { inventoryIds, remarks = '' }, transaction, requestId, idempotencyKey: key }) {
      const { language, userId, zone } = principal
      return transaction({ principal, requestId, reason: 'return', key }, async (tx) => {
        const items = [...(await tx.lock(JazzTelcoInventory, [...new Set(inventoryIds)], { authorised: true })).values()]
        const wrong = items.find((item) => custodyStateOf(item) !== 'held' || (!holdsRight && item.userId !== userId))
        if (wrong) throw new Refused(texts.say(language, holdsRight ? 'notHeld' : 'notWithYou', { serial: wrong.serialNumber ?? '' }))
        const ids = items.map((item) => item.id)
        const open = await tx.read.rows(JazzTelcoInventoryReturn, { where: { inventoryId: { in: ids }, isAccepted: { ne: true } }, authorised: true })
        const fresh = items.filter((item) => !open.some(({ inventoryId }) => inventoryId === item.id))
        if (fresh.length) {
          // Who issued it sees what comes back, in whichever place it was.
          const issued = await tx.read.rows(JazzTelcoInventoryConsumption, { where: { inventoryId: { in: fresh.map((item) => item.id) }, status: states.accepted, returnedTime: null }, authorised: true }) as (IssuedRow & { creatorUserId?: number | null })[]
          const issueOf = (item: { id: number }) => issued.findLast(({ inventoryId }) => inventoryId === item.id)
          const made = await tx.create(JazzTelcoInventoryReturn, fresh.map((item) => ({ inventoryId: item.id, userId: item.userId, siteId: issueOf(item)?.siteId ?? null, issuedById: issueOf(item)?.creatorUserId ?? null, returnDate: momentIn(zone).today, isAccepted: false, remarks }) as never), { authorised: true, trusted: true, anywhere: true })
          for (const item of fresh) await note(tx, [item], { action: 'returnAsked', userId: item.userId, remarks })
          const [first] = fresh
          if (first) await tell(tx, principal, 'noticeReturn', [...new Set(issued.map(({ creatorUserId }) => creatorUserId))], '/inventoryReturn', first, { name: first.userName ?? '', count: fresh.length, serials: serialsOf(fresh) }, remarks)
          await tx.emit(itemsReturn, { ids: made })
        }
        const rows = await tx.read.rows(JazzTelcoInventoryReturn, { where: { inventoryId: { in: ids }, isAccepted: { ne: true } }, order: ['-id'], authorised: true })
        return { totalCount: rows.length, items: rows as never }
      })
    },
  }),
  service({
    path: 'JazzTelcoInventoryReturn/AcceptInventories', method: 'POST', admits: { anyOf: ['LookUps.JazzTelcoInventoryReturn.Update'] }, answers: 'text', again: keepsAnswer, input: z.object({ id: id.optional(), ids: z.array(id).min(1).max(1000).optional() }),
    async handle({ principal, input, read, transaction, requestId, idempotencyKey: key }) {
      const { language, userId } = principal
      const ids = [...new Set(input.ids ?? (input.id === undefined ? [] : [input.id]))]
      if (!ids.length) throw new InvalidInput(say(language, 'notValid'), [{ message: say(language, 'idMissing', { name: 'ids' }), members: ['ids'] }])
      // Whoever sees that it returns takes it back: where the item itself is kept, and whom it was issued by, is more than the person need see.
      const seen = new Set((await read.rows(principal, JazzTelcoInventoryReturn, { where: { id: { in: ids } }, fields: [], authorised: true })).map((row) => row.id))
      const unseen = ids.find((each) => !seen.has(each))
      if (unseen !== undefined) throw new NotFound(say(language, 'noEntity', { entity: JazzTelcoInventoryReturn.key, id: unseen }))
      return transaction({ principal: withoutPlaces(principal), requestId, reason: 'takeBack', key }, async (tx) => {
        const returned = [...(await tx.lock(JazzTelcoInventoryReturn, ids, { authorised: true })).values()]
        const open = returned.filter(({ isAccepted }) => !isAccepted)
        const now = new Date().toISOString()
        const items = await tx.lock(JazzTelcoInventory, open.map(({ inventoryId }) => inventoryId ?? 0), { authorised: true })
        if (open.length) await tx.update(JazzTelcoInventoryReturn, open.map((row) => ({ id: row.id, isAccepted: true, acceptedById: userId, acceptedTime: now }) as never), { authorised: true, trusted: true })
        // What was used after its return was asked for, or is another's by now, stays where it is.
        const taken = open.flatMap((row) => {
          const item = items.get(row.inventoryId ?? 0)
          return item && custodyStateOf(item) === 'held' && item.userId === row.userId ? [{ row, item }] : []
        })
        const issued = taken.length ? await tx.read.rows(JazzTelcoInventoryConsumption, { where: { inventoryId: { in: taken.map(({ item }) => item.id) }, status: states.accepted, returnedTime: null }, fields: [], authorised: true }) : []
        if (issued.length) await tx.update(JazzTelcoInventoryConsumption, issued.map((row) => ({ id: row.id, returnedTime: now }) as never), { authorised: true, trusted: true })
        for (const { row, item } of taken) {
          await pass(tx, [item], backInStore, { action: 'returned', userId: row.userId, time: now })
          await tell(tx, principal, 'noticeTaken', [row.userId], ownRoute, item, { serial: item.serialNumber ?? '' })
        }
        return texts.say(language, 'takenBack', { count: returned.length })
      })
    },
  }),
]
