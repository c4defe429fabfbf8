/** Items are on their way back: whoever takes returns and keeps their places is told, beside who issued them. */
import type { JobContext, Principal } from '#framework/server'
import { z } from 'zod'
import { JazzTelcoInventoryReturn } from '#entities/inventory/telco/jazz-telco-inventory-return'
import { whoMay } from '#operations/people/who-may'
import { texts } from './texts.ts'

export const itemsReturn = 'telco.return'
const right = 'LookUps.JazzTelcoInventoryReturn.Update'

type Person = { userId: number; eyes: Principal }

/** Who sees every place hears only of what nobody else was told of. */
export async function onItemsReturn(job: JobContext<unknown>): Promise<void> {
  const { principal, data, read, transaction, requestId, step } = job
  const { ids } = z.object({ ids: z.array(z.int()) }).parse(data)
  const [keepers, others]: [Person[], Person[]] = [[], []]
  for await (const each of whoMay(job, right)) if (each.userId !== principal.userId) (each.seesAll ? others : keepers).push(each)
  const told = new Set<number>()
  const tell = async ({ userId, eyes }: Person, known: (row: { id: number; issuedById?: number | null }) => boolean) => {
    const rows = (await read.rows(eyes, JazzTelcoInventoryReturn, { where: { id: { in: ids } }, authorised: true })).filter((row) => !known(row))
    const [first] = rows
    if (!first) return []
    const said = (language: 'en' | 'ur') => texts.say(language, 'noticeReturn', { name: first.userName ?? '', count: rows.length, serials: rows.slice(0, 3).map(({ inventoryName }) => inventoryName ?? '').join(', ') })
    const message = first.remarks ?? ''
    await transaction({ principal, requestId, reason: 'notice', key: step(`return ${userId}`) }, (tx) =>
      tx.emit('notice', { users: [userId], kind: 'allocation', severity: 0, subject: { en: said('en'), ur: said('ur') }, message: { en: message, ur: message }, link: '/inventoryReturn' }))
    return rows.map(({ id }) => id)
  }
  for (const keeper of keepers) for (const id of await tell(keeper, ({ issuedById }) => issuedById === keeper.userId)) told.add(id)
  for (const other of others) await tell(other, ({ id, issuedById }) => told.has(id) || Boolean(issuedById))
}
