/** A line that becomes low drafts one requisition, and who keeps the stock of its warehouse is told, once until it is filled again. */
import { entityOf } from '#framework/metadata'
import type { FeatureContext, JobContext, WriteHook } from '#framework/server'
import { z } from 'zod'
import { IMS_Stock } from '#entities/inventory/stock/ims-stock'
import { withoutPlaces } from '#operations/people/insider'
import { whoMay } from '#operations/people/who-may'
import { inThousandths } from '../rules.ts'
import { ordering } from '../stock-words.ts'
import { texts } from './texts.ts'

export const stockLow = 'stock.low'
const right = 'LookUps.IMS_Stock.Update'

export function lowStockHook({ model, read }: FeatureContext): WriteHook {
  const ledger = () => entityOf(model(), IMS_Stock.key)
  type Tx = Parameters<NonNullable<WriteHook['written']>>[1]
  const low = async (tx: Tx, event: Pick<Parameters<NonNullable<WriteHook['written']>>[0], 'principal' | 'reason' | 'requestId'>, ids: readonly number[], before: ReadonlyMap<number, { readonly [field: string]: unknown }>) => {
    if (!ids.length || tx.rehearsal) return
    const fresh = [...(await tx.lockRows(ledger(), ids))].filter(([id, line]) => line['isLow'] === true && before.get(id)?.['isLow'] !== true)
    if (!fresh.length) return
    const open = new Set((await read.within(tx.connection, withoutPlaces(event.principal)).rows('IMS_StockRequisition', { where: { stockId: { in: fresh.map(([id]) => id) }, state: { in: [ordering.draft, ordering.ordered] } }, fields: ['stockId'], limit: 10_000, authorised: true })).map((row) => row['stockId']))
    const rows = fresh.filter(([id]) => !open.has(id)).map(([id, line]) => ({
      stockId: id, itemCode: line['itemCode'], projectId: line['project'] ?? null, warehouseId: line['warehouse'] ?? null, qtyInStock: Math.max(Number(line['closingBalance'] ?? 0), 0), qtyRequired: line['minimumQty'], costRate: line['averageRate'] ?? null, state: ordering.draft,
      qtyToPurchase: (2 * inThousandths(line['minimumQty']) - inThousandths(line['closingBalance'])) / 1000,
    }))
    if (rows.length) await tx.write({ ...event, entity: entityOf(model(), 'IMS_StockRequisition'), changes: { kind: 'create', rows } as never, authorised: true, trusted: true })
    await tx.emit(stockLow, { ids: fresh.map(([id]) => id) })
  }
  return {
    onlyFollows: true,
    async updating(ids, event, tx) {
      const before = await tx.lockRows(ledger(), ids)
      return async (updated) => low(tx, event, updated.map(({ id }) => id), before)
    },
    written: ({ created, principal, reason, requestId }, tx) => low(tx, { principal, reason, requestId }, created.map(({ id }) => id), new Map()),
  }
}

/** Tells each who may change stock of the lines that he sees. */
export async function onStockLow(job: JobContext<unknown>): Promise<void> {
  const { principal, data, read, transaction, requestId, step } = job
  const { ids } = z.object({ ids: z.array(z.int()) }).parse(data)
  for await (const { userId, eyes } of whoMay(job, right)) {
    const lines = await read.rows(eyes, IMS_Stock, { where: { id: { in: ids }, isLow: true }, limit: 1000, authorised: true })
    const [first] = lines
    if (!first) continue
    const said = (language: 'en' | 'ur') => (lines.length > 1 ? texts.say(language, 'lowMany', { count: lines.length }) : texts.say(language, 'low', { item: first.itemDescription ?? first.itemCode ?? '', left: first.closingBalance ?? 0, least: first.minimumQty ?? 0 }))
    // The subject of one line names its item.
    const message = lines.length > 1 ? lines.slice(0, 3).map(({ itemDescription, warehouseName }) => [itemDescription, warehouseName].filter(Boolean).join(', ')).join('; ') : (first.warehouseName ?? '')
    await transaction({ principal, requestId, reason: 'notice', key: step(`low ${userId}`) }, (tx) => tx.emit('notice', { users: [userId], kind: 'lowStock', severity: 2, subject: { en: said('en'), ur: said('ur') }, message: { en: message, ur: message }, link: '/NonTelcoStock?isLow.eq=true' }))
  }
}
