/** A count of what lies there, whose differences are booked with a reason; and the proof that the ledger is the sum of its entries. */
import { InvalidInput, keepsAnswer, NotAllowed, say, service, sqlText, type Service } from '#framework/server'
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
const difference = z.object({ stockId: z.int(), itemCode: text, itemDescription: text, receivedQty: z.number(), receipts: z.number(), issuedQty: z.number(), issuances: z.number(), closingBalance: z.number(), difference: z.number() })

export const countServices: readonly Service[] = [
  service({
    path: 'IMS_Stock/CountStock', method: 'POST', admits: { anyOf: ['LookUps.IMS_Stock.Create'] }, answers: 'text', again: keepsAnswer,
    input: z.object({ items: z.array(z.object({ stockId: id, countedQty: z.coerce.number().min(0).max(1e12), reason: z.string().max(1000).nullish() })).min(1).max(5000) }),
    handle({ principal, input: { items }, transaction, requestId, idempotencyKey: key }) {
      const { language, permissions, zone } = principal
      if (!permissions.has('LookUps.IMS_Stock.Bulk')) throw new NotAllowed(403, say(language, 'notGranted', { names: ['LookUps.IMS_Stock.Bulk'] }))
      return transaction({ principal, requestId, reason: 'count', key }, async (tx) => {
        const ids = [...new Set(items.map(({ stockId }) => stockId))]
        const known = new Set((await tx.read.rows(IMS_Stock, { where: { id: { in: ids } }, fields: [], limit: 5000, authorised: true })).map((line) => line.id))
        const lines = await tx.lock(IMS_Stock, ids.filter((each) => known.has(each)), { authorised: true })
        const { today } = momentIn(zone)
        const against: { message: string; members: string[] }[] = []
        const seen = new Set<number>()
        const booked = items.flatMap(({ stockId, countedQty, reason }, at) => {
          const line = lines.get(stockId)
          const refuse = (message: string, member: string) => (against.push({ message, members: [`items[${at}].${member}`] }), [])
          if (!line) return refuse(say(language, 'noEntity', { entity: IMS_Stock.key, id: stockId }), 'stockId')
          if (seen.has(stockId)) return refuse(texts.say(language, 'countTwice'), 'stockId')
          seen.add(stockId)
          const by = inThousandths(countedQty) - inThousandths(line.closingBalance)
          const why = reason?.trim() ?? ''
          if (by === 0) return []
          if (why === '') return refuse(texts.say(language, 'countReason', { item: line.itemDescription ?? line.itemCode ?? '', counted: countedQty, expected: line.closingBalance ?? 0 }), 'reason')
          return [{ by, row: { stockId, quantity: Math.abs(by) / 1000, remarks: why, origin: origins.count } }]
        })
        if (against.length) throw new InvalidInput(say(language, 'notValid'), against)
        const [more, less] = [booked.filter(({ by }) => by > 0), booked.filter(({ by }) => by < 0)]
        if (more.length) await tx.create(IMS_StockReceipt, more.map(({ row }) => ({ ...row, receivedDate: today })) as never, trusted)
        if (less.length) await tx.create(IMS_StockIssuance, less.map(({ row }) => ({ ...row, issueDate: today, status: 3 })) as never, trusted)
        return texts.say(language, 'counted', { count: items.length, booked: booked.length })
      })
    },
  }),
  service({
    // Lines whose received or issued quantity is not the sum of their entries: what was set on a line itself shows here, with the amount.
    path: 'IMS_Stock/CheckLedger', method: 'GET', admits: { anyOf: ['LookUps.IMS_Stock.Read'] }, input: null, output: z.object({ lines: z.int(), totalCount: z.int(), items: z.array(difference) }),
    async handle({ principal, read }) {
      const lines = await read.count(principal, IMS_Stock, { authorised: true })
      const items = await read.sql(principal, difference, sqlText`
        WITH receipt AS (SELECT e.stock, sum(e.quantity) AS total FROM ${IMS_StockReceipt} e GROUP BY 1), issuance AS (SELECT e.stock, sum(e.quantity) AS total FROM ${IMS_StockIssuance} e GROUP BY 1),
        held AS (SELECT s.id, s."itemCode", s."itemDescription", coalesce(s."openingBalance", 0) AS opening, coalesce(s."receivedQty", 0) AS received, coalesce(s."issuedQty", 0) AS issued, coalesce(s."closingBalance", 0) AS closing, coalesce(r.total, 0) AS receipts, coalesce(i.total, 0) AS issuances
          FROM ${IMS_Stock} s LEFT JOIN receipt r ON r.stock = s.id LEFT JOIN issuance i ON i.stock = s.id)
        SELECT h.id AS "stockId", h."itemCode", h."itemDescription", h.received::float8 AS "receivedQty", h.receipts::float8 AS receipts, h.issued::float8 AS "issuedQty", h.issuances::float8 AS issuances, h.closing::float8 AS "closingBalance", (h.closing - (h.opening + h.receipts - h.issuances))::float8 AS difference
        FROM held h WHERE h.received <> h.receipts OR h.issued <> h.issuances OR h.closing <> h.opening + h.received - h.issued ORDER BY abs(h.closing - (h.opening + h.receipts - h.issuances)) DESC, h.id LIMIT 1000`, { authorised: true })
      return { lines, totalCount: items.length, items }
    },
  }),
]
