/** One line of the ledger: what moved it, what is left, and what its use says about ordering. */
import { momentIn } from '#framework/kinds'
import { NotFound, say, service, sqlText, type Service } from '#framework/server'
import { z } from 'zod'
import { IMS_Stock } from '#entities/inventory/stock/ims-stock'
import { IMS_StockIssuance } from '#entities/inventory/stock/ims-stock-issuance'
import { IMS_StockReceipt } from '#entities/inventory/stock/ims-stock-receipt'
import { IMS_StockRequisition } from '#entities/inventory/stock/ims-stock-requisition'
import { User } from '#entities/users/user'
import { withoutPlaces } from '#operations/people/insider'
import { adviceOf, useDays, type Movements } from '../advice.ts'
import { stillToCome } from '../requisition-actions.ts'
import { ordering, origins } from '../stock-words.ts'

/** Movements that are told; `totalCount` says how many there are. */
const most = 50
const id = z.coerce.number().int().min(1).max(2_147_483_647)
const movement = z.object({ kind: z.enum(['receipt', 'issuance']), id: z.int(), day: z.string(), quantity: z.number(), left: z.number(), origin: z.int(), reference: z.string(), userName: z.string().nullable(), remarks: z.string() })
const day = z.object({ day: z.string(), left: z.number() })
const entry = movement.omit({ left: true })
const dayLength = 86_400_000

export const movementServices: readonly Service[] = [
  service({
    // All entries of a line count, also those that the caller does not see: the balance is theirs together.
    path: 'IMS_Stock/GetMovements', method: 'GET', admits: { anyOf: ['LookUps.IMS_Stock.Read'] }, input: z.object({ stockId: id }),
    output: z.object({
      closing: z.number(), least: z.number(), used: z.number(), ordered: z.number(), drafted: z.number(), perDay: z.number(), lasts: z.int().nullable(), toOrder: z.number(), unit: z.string(), totalCount: z.int(), items: z.array(movement), days: z.array(day),
    }) as unknown as z.ZodType<Movements>,
    async handle({ principal, input: { stockId }, read }) {
      const line = await read.one(principal, IMS_Stock, stockId, { authorised: true })
      if (!line) throw new NotFound(say(principal.language, 'noEntity', { entity: IMS_Stock.key, id: stockId }))
      const insider = withoutPlaces(principal)
      const { today } = momentIn(principal.zone)
      const days = Array.from({ length: useDays + 1 }, (_, n) => new Date(Date.parse(today) - (useDays - n) * dayLength).toISOString().slice(0, 10))
      const first = days[0] ?? today
      const [entries, sums, requisitions] = await Promise.all([
        read.sql(insider, entry, sqlText`
          SELECT m.kind, m.id, m.day, m.quantity, m.origin, m.reference, u."fullName" AS "userName", m.remarks FROM (
            SELECT 'receipt' AS kind, r.id, coalesce(r."receivedDate", (r."creationTime" AT TIME ZONE ${principal.zone})::date)::text AS day, r.quantity::float8 AS quantity, coalesce(r.origin, 1) AS origin, r."voucherNo" AS reference, NULL::int4 AS user_id, r.remarks, r."creationTime" AS at FROM ${IMS_StockReceipt} r WHERE r.stock = ${stockId}
            UNION ALL SELECT 'issuance', i.id, coalesce(i."issueDate", (i."creationTime" AT TIME ZONE ${principal.zone})::date)::text, -i.quantity::float8, coalesce(i.origin, 1), '', i.user, i.remarks, i."creationTime" FROM ${IMS_StockIssuance} i WHERE i.stock = ${stockId}
          ) m LEFT JOIN ${User} u ON u.id = m.user_id ORDER BY m.day DESC, m.at DESC, m.id DESC LIMIT ${most}`, { authorised: true }),
        read.sql(insider, z.object({ day: z.string().nullable(), moved: z.number(), used: z.number(), count: z.int() }), sqlText`
          SELECT CASE WHEN m.day >= ${first}::date THEN m.day::text END AS day, sum(m.quantity)::float8 AS moved, coalesce(-sum(m.quantity) FILTER (WHERE m.is_use), 0)::float8 AS used, count(*)::int4 AS count FROM (
            SELECT coalesce(r."receivedDate", (r."creationTime" AT TIME ZONE ${principal.zone})::date) AS day, r.quantity, false AS is_use FROM ${IMS_StockReceipt} r WHERE r.stock = ${stockId}
            UNION ALL SELECT coalesce(i."issueDate", (i."creationTime" AT TIME ZONE ${principal.zone})::date), -i.quantity, coalesce(i.origin, 1) <> ${origins.count} FROM ${IMS_StockIssuance} i WHERE i.stock = ${stockId}
          ) m GROUP BY 1`, { authorised: true }),
        read.rows(insider, IMS_StockRequisition, { where: { stockId, state: { in: [ordering.draft, ordering.ordered] } }, fields: ['state', 'qtyToPurchase', 'qtyReceived'], limit: 1000, authorised: true }),
      ])
      const [closing, least] = [line.closingBalance ?? 0, line.minimumQty ?? 0]
      const rounded = (value: number) => Math.round(value * 1000) / 1000
      // Backwards from what is there now, by days as the course is: an entry may tell of a day before.
      let left = closing
      const items = entries.map((each) => {
        const row = { ...each, left: rounded(left) }
        left -= each.quantity
        return row
      })
      const movedOn = new Map(sums.map((sum) => [sum.day, sum]))
      let ended = closing - sums.filter((sum) => sum.day !== null && sum.day > today).reduce((total, { moved }) => total + moved, 0)
      const ends = days.toReversed().map((each) => {
        const row = { day: each, left: rounded(ended) }
        ended -= movedOn.get(each)?.moved ?? 0
        return row
      }).toReversed()
      const asked = (state: number) => rounded(requisitions.filter((row) => row.state === state).reduce((total, row) => total + stillToCome(row), 0))
      const use = { closing, least, used: rounded(sums.filter((sum) => sum.day !== null && sum.day > first && sum.day <= today).reduce((total, { used }) => total + used, 0)), ordered: asked(ordering.ordered) }
      return { ...use, ...adviceOf(use), drafted: asked(ordering.draft), unit: line.uom ?? '', totalCount: sums.reduce((total, { count }) => total + count, 0), items, days: ends }
    },
  }),
]
