/** Running hours of sites and their generators between two days, from readings. */
import { momentIn } from '#framework/kinds'
import { joinSql, reportService, sqlText, type Person, type ReportColumn, type ServiceContext, type SqlText } from '#framework/server'
import { dayAfter } from '#operations/running-hours'
import { z } from 'zod'
import { Dg } from '#entities/fuel-dg/dg'
import { DGBrand } from '#entities/fuel-dg/dg-brand'
import { GensetMeterStatus } from '#entities/fuel-dg/genset-meter-status'
import { SiteFuelInput } from '#entities/fuel-dg/site-fuel-input'
import { Site } from '#entities/site/site'
import { fuelCalls } from '../../calls.ts'
import { runningHours } from '../../model/hours.ts'
import { doubtWords } from '../reports/columns.ts'
import { most, paging } from '../reports/report-services.ts'
import { maybeDay, maybeId, maybeText, periodOf } from '../reconcile/filter.ts'

const text = z.string().nullable()
const head = { siteId: z.int(), siteCode: text, siteName: text, dgId: z.int().nullable(), dgName: text }
const item = z.object({ ...head, firstDate: z.string(), firstReading: z.number(), lastDate: z.string(), lastReading: z.number(), hours: z.number(), hoursPerDay: z.number(), readings: z.int(), doubts: z.array(z.string()) })
const raw = z.object({ ...head, list: z.array(z.tuple([z.string(), z.number(), z.boolean()])) })
type Item = z.output<typeof item>

const input = z.object({ siteId: maybeId, startDate: maybeDay, endDate: maybeDay, projectId: maybeId, regionId: maybeId, subRegionId: maybeId, keyword: maybeText, isDoubtful: z.stringbool().nullish(), ...paging })
type Context = ServiceContext<z.output<typeof input>, Person>

/** Readings by site and generator, which is the site's first where a visit names none; those alone that went back where that is asked. */
function readings({ principal, input: asked }: Context): SqlText {
  const { today } = momentIn(principal.zone)
  const { from, until } = periodOf(asked, { from: dayAfter(today, -30), until: today }, principal)
  const { siteId, projectId, regionId, subRegionId, keyword } = asked
  return joinSql(sqlText`
    SELECT g.site AS "siteId", s."siteCode", s."siteName", g.dg AS "dgId", concat_ws(' ', b.name, d.capacity::float8::text || ' kVA') AS "dgName", g.list FROM (
      SELECT v.site, v.dg, json_agg(json_build_array(v.day::text, v.reading, v.reset) ORDER BY v.day, v.made, v.id) AS list, bool_or(v.reading < v.before AND NOT v.reset) AS back FROM (
        SELECT f.id, f.site, coalesce(f.dg, o.id) AS dg, f."visitDate" AS day, f."creationTime" AS made, f."gensetHourReading" AS reading, coalesce(m."isReset", false) AS reset, lag(f."gensetHourReading") OVER (PARTITION BY f.site, coalesce(f.dg, o.id) ORDER BY f."visitDate", f."creationTime", f.id) AS before
        FROM ${SiteFuelInput} f LEFT JOIN (SELECT site, min(id) AS id FROM ${Dg} g GROUP BY site) o ON o.site = f.site LEFT JOIN ${GensetMeterStatus} m ON m.id = f."gensetMeterStatus" WHERE f."visitDate" BETWEEN ${from}::date AND ${until}::date AND f."gensetHourReading" > 0`,
  ...(siteId ? [sqlText` AND f.site = ${siteId}`] : []), sqlText`) v GROUP BY v.site, v.dg) g JOIN ${Site} s ON s.id = g.site LEFT JOIN ${Dg} d ON d.id = g.dg LEFT JOIN ${DGBrand} b ON b.id = d.brand WHERE true`,
  ...(projectId ? [sqlText` AND s.project = ${projectId}`] : []), ...(regionId ? [sqlText` AND s.region = ${regionId}`] : []), ...(subRegionId ? [sqlText` AND s."subRegion" = ${subRegionId}`] : []),
  ...(keyword ? [sqlText` AND (strpos(lower(s."siteCode"), lower(${keyword})) > 0 OR strpos(lower(s."siteName"), lower(${keyword})) > 0)`] : []), ...(asked.isDoubtful ? [sqlText` AND g.back`] : []))
}

function shown({ list, ...row }: z.output<typeof raw>): Item {
  const hours = runningHours(list.map(([day, reading, isReset]) => ({ day, reading, isReset })))
  return { ...row, ...(hours as NonNullable<typeof hours>) }
}

async function* every(context: Context): AsyncGenerator<Item> {
  for await (const row of context.read.everySql(context.principal, raw, joinSql(readings(context), sqlText` ORDER BY s."siteCode", g.dg`), { authorised: true })) yield shown(row)
}

const column = (en: string, ur: string, cell: ReportColumn<Item>['cell'], share?: number): ReportColumn<Item> => ({ heading: { en, ur }, cell, ...(share === undefined ? {} : { share }) })

export const hoursService = reportService({
  path: fuelCalls.hours, also: ['GetRunningHoursbySite/GetAllSiteInputFuel'], admits: { anyOf: ['LookUps.SiteFuelInput.Read'] }, title: { en: 'Running hours', ur: 'چلنے کے گھنٹے' }, input, output: z.object({ totalCount: z.int(), items: z.array(item) }),
  columns: [
    column('Site', 'سائٹ', ({ siteCode }) => siteCode, 1.2), column('Site name', 'سائٹ کا نام', ({ siteName }) => siteName, 2), column('Generator', 'جنریٹر', ({ dgName }) => dgName, 1.4), column('First day', 'پہلا دن', ({ firstDate }) => firstDate, 1.2), column('First reading', 'پہلی ریڈنگ', ({ firstReading }) => firstReading),
    column('Last day', 'آخری دن', ({ lastDate }) => lastDate, 1.2), column('Last reading', 'آخری ریڈنگ', ({ lastReading }) => lastReading), column('Hours', 'گھنٹے', ({ hours }) => hours), column('Hours a day', 'گھنٹے فی دن', ({ hoursPerDay }) => hoursPerDay), column('Readings', 'ریڈنگز', ({ readings: count }) => count),
    column('Doubts', 'شبہات', ({ doubts }, principal) => doubtWords(doubts, principal), 1.4),
  ],
  async answer(context) {
    const { read, principal, input: { skipCount, maxResultCount } } = context as Context
    const found = readings(context as Context)
    const [rows, counted] = await Promise.all([
      read.sql(principal, raw, joinSql(found, sqlText` ORDER BY s."siteCode", g.dg LIMIT ${maxResultCount ?? most} OFFSET ${skipCount ?? 0}`), { authorised: true }),
      read.sql(principal, z.object({ n: z.int() }), joinSql(sqlText`SELECT count(*)::int AS n FROM (`, found, sqlText`) t`), { authorised: true }),
    ])
    return { totalCount: counted[0]?.n ?? 0, items: rows.map(shown) }
  },
  rows: (context) => every(context as Context),
})
