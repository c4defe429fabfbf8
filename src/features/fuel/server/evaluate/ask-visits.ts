/** Fuel visits of sites with all that evaluating them needs, asked in few statements however many there are. */
import { instantOf } from '#framework/kinds'
import { joinSql, sqlText, type Principal, type Reads, type SqlText } from '#framework/server'
import { radiuses } from '#operations/places/ask-radius'
import { distanceOf, insideOf, insides, pointOf, type Inside } from '#operations/positions'
import { z } from 'zod'
import { Alarm } from '#entities/alarms/alarm'
import { SiteAlarm } from '#entities/alarms/site-alarm'
import { Dg } from '#entities/fuel-dg/dg'
import { FuelDecision } from '#entities/fuel-dg/fuel-decision'
import { GensetMeterStatus } from '#entities/fuel-dg/genset-meter-status'
import { SiteFuelInput } from '#entities/fuel-dg/site-fuel-input'
import { Site } from '#entities/site/site'
import type { Decision } from '../../model/doubts.ts'
import type { FuelVisit, Generator, MainsSpan } from '../../model/evaluate.ts'

/** What is stored of what a visit comes to. */
export interface Stored {
  runningHours: number | null
  fuelUsed: number | null
  expectedUse: number | null
  difference: number | null
  distance: number | null
  inside: number | null
  doubts: string[]
  openDoubts: number | null
  lostLitres: number | null
}

export interface DecidedDoubt {
  doubt: string
  /** As it is stored. */
  decision: number
  litres: number
}

export interface AskedVisit extends FuelVisit {
  siteId: number
  billNo: string
  logBook: string
  distance: number | null
  place: Inside
  decided: DecidedDoubt[]
  stored: Stored
}

export interface AskedSite {
  visits: AskedVisit[]
  generators: Generator[]
  mains: MainsSpan[]
}

const nullable = z.number().nullable()
const entered = z.object({
  id: z.int(), day: z.string(), dg: nullable, reading: nullable, tank: nullable, filled: nullable, status: nullable, bill: z.string().nullable(), book: z.string().nullable(), lat: nullable, lng: nullable, acc: nullable,
})
const raw = z.object({ site: z.int(), visits: z.array(entered.extend({ h: nullable, u: nullable, e: nullable, d: nullable, m: nullable, i: nullable, doubts: z.array(z.string()), open: nullable, lost: nullable })) })
/** A visit that is about to be stored: the newest of its day. */
export type NewVisit = z.infer<typeof entered> & { site: number }
const nothing = { h: null, u: null, e: null, d: null, m: null, i: null, doubts: [], open: null, lost: null }
const place = z.object({ id: z.int(), latitude: z.string().nullable(), longitude: z.string().nullable(), companyId: nullable, countryId: nullable, departmentId: nullable, regionId: nullable })
const dayLength = 86_400_000

/** Where a day begins for a tenant. */
export const dayStart = (zone: string) => {
  const known = new Map<string, number>()
  return (day: string): number => {
    const found = known.get(day) ?? instantOf(new Date(`${day}T00:00:00Z`), zone).getTime()
    known.set(day, found)
    return found
  }
}

/**
 * @param insider a principal whom no places narrow: which sites are meant is said by their ids
 * @param fresh visits that are not stored yet: of their sites only what they can be compared with is read, and what follows them. A visit before all of these is there to be compared with, its own figures lack what came before it
 * @param isWhole all visits of these sites are read, although some are not stored yet
 * @returns by site; without sites that nobody fuelled
 */
