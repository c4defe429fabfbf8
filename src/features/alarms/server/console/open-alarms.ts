/** Which alarms the console shows: those that stand, without those that the outage of their site explains. */
import { sqlText, type Principal, type Reads, type Where } from '#framework/server'
import { z } from 'zod'
import { SiteAlarm } from '#entities/alarms/site-alarm'

type Alarms = Where<typeof SiteAlarm>

export const notCleared: Alarms = { clearedTime: null, isShown: true }
/** An outage silences the other alarms of its site: they stand folded below it. */
const notFolded: Alarms = { or: [{ isOutage: true }, { siteId: null }, { 'site.isDown': { ne: true } }] }
export const open: Alarms = { and: [notCleared, notFolded] }

/** A code flaps at a site from so many times in a day on. */
const flapsFrom = 3

/** The last occurrence of each code that flaps at a site. */
export async function flappingIds(read: Reads, principal: Principal): Promise<number[]> {
  const since = new Date(Date.now() - 86_400_000).toISOString()
  const rows = await read.sql(principal, z.object({ id: z.int() }), sqlText`SELECT max(a.id) AS id FROM ${SiteAlarm} a WHERE a."raisedTime" >= ${since}::timestamptz AND a."isShown"
    GROUP BY coalesce(a.site::text, lower(a."siteCode")), coalesce(a.alarm::text, lower(a."alarmCode")) HAVING count(*) >= ${flapsFrom}::int`, { authorised: true })
  return rows.map(({ id }) => id)
}
