/** All figures of work orders in one pass: rows that agree in what figures ask of them are counted together, in SQL. What they agree in is one number, since rows are grouped by a number several times as fast as by ten columns. */
import { instantOf } from '#framework/kinds'
import { joinSql, sqlText, type Principal, type Reads, type SqlText } from '#framework/server'
import { z } from 'zod'
import type { Filter } from '#operations/figures/order-filter'
import { nonTelcoSource, type OrderCell } from '../../model/order-figures.ts'
import { dayAfter, daysBetween } from '../period.ts'
import { countedOrders } from './counting-index.ts'

const approved = 2

/** All groups in one text: reading a text costs a tenth of reading a list. */
const found = z.object({ cells: z.string().nullable() })

/** Whether a work order `w` is late at an instant. */
export const lateText = (asOf: string) => sqlText`CASE WHEN w.status = 'CLOSED' THEN w."closedTime" > w."dueDate"
  WHEN w."isHeld" IS TRUE AND w."holdDecision" IS NOT DISTINCT FROM ${approved}::int THEN w."dueDate" < w."holdStart" ELSE w."dueDate" < ${asOf}::timestamptz END IS TRUE`

/** Stored words by their place; other words count in totals alone. */
const states = ['', 'CLOSED', 'PENDING', 'ACCEPTED', 'PLANNED', 'UNDISPATCHED'] as const
const responses = ['', 'accepted', 'rejected'] as const
/** The place of each answer in the number. */
const places = { telco: 4, state: 8, late: 64, due: 128, response: 256, visit: 1024, resolvable: 4096, dispatched: 8192, accepted: 16_384 } as const

const signText = (asOf: string): SqlText => joinSql(
  sqlText`(CASE w."workOrderType" WHEN 1 THEN 1 WHEN 2 THEN 2 ELSE 0 END + CASE WHEN w."sourceFieldType" IS DISTINCT FROM ${nonTelcoSource}::int THEN 4 ELSE 0 END
    + CASE w.status WHEN 'CLOSED' THEN 8 WHEN 'PENDING' THEN 16 WHEN 'ACCEPTED' THEN 24 WHEN 'PLANNED' THEN 32 WHEN 'UNDISPATCHED' THEN 40 ELSE 0 END + CASE WHEN `, lateText(asOf),
  sqlText` THEN 64 ELSE 0 END + CASE WHEN w."dueDate" IS NULL THEN 0 ELSE 128 END + CASE w."jazzResponse" WHEN 'accepted' THEN 256 WHEN 'rejected' THEN 512 ELSE 0 END + CASE w.visit WHEN 1 THEN 1024 WHEN 2 THEN 2048 ELSE 0 END
    + CASE WHEN w."isResolvable" THEN 4096 ELSE 0 END + CASE WHEN w."dispatchTime" IS NULL THEN 0 ELSE 8192 END + CASE WHEN w."acceptedTime" IS NULL THEN 0 ELSE 16384 END)`,
)

function cellOf(sign: number, count: number): OrderCell {
  const has = (place: number) => (sign & place) !== 0
  return {
    kind: sign & 3 || null, isTelco: has(places.telco), status: states[(sign / places.state) & 7] ?? '', isLate: has(places.late), hasDue: has(places.due), response: responses[(sign / places.response) & 3] ?? '',
    visit: (sign / places.visit) & 3 || null, isResolvable: has(places.resolvable), isDispatched: has(places.dispatched), isAccepted: has(places.accepted), count,
  }
}

const parts = (text: string | null | undefined): string[][] => (text ? text.split(',').map((each) => each.split(' ')) : [])

/** @param asOf when lateness of open ones is decided */
export async function orderCells(read: Reads, principal: Principal, asked: Filter, asOf: string): Promise<OrderCell[]> {
  const text = joinSql(sqlText`SELECT string_agg(concat_ws(' ', c.sign, c.count), ',') AS cells FROM (SELECT `, signText(asOf), sqlText` AS sign, count(*) AS count FROM `, countedOrders(asked, principal), sqlText` GROUP BY 1) c`)
  const [row] = await read.sql(principal, found, text, { authorised: true })
  return parts(row?.cells).map(([sign, count]) => cellOf(Number(sign), Number(count)))
}