export async function askSites(read: Pick<Reads, 'sql' | 'rows' | 'remembered'>, insider: Principal, siteIds: readonly number[], fresh: readonly NewVisit[] = [], isWhole = false): Promise<Map<number, AskedSite>> {
  const ids = [...siteIds]
  // One site is asked about at every visit that is stored: planning these statements costs more than running them.
  const [one] = ids.length === 1 ? ids : []
  const may = { authorised: true, keepsPlan: one !== undefined } as const
  const meant = one === undefined ? sqlText`= ANY(${ids}::int4[])` : sqlText`= ${one}::int4`
  const stored = await read.sql(insider, raw, joinSql(sqlText`
    SELECT f.site, json_agg(json_build_object('id', f.id, 'day', f."visitDate"::text, 'dg', f.dg, 'reading', f."gensetHourReading", 'tank', f."currentFuelTank", 'filled', f."fuelFilled", 'status', f."gensetMeterStatus",
      'bill', f."billNo", 'book', f."siteLogBookNo", 'lat', f.latitude, 'lng', f.longitude, 'acc', f.accuracy, 'h', f."runningHours", 'u', f."fuelUsed", 'e', f."expectedUse", 'd', f.difference, 'm', f.distance, 'i', f.inside,
      'doubts', f.doubts, 'open', f."openDoubts", 'lost', f."lostLitres") ORDER BY f."visitDate", f."creationTime", f.id) AS visits
    FROM ${SiteFuelInput} f WHERE f.site `, meant, sqlText` AND f."visitDate" IS NOT NULL`, ...(one === undefined || !fresh.length || isWhole ? [] : [sinceRead(one, firstDayOf(fresh))]), sqlText` GROUP BY f.site`), may)
  const rows = withFresh(stored, fresh)
  if (!rows.length) return new Map()
  const texts = (of: 'bill' | 'book') => [...new Set(rows.flatMap(({ visits }) => visits.map((visit) => visit[of] ?? '')))].filter((text) => text !== '')
  const since = Math.min(...rows.flatMap(({ visits }) => visits.slice(0, 1).map(({ day }) => Date.parse(day)))) - 91 * dayLength
  const isPlaced = rows.some(({ visits }) => visits.some(({ lat, lng }) => lat !== null && lng !== null))
  const [generators, resets, places, radius, bills, books, mains, decided] = [
    await read.rows(insider, Dg, { where: { siteId: one ?? { in: ids } }, fields: ['siteId', 'cph', 'tankCapacity'], order: ['id'], ...may }),
    new Set((await read.rows(insider, GensetMeterStatus, { where: { isReset: true }, fields: [], ...may })).map(({ id }) => id)),
    isPlaced ? await read.sql(insider, place, joinSql(sqlText`SELECT s.id, s.latitude, s.longitude, s.company AS "companyId", s.country AS "countryId", s.department AS "departmentId", s.region AS "regionId" FROM ${Site} s WHERE s.id `, meant), may) : [],
    isPlaced ? await radiuses(read, insider) : null,
    await twice(read, insider, 'bill', texts('bill')),
    await twice(read, insider, 'book', texts('book')),
    await read.sql(insider, z.object({ site: z.int(), spans: z.array(z.tuple([z.number(), z.number()])) }), joinSql(sqlText`
      SELECT a.site, json_agg(json_build_array(extract(epoch FROM a."raisedTime") * 1000, extract(epoch FROM coalesce(a."clearedTime", now())) * 1000)) AS spans
      FROM ${SiteAlarm} a JOIN ${Alarm} c ON c.id = a.alarm AND c."isMainsFail" WHERE a.site `, meant, sqlText` AND coalesce(a."clearedTime", now()) >= ${new Date(since).toISOString()}::timestamptz GROUP BY a.site`), may),
    await read.sql(insider, z.object({ site: z.int(), list: z.array(z.object({ visit: z.int(), doubt: z.string(), decision: z.int(), litres: nullable })) }), joinSql(sqlText`
      SELECT d.site, json_agg(json_build_object('visit', d."siteFuelInput", 'doubt', d.doubt, 'decision', d.decision, 'litres', d.litres) ORDER BY d.id) AS list FROM ${FuelDecision} d WHERE d.site `, meant, sqlText` GROUP BY d.site`), may),
  ]
  const placeOf = new Map(places.map((row) => [row.id, { ...row, point: pointOf(row.latitude, row.longitude), radius: radius?.at(row) ?? 0 }]))
  const mainsOf = new Map(mains.map(({ site, spans }) => [site, spans.map(([from, until]) => ({ from, until }))]))
  const decidedOf = new Map(decided.map(({ site, list }) => [site, list]))
  return new Map(rows.map(({ site, visits }) => [site, {
    generators: generators.filter(({ siteId }) => siteId === site).map(({ id, cph, tankCapacity }) => ({ id, cph: cph ?? 0, tankCapacity: tankCapacity ?? 0 })),
    mains: mainsOf.get(site) ?? [],
    visits: visits.map(({ id, day, dg, reading, tank, filled, status, bill, book, lat, lng, acc, ...row }): AskedVisit => {
      const [there, at] = [placeOf.get(site), pointOf(lat, lng)]
      const metres = there?.point && at ? distanceOf(there.point, at) : null
      const inside = metres === null ? insides.unknown : insideOf(metres, { accuracy: acc ?? 0, age: null }, there?.radius ?? 0)
      return {
        id, siteId: site, day, dgId: dg, reading: reading ?? 0, tank: tank ?? 0, filled: filled ?? 0, isReset: resets.has(status ?? 0), billNo: bill ?? '', logBook: book ?? '', distance: metres === null ? null : Math.round(metres), place: inside,
        isBillTwice: bills.has(bill ?? '') || books.has(book ?? ''), isOutside: inside === insides.outside,
        decided: (decidedOf.get(site) ?? []).filter((each) => each.visit === id).map(({ doubt, decision, litres }) => ({ doubt, decision, litres: litres ?? 0 })),
        stored: { runningHours: row.h, fuelUsed: row.u, expectedUse: row.e, difference: row.d, distance: row.m, inside: row.i, doubts: row.doubts, openDoubts: row.open, lostLitres: row.lost },
      }
    }),
  }]))
}

