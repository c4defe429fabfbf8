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
 * Readings by site; without sites whose meter nobody read. Of each site only the first, the last and those of the last 30 days, with the one before, are looked at, however long it has been visited. A reading of 0 is none. Between two readings lie the hours that the later is higher by; a lower one counts as none, and one that fits neither the one before nor the one after is left out.
 *
 * @param insider a principal whom no places narrow: which sites are meant is said by their ids
 */
export async function metersOf(read: Pick<Reads, 'sql'>, insider: Principal, siteIds: readonly number[]): Promise<Map<number, MeterFacts>> {
  const since = dayAfter(momentIn(insider.zone).today, -averaged)
  const found = new Map<number, MeterFacts>()
  for (let n = 0; n < siteIds.length; n += most) {
    const rows = await read.sql(insider, row, sqlText`
      SELECT s.id AS site, o.reading::float8 AS first, l.reading::float8 AS last, l.day::text AS day, h.hours::float8 AS hours, h.days::float8 AS days, s."lastServiceReading"::float8 AS service, s."lastVisitReading"::float8 AS visit
      FROM ${Site} s
      CROSS JOIN LATERAL (
        SELECT f."gensetHourReading" AS reading FROM ${SiteFuelInput} f
        WHERE f."site" = s.id AND f."gensetHourReading" > 0 AND f."visitDate" IS NOT NULL ORDER BY f."visitDate", f."creationTime", f.id LIMIT 1
      ) o
      CROSS JOIN LATERAL (
        SELECT f."gensetHourReading" AS reading, f."visitDate" AS day FROM ${SiteFuelInput} f
        WHERE f."site" = s.id AND f."gensetHourReading" > 0 AND f."visitDate" IS NOT NULL ORDER BY f."visitDate" DESC, f."creationTime" DESC, f.id DESC LIMIT 1
      ) l
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(greatest(r.reading - r.before, 0)) FILTER (WHERE r.day > ${since}::date AND r.earlier >= ${since}::date), 0) AS hours,
          coalesce(max(r.day) FILTER (WHERE r.day >= ${since}::date) - min(r.day) FILTER (WHERE r.day >= ${since}::date), 0) AS days
        FROM (
          SELECT c.reading, c.day, lag(c.reading) OVER v AS before, lag(c.day) OVER v AS earlier FROM (
            SELECT m.*, lag(m.reading) OVER w AS before, lag(m.day) OVER w AS earlier, lead(m.reading) OVER w AS after, lead(m.day) OVER w AS later FROM (
              SELECT f."gensetHourReading" AS reading, f."visitDate" AS day, f."creationTime" AS made, f.id AS id FROM ${SiteFuelInput} f
              WHERE f."site" = s.id AND f."gensetHourReading" > 0 AND f."visitDate" >= ${since}::date
              UNION ALL (
                SELECT f."gensetHourReading", f."visitDate", f."creationTime", f.id FROM ${SiteFuelInput} f
                WHERE f."site" = s.id AND f."gensetHourReading" > 0 AND f."visitDate" < ${since}::date ORDER BY f."visitDate" DESC, f."creationTime" DESC, f.id DESC LIMIT 1
              )
            ) m WINDOW w AS (ORDER BY m.day, m.made, m.id)
          ) c WHERE NOT coalesce(c.after >= c.before AND c.after - c.before <= (c.later - c.earlier + 1) * 24
            AND (c.reading < c.before AND c.after - c.reading > (c.later - c.day + 1) * 24 OR c.reading > c.after AND c.reading - c.before > (c.day - c.earlier + 1) * 24), false)
          WINDOW v AS (ORDER BY c.day, c.made, c.id)
        ) r
      ) h
      WHERE s.id = ANY(${siteIds.slice(n, n + most)}::int4[])`, { authorised: true })
    for (const { site, first, last, day, hours, days, service, visit } of rows) {
      found.set(site, { firstReading: first, lastReading: last, lastDay: day, hoursPerDay: days > 0 ? Math.round((hours / days) * 100) / 100 : 0, serviceReading: service || null, visitReading: visit || null })
    }
  }
  return found
}
