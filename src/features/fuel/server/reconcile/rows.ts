/** Rows of reports and of the reconciliation: visits, or what several have in common. */
import { joinSql, sqlText, type Person, type Reads, type SqlText } from '#framework/server'
import { z } from 'zod'
import { FuelDecision } from '#entities/fuel-dg/fuel-decision'
import { User } from '#entities/users/user'
import { visitsFrom, type Period, type PlaceAsked } from './filter.ts'

/** Figures that add up. */
const sums = { visits: z.int(), fuelFilled: z.number(), fuelUsed: z.number(), expectedUse: z.number(), difference: z.number(), differencePercent: z.number(), runningHours: z.number(), litresPerHour: z.number() }
const text = z.string().nullable()
const place = { siteId: z.int().nullable(), siteCode: text, siteName: text, regionName: text, projectName: text }
export const totalsRow = z.object(sums)
export const groupRow = z.object({ key: text, name: text, date: text, ...place, ...sums, doubts: z.array(z.string()), openDoubts: z.int(), lostLitres: z.number() })
export const visitRow = z.object({
  visitId: z.int(), date: z.string(), ...place, ...sums, doubts: z.array(z.string()), openDoubts: z.int(), lostLitres: z.number(), vehicleNumber: text, userName: text, decided: z.array(z.object({ doubt: z.string(), decision: z.string(), litres: z.number().nullable(), reason: text, userName: text, ticketId: z.int().nullable() })),
})
export const nameTotals = z.object({ name: text, ...sums })
export type GroupRow = z.output<typeof groupRow>
export type VisitRow = z.output<typeof visitRow>
export type Totals = z.output<typeof totalsRow>

/** The same over any rows: hours and litres to two places, per cent to one; 0 of 0 is 0. */
const summed = sqlText`count(*)::int AS visits, round(coalesce(sum(f."fuelFilled"), 0), 2)::float8 AS "fuelFilled", round(coalesce(sum(f."fuelUsed"), 0), 2)::float8 AS "fuelUsed", round(coalesce(sum(f."expectedUse"), 0), 2)::float8 AS "expectedUse",
  round(coalesce(sum(f.difference), 0), 2)::float8 AS difference, round(coalesce(sum(f.difference) * 100 / nullif(sum(f."expectedUse"), 0), 0), 1)::float8 AS "differencePercent",
  round(coalesce(sum(f."runningHours"), 0), 2)::float8 AS "runningHours", round(coalesce(sum(f."fuelUsed") FILTER (WHERE f."runningHours" > 0) / nullif(sum(f."runningHours") FILTER (WHERE f."fuelUsed" IS NOT NULL), 0), 0), 2)::float8 AS "litresPerHour"`
const doubtful = sqlText`, coalesce((SELECT array_agg(DISTINCT d) FROM unnest(string_to_array(string_agg(array_to_string(f.doubts, ' '), ' ') FILTER (WHERE cardinality(f.doubts) > 0), ' ')) d), '{}') AS doubts,
  coalesce(sum(f."openDoubts"), 0)::int AS "openDoubts", round(coalesce(sum(f."lostLitres"), 0), 2)::float8 AS "lostLitres"`

export type Grouping = 'siteDay' | 'site' | 'vehicle' | 'filler' | 'month'
const noPlace = sqlText`, NULL::int AS "siteId", NULL AS "siteCode", NULL AS "siteName", NULL AS "regionName", NULL AS "projectName"`
const site = sqlText`, f.site AS "siteId", s."siteCode", s."siteName", r.name AS "regionName", p.name AS "projectName"`
const bySite = sqlText`f.site, s."siteCode", s."siteName", r.name, p.name`
const groupings: { readonly [G in Grouping]: { select: SqlText; by: SqlText } } = {
  siteDay: { select: joinSql(sqlText`f.site::text AS key, s."siteCode" AS name, f."visitDate"::text AS date`, site), by: joinSql(sqlText`f."visitDate", `, bySite) },
  site: { select: joinSql(sqlText`f.site::text AS key, s."siteCode" AS name, NULL AS date`, site), by: bySite },
  vehicle: { select: joinSql(sqlText`f."vehicleNumber" AS key, f."vehicleNumber" AS name, NULL AS date`, noPlace), by: sqlText`f."vehicleNumber"` },
  filler: { select: joinSql(sqlText`f."creatorUserId"::text AS key, concat_ws(' ', u.name, u.surname) AS name, NULL AS date`, noPlace), by: sqlText`f."creatorUserId", concat_ws(' ', u.name, u.surname)` },
  month: { select: joinSql(sqlText`to_char(f."visitDate", 'YYYY-MM') AS key, to_char(f."visitDate", 'YYYY-MM') AS name, NULL AS date`, noPlace), by: sqlText`to_char(f."visitDate", 'YYYY-MM')` },
}
export interface Asked {
  places: PlaceAsked
  period: Period
  more?: readonly SqlText[]
}
export interface Part {
  skip: number
  take: number
}