/** Of each generator the last visit before a day that read tank and meter; where none did, its first: whatever is behind these says all about visits from that day on. */
const sinceRead = (site: number, day: string): SqlText => sqlText` AND f."visitDate" >= coalesce((SELECT min(g.day) FROM (
      SELECT coalesce(max(e."visitDate") FILTER (WHERE e."visitDate" < ${day}::date AND e."gensetHourReading" > 0 AND e."currentFuelTank" > 0), min(e."visitDate")) AS day FROM ${SiteFuelInput} e WHERE e.site = ${site}::int4 AND e."visitDate" IS NOT NULL GROUP BY e.dg
    ) g), ${day}::date)`

const firstDayOf = (visits: readonly NewVisit[]): string => visits.reduce((first, { day }) => (day < first ? day : first), visits[0]?.day ?? '')

function withFresh(stored: readonly z.infer<typeof raw>[], fresh: readonly NewVisit[]): z.infer<typeof raw>[] {
  const bySite = new Map(stored.map(({ site, visits }) => [site, visits]))
  for (const { site, ...visit } of fresh) bySite.set(site, [...(bySite.get(site) ?? []), { ...visit, ...nothing }].toSorted((a, b) => a.day.localeCompare(b.day)))
  return [...bySite].map(([site, visits]) => ({ site, visits }))
}

/** Bills that stand on two visits, or log books at two sites. */
async function twice(read: Pick<Reads, 'sql'>, insider: Principal, of: 'bill' | 'book', texts: readonly string[]): Promise<ReadonlySet<string>> {
  if (!texts.length) return new Set()
  const list = [...texts]
  const row = z.object({ all: z.array(z.string()).nullable() })
  const found = of === 'bill'
    ? await read.sql(insider, row, sqlText`SELECT json_agg(t.text) AS all FROM (SELECT f."billNo" AS text FROM ${SiteFuelInput} f WHERE f."billNo" = ANY(${list}::text[]) GROUP BY 1 HAVING count(*) > 1) t`, { authorised: true })
    : await read.sql(insider, row, sqlText`SELECT json_agg(t.text) AS all FROM (SELECT f."siteLogBookNo" AS text FROM ${SiteFuelInput} f WHERE f."siteLogBookNo" = ANY(${list}::text[]) GROUP BY 1 HAVING min(f.site) <> max(f.site)) t`, { authorised: true })
  return new Set(found[0]?.all ?? [])
}

/** Whether a decision ends a doubt: somebody who was asked has not answered yet. */
export const endsDoubt = ({ decision }: DecidedDoubt, numbers: { readonly [D in Decision]: number }): boolean => decision !== numbers.asked
