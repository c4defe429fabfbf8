/** All figures of work orders in one pass: rows that agree in what figures ask of them are counted together, in SQL. */
import { joinSql, sqlText, type Principal, type Reads, type SqlText } from '#framework/server'
import { z } from 'zod'
import type { Filter } from '#operations/figures/order-filter'
import { nonTelcoSource, type OrderCell } from '../../model/order-figures.ts'
import { countedOrders } from './counting-index.ts'

const approved = 2

const cell = z.object({
  key: z.union([z.string(), z.number()]).nullable(), kind: z.int().nullable(), isTelco: z.boolean(), status: z.string(), isLate: z.boolean(), hasDue: z.boolean(), response: z.string(), visit: z.int().nullable(),
  isResolvable: z.boolean(), isDispatched: z.boolean(), isAccepted: z.boolean(), count: z.int(),
})

/** With what they are grouped by beside. */
export type KeyedCell = OrderCell & { key: string | number | null }

/** Whether a work order `w` is late at an instant. */
export const lateText = (asOf: string) => sqlText`CASE WHEN w.status = 'CLOSED' THEN w."closedTime" > w."dueDate"
  WHEN w."isHeld" IS TRUE AND w."holdDecision" IS NOT DISTINCT FROM ${approved}::int THEN w."dueDate" < w."holdStart" ELSE w."dueDate" < ${asOf}::timestamptz END IS TRUE`

/** @param keyed SQL over `w` of what the cells are grouped by, too @param asOf when lateness of open ones is decided */
export async function orderCells(read: Reads, principal: Principal, asked: Filter, asOf: string, keyed?: SqlText): Promise<KeyedCell[]> {
  const text = joinSql(
    sqlText`SELECT `, keyed ?? sqlText`NULL::int`, sqlText` AS "key", w."workOrderType" AS "kind", w."sourceFieldType" IS DISTINCT FROM ${nonTelcoSource}::int AS "isTelco", coalesce(w.status, '') AS "status", `, lateText(asOf),
    sqlText` AS "isLate", w."dueDate" IS NOT NULL AS "hasDue", coalesce(w."jazzResponse", '') AS "response", w.visit AS "visit", w."isResolvable" IS TRUE AS "isResolvable",
    w."dispatchTime" IS NOT NULL AS "isDispatched", w."acceptedTime" IS NOT NULL AS "isAccepted", count(*)::int AS "count" FROM `, countedOrders(asked, principal), sqlText` GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11`,
  )
  if (!keyed) return read.sql(principal, cell, text, { authorised: true })
  const cells: KeyedCell[] = []
  for await (const found of read.everySql(principal, cell, text, { authorised: true })) cells.push(found)
  return cells
}

/** Closed ones by the day of closing, and late ones by the day they were due, in the reader's zone. Days begin at quarters of an hour everywhere: those of one quarter are counted together, and only then told apart by day. */
export async function ordersPerDay(read: Reads, principal: Principal, asked: Filter, asOf: string): Promise<{ date: string; isTelco: boolean; closed: number; late: number }[]> {
  const { zone } = principal
  const row = z.object({ date: z.string(), isTelco: z.boolean(), closed: z.int(), late: z.int() })
  const text = joinSql(
    sqlText`SELECT (e.at AT TIME ZONE ${zone}::text)::date AS "date", q."isTelco" AS "isTelco", coalesce(sum(q.count) FILTER (WHERE e.closed), 0)::int AS "closed", coalesce(sum(q.count) FILTER (WHERE NOT e.closed), 0)::int AS "late" FROM (
      SELECT w."sourceFieldType" IS DISTINCT FROM ${nonTelcoSource}::int AS "isTelco", date_bin('15 minutes', CASE WHEN w.status = 'CLOSED' THEN w."closedTime" END, '2000-01-01T00:00:00Z') AS "closedAt",
        date_bin('15 minutes', CASE WHEN w.status IN ('PLANNED', 'UNDISPATCHED', 'PENDING', 'ACCEPTED', 'CLOSED') AND `, lateText(asOf), sqlText` THEN w."dueDate" END, '2000-01-01T00:00:00Z') AS "lateAt", count(*) AS count FROM `, countedOrders(asked, principal), sqlText` GROUP BY 1, 2, 3) q
      CROSS JOIN LATERAL (VALUES (true, q."closedAt"), (false, q."lateAt")) e (closed, at) WHERE e.at IS NOT NULL GROUP BY 1, 2`,
  )
  return read.sql(principal, row, text, { authorised: true })
}
