/** The figures above the console: sites up and down, what nobody has acknowledged, and how many were down in the last day. */
import { z } from 'zod'
import { service, sqlText } from '#framework/server'
import { Site } from '#entities/site/site'
import { SiteAlarm } from '#entities/alarms/site-alarm'
import { day, downAt, merged, within, type Span } from '../../model/spans.ts'
import { inService } from '#operations/figures/site-filter'
import { upDown, upDownCounts } from '#operations/figures/up-down'
import { flappingIds, open } from './open-alarms.ts'

const hour = 3_600_000
const output = z.object({
  ...upDownCounts.shape, open: z.int(), sites: z.int(), notAcknowledged: z.int(), oldestNotAcknowledged: z.string().nullable(),
  /** From raised to acknowledged, of the last day. */
  meanMinutesToAcknowledge: z.number().nullable(),
  downOverDay: z.int(), flapping: z.int(),
  /** Sites down at each full hour back from now, oldest first; the last is now. */
  downByHour: z.array(z.int()), downADayAgo: z.int(),
})
const outage = z.object({ siteId: z.int(), raisedTime: z.string(), clearedTime: z.string().nullable() })

export const consoleCountsService = service({
  path: 'SiteAlarm/GetConsoleCounts', method: 'GET', admits: { anyOf: ['LookUps.SiteAlarm.Read'] }, input: null, output,
  async handle({ principal, read }) {
    const now = Date.now()
    const from = now - day
    const since = new Date(from).toISOString()
    const pending = { and: [open, { acknowledgedTime: null }] }
    const [sites, bySite, openCount, notAcknowledged, taken, downOverDay, flapping] = await Promise.all([
      upDown(read, principal),
      read.groupBy(principal, SiteAlarm, { by: 'siteCode', where: open, authorised: true }),
      read.count(principal, SiteAlarm, { where: open, authorised: true }),
      read.aggregate(principal, SiteAlarm, { where: pending, min: ['raisedTime'], authorised: true }),
      read.sql(principal, z.object({ minutes: z.number().nullable() }), sqlText`SELECT round(avg(extract(epoch FROM a."acknowledgedTime" - a."raisedTime")) / 60, 1)::float8 AS "minutes" FROM ${SiteAlarm} a WHERE a."acknowledgedTime" >= ${since}::timestamptz`, { authorised: true }),
      read.count(principal, Site, { where: { and: [inService, { isDown: true, downSince: { lt: since } }] }, authorised: true }),
      flappingIds(read, principal),
    ])
    const outages = new Map<number, Span[]>()
    const text = sqlText`SELECT a.site AS "siteId", a."raisedTime" AS "raisedTime", a."clearedTime" AS "clearedTime" FROM ${SiteAlarm} a WHERE a."isOutage" AND a."isShown" AND a.site IS NOT NULL AND (a."clearedTime" IS NULL OR a."clearedTime" >= ${since}::timestamptz)`
    for await (const { siteId, ...times } of read.everySql(principal, outage, text, { authorised: true })) {
      const span = within(times, from, now + 1)
      if (span) outages.set(siteId, [...(outages.get(siteId) ?? []), span])
    }
    const hours = Array.from({ length: 25 }, (_, n) => from + n * hour)
    const downByHour = downAt([...outages.values()].map(merged), hours)
    return {
      ...sites, open: openCount, sites: bySite.length, notAcknowledged: notAcknowledged.count, oldestNotAcknowledged: (notAcknowledged.min.raisedTime as string | null) ?? null,
      meanMinutesToAcknowledge: taken[0]?.minutes ?? null, downOverDay, flapping: flapping.length,
      downByHour, downADayAgo: downByHour[0] ?? 0,
    }
  },
})
