/** The proof that the ledger is the sum of its entries. */
import { service, sqlText, type Service } from '#framework/server'
import { z } from 'zod'
import { IMS_Stock } from '#entities/inventory/stock/ims-stock'
import { IMS_StockIssuance } from '#entities/inventory/stock/ims-stock-issuance'
import { IMS_StockReceipt } from '#entities/inventory/stock/ims-stock-receipt'
import { inParts, withoutPlaces } from '#operations/people/insider'

const text = z.string().nullable()
const difference = z.object({ stockId: z.int(), itemCode: text, itemDescription: text, receivedQty: z.number(), receipts: z.number(), issuedQty: z.number(), issuances: z.number(), closingBalance: z.number(), difference: z.number() })
/** As many are shown; `totalCount` says how many there are. */
const most = 1000

export const checkServices: readonly Service[] = [
  service({
    // Lines whose received or issued quantity is not the sum of their entries: what was set on a line itself shows here, with the amount. All entries of a line count, also those that the caller does not see; lines are those in sight.
    path: 'IMS_Stock/CheckLedger', method: 'GET', admits: { anyOf: ['LookUps.IMS_Stock.Read'] }, input: null, output: z.object({ lines: z.int(), totalCount: z.int(), items: z.array(difference) }),
    async handle({ principal, read }) {
      const lines = await read.count(principal, IMS_Stock, { authorised: true })
      const differing = await read.sql(withoutPlaces(principal), difference, sqlText`
        WITH receipt AS (SELECT e.stock, sum(e.quantity) AS total FROM ${IMS_StockReceipt} e GROUP BY 1), issuance AS (SELECT e.stock, sum(e.quantity) AS total FROM ${IMS_StockIssuance} e GROUP BY 1),
        held AS (SELECT s.id, s."itemCode", s."itemDescription", coalesce(s."openingBalance", 0) AS opening, coalesce(s."receivedQty", 0) AS received, coalesce(s."issuedQty", 0) AS issued, coalesce(s."closingBalance", 0) AS closing, coalesce(r.total, 0) AS receipts, coalesce(i.total, 0) AS issuances
          FROM ${IMS_Stock} s LEFT JOIN receipt r ON r.stock = s.id LEFT JOIN issuance i ON i.stock = s.id)
        SELECT h.id AS "stockId", h."itemCode", h."itemDescription", h.received::float8 AS "receivedQty", h.receipts::float8 AS receipts, h.issued::float8 AS "issuedQty", h.issuances::float8 AS issuances, h.closing::float8 AS "closingBalance", (h.closing - (h.opening + h.receipts - h.issuances))::float8 AS difference
        FROM held h WHERE h.received <> h.receipts OR h.issued <> h.issuances OR h.closing <> h.opening + h.received - h.issued ORDER BY abs(h.closing - (h.opening + h.receipts - h.issuances)) DESC, h.id`, { authorised: true })
      const seen = new Set((await inParts(differing.map(({ stockId }) => stockId), (ids) => read.rows(principal, IMS_Stock, { where: { id: { in: ids } }, fields: [], limit: ids.length, authorised: true }))).map(({ id }) => id))
      const items = differing.filter(({ stockId }) => seen.has(stockId))
      return { lines, totalCount: items.length, items: items.slice(0, most) }
    },
  }),
]
