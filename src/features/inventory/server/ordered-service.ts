/** What is ordered and has not come, of the lines that the caller sees: it stands at them in lists. */
import { service, type Service } from '#framework/server'
import { z } from 'zod'
import { IMS_Stock } from '#entities/inventory/stock/ims-stock'
import { IMS_StockRequisition } from '#entities/inventory/stock/ims-stock-requisition'
import { withoutPlaces } from '#operations/people/insider'
import { orderedRoute } from '../advice.ts'
import { stillToCome } from '../requisition-actions.ts'
import { inThousandths } from '../rules.ts'
import { ordering } from '../stock-words.ts'

/** Open orders that are looked at. */
const most = 10_000

export const orderedService: Service = service({
  path: orderedRoute, method: 'GET', admits: { anyOf: ['LookUps.IMS_Stock.Read'] }, input: z.object({}), output: z.object({ items: z.array(z.object({ stockId: z.int(), quantity: z.number() })) }),
  async handle({ principal, read }) {
    const open = await read.rows(withoutPlaces(principal), IMS_StockRequisition, { where: { state: ordering.ordered, stockId: { empty: false } }, fields: ['stockId', 'qtyToPurchase', 'qtyReceived'], order: ['id'], limit: most, authorised: true })
    const sums = new Map<number, number>()
    for (const row of open) if (row.stockId) sums.set(row.stockId, (sums.get(row.stockId) ?? 0) + inThousandths(stillToCome(row)))
    const seen = sums.size ? await read.rows(principal, IMS_Stock, { where: { id: { in: [...sums.keys()] } }, fields: [], limit: most, authorised: true }) : []
    return { items: seen.flatMap(({ id }) => { const quantity = (sums.get(id) ?? 0) / 1000; return quantity > 0 ? [{ stockId: id, quantity }] : [] }) }
  },
})