const from = ({ places, period, more = [] }: Asked) => visitsFrom(places, period, more)
const limited = ({ skip, take }: Part) => sqlText` LIMIT ${take} OFFSET ${skip}`
const may = { authorised: true } as const

function groupsText(asked: Asked, grouping: Grouping, order: 'date' | 'difference'): SqlText {
  const { select, by } = groupings[grouping]
  const sorted = order === 'difference' ? sqlText` ORDER BY (coalesce(sum(f.difference), 0) > 0) DESC, abs(sum(f.difference)) DESC NULLS LAST, name, key` : sqlText` ORDER BY date NULLS LAST, name, key`
  return joinSql(sqlText`SELECT `, select, sqlText`, `, summed, doubtful, from(asked), sqlText` GROUP BY `, by, sorted)
}

export const groupsOf = (read: Reads, principal: Person, asked: Asked, grouping: Grouping, order: 'date' | 'difference', part: Part): Promise<GroupRow[]> => read.sql(principal, groupRow, joinSql(groupsText(asked, grouping, order), limited(part)), may)
export const everyGroup = (read: Reads, principal: Person, asked: Asked, grouping: Grouping, order: 'date' | 'difference'): AsyncIterable<GroupRow> => read.everySql(principal, groupRow, groupsText(asked, grouping, order), may)

export async function countGroups(read: Reads, principal: Person, asked: Asked, grouping: Grouping): Promise<number> {
  const rows = await read.sql(principal, z.object({ n: z.int() }), joinSql(sqlText`SELECT count(*)::int AS n FROM (SELECT 1`, from(asked), sqlText` GROUP BY `, groupings[grouping].by, sqlText`) g`), may)
  return rows[0]?.n ?? 0
}

const partTotals = nameTotals.extend({ part: z.enum(['all', 'region', 'project']) })

/** Of all rows that are meant, and the same by region and by project: the visits are read once for the three. */
export async function totalsOf(read: Reads, principal: Person, asked: Asked): Promise<{ totals: Totals; byRegion: z.output<typeof nameTotals>[]; byProject: z.output<typeof nameTotals>[] }> {
  const rows = await read.sql(principal, partTotals, joinSql(
    sqlText`SELECT (ARRAY['region', 'project', 'all'])[grouping(r.name, p.name)] AS part, CASE grouping(r.name, p.name) WHEN 1 THEN r.name WHEN 2 THEN p.name END AS name, `, summed, from(asked), sqlText` GROUP BY GROUPING SETS ((), (r.name), (p.name)) ORDER BY name NULLS LAST`,
  ), may)
  const of = (wanted: z.output<typeof partTotals>['part']) => rows.flatMap(({ part, ...row }) => (part === wanted ? [row] : []))
  const [{ name: _, ...totals }] = of('all') as [z.output<typeof nameTotals>]
  return { totals, byRegion: of('region'), byProject: of('project') }
}

