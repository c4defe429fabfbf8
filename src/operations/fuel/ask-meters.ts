/** What the meters of sites say, asked of the fuel visits in one statement however many there are. */
import { momentIn } from '#framework/kinds'
import { sqlText, type Principal, type Reads } from '#framework/server'
import { z } from 'zod'
import { Site } from '#entities/site/site'
import { SiteFuelInput } from '#entities/fuel-dg/site-fuel-input'
import { dayAfter, type MeterFacts } from '../running-hours.ts'

/** Days over which hours a day are averaged. */
const averaged = 30
/** Sites of one statement: their rows stay below what a report gives. */
const most = 5000

const row = z.object({ site: z.int(), first: z.number(), last: z.number(), day: z.string(), hours: z.number(), days: z.number(), service: z.number().nullable(), visit: z.number().nullable() })

/**
 * Readings by site; without sites whose meter nobody read. A reading of 0 is none. Between two readings lie the hours that the later is higher by; a lower one counts as none, and one that fits neither the one before nor the one after is left out.
 *
 * @param insider a principal whom no places narrow: which sites are meant is said by their ids
 */
export async function metersOf(read: Pick<Reads, 'sql'>, insider: Principal, siteIds: readonly number[]): Promise<Map<number, MeterFacts>> {
  const since = dayAfter(momentIn(insider.zone).today, -averaged)
  const found = new Map<number, MeterFacts>()
  for (let n = 0; n < siteIds.length; n += most) {
    const rows = await read.sql(insider, row, sqlText`
      SELECT x.site, x.first::float8, x.last::float8, x.day::text, x.hours::float8, x.days::float8, s."lastServiceReading"::float8 AS service, s."lastVisitReading"::float8 AS visit
      FROM (
        SELECT r.site, (array_agg(r.reading ORDER BY r.day, r.made, r.id))[1] AS first, (array_agg(r.reading ORDER BY r.day DESC, r.made DESC, r.id DESC))[1] AS last, max(r.day) AS day,
          coalesce(sum(greatest(r.reading - r.before, 0)) FILTER (WHERE r.day > ${since}::date AND r.earlier >= ${since}::date), 0) AS hours,
          coalesce(max(r.day) FILTER (WHERE r.day >= ${since}::date) - min(r.day) FILTER (WHERE r.day >= ${since}::date), 0) AS days
        FROM (
          SELECT c.site, c.reading, c.day, c.made, c.id, lag(c.reading) OVER v AS before, lag(c.day) OVER v AS earlier FROM (
          SELECT f."site" AS site, f."gensetHourReading" AS reading, f."visitDate" AS day, f."creationTime" AS made, f.id AS id,
            lag(f."gensetHourReading") OVER w AS before, lag(f."visitDate") OVER w AS earlier, lead(f."gensetHourReading") OVER w AS after, lead(f."visitDate") OVER w AS later
          FROM ${SiteFuelInput} f
          WHERE f."site" = ANY(${siteIds.slice(n, n + most)}::int4[]) AND f."gensetHourReading" > 0 AND f."visitDate" IS NOT NULL
          WINDOW w AS (PARTITION BY f."site" ORDER BY f."visitDate", f."creationTime", f.id)
          ) c WHERE NOT coalesce(c.after >= c.before AND c.after - c.before <= (c.later - c.earlier + 1) * 24
            AND (c.reading < c.before AND c.after - c.reading > (c.later - c.day + 1) * 24 OR c.reading > c.after AND c.reading - c.before > (c.day - c.earlier + 1) * 24), false)
          WINDOW v AS (PARTITION BY c.site ORDER BY c.day, c.made, c.id)
        ) r GROUP BY r.site
      ) x JOIN ${Site} s ON s.id = x.site`, { authorised: true })
    for (const { site, first, last, day, hours, days, service, visit } of rows) {
      found.set(site, { firstReading: first, lastReading: last, lastDay: day, hoursPerDay: days > 0 ? Math.round((hours / days) * 100) / 100 : 0, serviceReading: service || null, visitReading: visit || null })
    }
  }
  return found
}