/** The cells of each region; of none under null. */
export async function orderCellsByRegion(read: Reads, principal: Principal, asked: Filter, asOf: string): Promise<Map<number | null, OrderCell[]>> {
  const text = joinSql(sqlText`SELECT string_agg(concat_ws(' ', coalesce(c.region, 0), c.sign, c.count), ',') AS cells FROM (SELECT w.region AS region, `, signText(asOf), sqlText` AS sign, count(*) AS count FROM `, countedOrders(asked, principal), sqlText` GROUP BY 1, 2) c`)
  const [row] = await read.sql(principal, found, text, { authorised: true })
  const byRegion = new Map<number | null, OrderCell[]>()
  for (const [region, sign, count] of parts(row?.cells)) {
    const id = Number(region) || null
    const cells = byRegion.get(id) ?? []
    byRegion.set(id, cells)
    cells.push(cellOf(Number(sign), Number(count)))
  }
  return byRegion
}

export interface OrderDay { telcoClosed: number; nonTelcoClosed: number; expired: number }

/** The cells, and in the same pass closed ones by the day of closing and late ones by the day they were due, in the reader's zone. */
export async function orderCellsAndDays(read: Reads, principal: Principal, asked: Filter, asOf: string): Promise<{ cells: OrderCell[]; days: Map<string, OrderDay> }> {
  const { zone } = principal
  const { width, origin } = binsOf(asked, zone, asOf)
  const binned = (time: SqlText) => joinSql(sqlText`date_bin(${width}::interval, `, time, sqlText`, ${origin}::timestamptz)`)
  const text = joinSql(
    sqlText`SELECT string_agg(concat_ws(' ', c.sign, c.count, coalesce(((c."closedAt" AT TIME ZONE ${zone}::text)::date)::text, '-'), coalesce(((c."lateAt" AT TIME ZONE ${zone}::text)::date)::text, '-')), ',') AS cells FROM (
      SELECT `, signText(asOf), sqlText` AS sign, `, binned(sqlText`CASE WHEN w.status = 'CLOSED' THEN w."closedTime" END`), sqlText` AS "closedAt", `,
    binned(joinSql(sqlText`CASE WHEN w.status IN ('CLOSED', 'PENDING', 'ACCEPTED', 'PLANNED', 'UNDISPATCHED') AND `, lateText(asOf), sqlText` THEN w."dueDate" END`)),
    sqlText` AS "lateAt", count(*) AS count FROM `, countedOrders(asked, principal), sqlText` GROUP BY 1, 2, 3) c`,
  )
  const [row] = await read.sql(principal, found, text, { authorised: true })
  const bySign = new Map<number, number>()
  const days = new Map<string, OrderDay>()
  const dayOf = (date: string) => {
    const day = days.get(date) ?? { telcoClosed: 0, nonTelcoClosed: 0, expired: 0 }
    days.set(date, day)
    return day
  }
  for (const [sign, count, closed = '-', late = '-'] of parts(row?.cells)) {
    const [key, times] = [Number(sign), Number(count)]
    bySign.set(key, (bySign.get(key) ?? 0) + times)
    if (closed !== '-') dayOf(closed)[key & places.telco ? 'telcoClosed' : 'nonTelcoClosed'] += times
    if (late !== '-') dayOf(late).expired += times
  }
  return { cells: [...bySign].map(([sign, count]) => cellOf(sign, count)), days }
}

/** Longer periods are gathered by quarters of an hour at once: looking for turned clocks takes longer with each of their days. */
const mostWholeDays = 366

/** Times are first gathered by whole days, which costs a tenth of telling the day of a zone; where clocks change in the period, and days are not alike, by quarters of an hour, at which days begin everywhere. */
function binsOf({ StartDate, EndDate }: Filter, zone: string, asOf: string): { width: '1 day' | '15 minutes'; origin: string } {
  const begins = (date: string) => instantOf(new Date(`${date}T00:00:00Z`), zone).getTime()
  const quarters = { width: '15 minutes', origin: '2000-01-01T00:00:00Z' } as const
  if (!StartDate) return quarters
  const until = EndDate ?? dayAfter(asOf.slice(0, 10), 1)
  if (daysBetween(StartDate, until) > mostWholeDays || until >= '9999-12-31') return quarters
  for (let date = StartDate; date <= until; date = dayAfter(date, 1)) if (begins(dayAfter(date, 1)) - begins(date) !== 86_400_000) return quarters
  return { width: '1 day', origin: new Date(begins(StartDate)).toISOString() }
}