/** Litres that are missing come before those that are there beyond what hours explain: the one may be a loss, the other is a figure that somebody mistook. */
function visitsText(asked: Asked, part: Part | null): SqlText {
  return joinSql(
    sqlText`SELECT v.*, coalesce(w.decided, '[]'::json) AS decided FROM (SELECT f.id AS "visitId", f."visitDate"::text AS date`, site,
    sqlText`, 1 AS visits, coalesce(f."fuelFilled", 0)::float8 AS "fuelFilled", coalesce(f."fuelUsed", 0)::float8 AS "fuelUsed", coalesce(f."expectedUse", 0)::float8 AS "expectedUse", coalesce(f.difference, 0)::float8 AS difference,
      round(coalesce(f.difference * 100 / nullif(f."expectedUse", 0), 0), 1)::float8 AS "differencePercent", coalesce(f."runningHours", 0)::float8 AS "runningHours", round(coalesce(f."fuelUsed" / nullif(f."runningHours", 0), 0), 2)::float8 AS "litresPerHour",
      f.doubts, coalesce(f."openDoubts", 0) AS "openDoubts", coalesce(f."lostLitres", 0)::float8 AS "lostLitres", f."vehicleNumber", concat_ws(' ', u.name, u.surname) AS "userName"`,
    from(asked), sqlText` ORDER BY (coalesce(f."openDoubts", 0) > 0) DESC, (coalesce(f.difference, 0) > 0) DESC, abs(f.difference) DESC NULLS LAST, f.id DESC`, ...(part ? [limited(part)] : []),
    sqlText`) v LEFT JOIN LATERAL (SELECT json_agg(json_build_object('doubt', d.doubt, 'decision', (ARRAY['none', 'loss', 'asked'])[d.decision], 'litres', d.litres, 'reason', d.reason, 'userName', concat_ws(' ', b.name, b.surname), 'ticketId', d."taskTicketRequest") ORDER BY d.id) AS decided FROM ${FuelDecision} d LEFT JOIN ${User} b ON b.id = d."decidedBy" WHERE d."siteFuelInput" = v."visitId") w ON true
      ORDER BY (v."openDoubts" > 0) DESC, (v.difference > 0) DESC, abs(v.difference) DESC, v."visitId" DESC`,
  )
}

export const visitsOf = (read: Reads, principal: Person, asked: Asked, part: Part): Promise<VisitRow[]> => read.sql(principal, visitRow, visitsText(asked, part), may)
export const everyVisit = (read: Reads, principal: Person, asked: Asked): AsyncIterable<VisitRow> => read.everySql(principal, visitRow, visitsText(asked, null), may)

export const doubtCounts = z.object({ visits: z.int(), sites: z.int(), open: z.int(), doubts: z.int(), none: z.int(), loss: z.int(), lostLitres: z.number() })
/** How many visits stand under each view. */
export async function countsOf(read: Reads, principal: Person, asked: Asked): Promise<z.output<typeof doubtCounts>> {
  const rows = await read.sql(principal, doubtCounts, joinSql(sqlText`
    SELECT count(*)::int AS visits, count(DISTINCT f.site)::int AS sites, (count(*) FILTER (WHERE f."openDoubts" > 0))::int AS open, coalesce(sum(f."openDoubts"), 0)::int AS doubts, (count(*) FILTER (WHERE d.none))::int AS none, (count(*) FILTER (WHERE d.loss))::int AS loss,
      round(coalesce(sum(f."lostLitres"), 0), 2)::float8 AS "lostLitres" FROM (SELECT f.id, f.site, f."openDoubts", f."lostLitres"`, from(asked), sqlText`) f
    LEFT JOIN (SELECT w."siteFuelInput" AS id, bool_or(w.decision = 1) AS none, bool_or(w.decision = 2) AS loss FROM ${FuelDecision} w GROUP BY 1) d ON d.id = f.id`), may)
  return rows[0] as z.output<typeof doubtCounts>
}

/** What a view shows. */
export const viewConditions: { readonly [view: string]: readonly SqlText[] } = {
  open: [sqlText` AND f."openDoubts" > 0`],
  none: [sqlText` AND f.id IN (SELECT w."siteFuelInput" FROM ${FuelDecision} w WHERE w.decision = 1)`],
  loss: [sqlText` AND f.id IN (SELECT w."siteFuelInput" FROM ${FuelDecision} w WHERE w.decision = 2)`],
  doubts: [sqlText` AND cardinality(f.doubts) > 0`],
  all: [],
}
