/** A count of what lies there: its sheet, and the differences, booked with a reason. */
import { InvalidInput, keepsAnswer, NotAllowed, say, service, type Service } from '#framework/server'
import { momentIn } from '#framework/kinds'
import { z } from 'zod'
import { IMS_Stock } from '#entities/inventory/stock/ims-stock'
import { IMS_StockIssuance } from '#entities/inventory/stock/ims-stock-issuance'
import { IMS_StockReceipt } from '#entities/inventory/stock/ims-stock-receipt'
import { inThousandths } from '../rules.ts'
import { origins } from '../stock-words.ts'
import { texts } from './texts.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647)
const trusted = { authorised: true, trusted: true } as const
const text = z.string().nullable()
/** Lines of one count. */
const most = 5000
const sheetLine = z.object({ stockId: z.int(), itemCode: text, itemDescription: text, uom: text, projectName: text, costCenterName: text, closingBalance: z.number() })

/** An entry stands where its line does: whoever sees the one sees the other. */
const placesOf = ({ departmentId, projectId, warehouseId }: { departmentId: number | null; projectId: number | null; warehouseId: number | null }) => ({ departmentId, projectId, warehouseId })

export const countServices: readonly Service[] = [
  service({
    // What to count in a warehouse, as many lines as one count takes; `totalCount` says whether that is all.
    path: 'IMS_Stock/GetCountSheet', method: 'GET', admits: { anyOf: ['LookUps.IMS_Stock.Read'] }, input: z.object({ WarehouseId: id }), output: z.object({ totalCount: z.int(), items: z.array(sheetLine) }),
    async handle({ principal, input: { WarehouseId: warehouseId }, read }) {
      const asked = { where: { warehouseId }, authorised: true } as const
      const lines = await read.rows(principal, IMS_Stock, { ...asked, order: ['itemCode', 'id'], limit: most })
      const items = lines.map(({ id: stockId, itemCode, itemDescription, uom, projectName, costCenterName, closingBalance }) => ({ stockId, itemCode, itemDescription, uom, projectName, costCenterName, closingBalance: closingBalance ?? 0 }))
      return { totalCount: items.length < most ? items.length : await read.count(principal, IMS_Stock, asked), items }
    },
  }),
  service({
    path: 'IMS_Stock/CountStock', method: 'POST', admits: { anyOf: ['LookUps.IMS_Stock.Create'] }, answers: 'text', again: keepsAnswer,
    input: z.object({ items: z.array(z.object({ stockId: id, countedQty: z.coerce.number().min(0).max(1e12), expectedQty: z.coerce.number().nullish(), reason: z.string().max(1000).nullish() })).min(1).max(most) }),
    handle({ principal, input: { items }, transaction, requestId, idempotencyKey: key }) {
      const { language, permissions, zone } = principal
      if (!permissions.has('LookUps.IMS_Stock.Bulk')) throw new NotAllowed(403, say(language, 'notGranted', { names: ['LookUps.IMS_Stock.Bulk'] }))
      return transaction({ principal, requestId, reason: 'count', key }, async (tx) => {
        const ids = [...new Set(items.map(({ stockId }) => stockId))]
        const known = new Set((await tx.read.rows(IMS_Stock, { where: { id: { in: ids } }, fields: [], limit: most, authorised: true })).map((line) => line.id))
        const lines = await tx.lock(IMS_Stock, ids.filter((each) => known.has(each)), { authorised: true })
        const { today } = momentIn(zone)
        const against: { message: string; members: string[] }[] = []
        const seen = new Set<number>()
        const booked = items.flatMap(({ stockId, countedQty, expectedQty, reason }, at) => {
          const line = lines.get(stockId)
          const refuse = (message: string, member: string) => (against.push({ message, members: [`items[${at}].${member}`] }), [])
          if (!line) return refuse(say(language, 'noEntity', { entity: IMS_Stock.key, id: stockId }), 'stockId')
          if (seen.has(stockId)) return refuse(texts.say(language, 'countTwice'), 'stockId')
          seen.add(stockId)
          const by = inThousandths(countedQty) - inThousandths(line.closingBalance)
          const why = reason?.trim() ?? ''
          if (by === 0) return []
          // What the books said when it was counted: a difference from other books would be wrong, and a sheet that is booked twice would be booked twice.
          if (expectedQty !== null && expectedQty !== undefined && inThousandths(expectedQty) !== inThousandths(line.closingBalance)) return refuse(texts.say(language, 'countMoved', { item: line.itemDescription ?? line.itemCode ?? '', expected: expectedQty, now: line.closingBalance ?? 0 }), 'countedQty')
          if (why === '') return refuse(texts.say(language, 'countReason', { item: line.itemDescription ?? line.itemCode ?? '', counted: countedQty, expected: line.closingBalance ?? 0 }), 'reason')
          return [{ by, row: { stockId, ...placesOf(line), quantity: Math.abs(by) / 1000, remarks: why, origin: origins.count } }]
        })
        if (against.length) throw new InvalidInput(say(language, 'notValid'), against)
        const [more, less] = [booked.filter(({ by }) => by > 0), booked.filter(({ by }) => by < 0)]
        if (more.length) await tx.create(IMS_StockReceipt, more.map(({ row }) => ({ ...row, receivedDate: today })) as never, trusted)
        if (less.length) await tx.create(IMS_StockIssuance, less.map(({ row }) => ({ ...row, issueDate: today, status: 3 })) as never, trusted)
        return texts.say(language, 'counted', { count: items.length, booked: booked.length })
      })
    },
  }),
]
