/** How long alarms of a code really last: mean hours of those that were raised in the last 90 days and are over. */
import { defineJob, sqlText } from '#framework/server'
import { Alarm } from '#entities/alarms/alarm'
import { SiteAlarm } from '#entities/alarms/site-alarm'
import { z } from 'zod'

const days = 90
const row = z.object({ id: z.int(), was: z.number().nullable(), hours: z.number().nullable() })

export const measureJob = defineJob({
  name: 'alarms.measure', label: { en: 'Measure how long alarms last', ur: 'الارم کا اوسط دورانیہ ناپیں' }, schedule: '20 0 * * *',
  async run({ principal, requestId, read, transaction }) {
    const since = new Date(Date.now() - days * 86_400_000).toISOString()
    const measured = await read.sql(principal, row, sqlText`SELECT c.id AS "id", c."measuredDownTime"::float8 AS "was", m."hours" AS "hours" FROM ${Alarm} c
      LEFT JOIN (SELECT a.alarm AS "alarm", round(avg(extract(epoch FROM a."clearedTime" - a."raisedTime")) / 3600, 2)::float8 AS "hours" FROM ${SiteAlarm} a WHERE a."raisedTime" >= ${since}::timestamptz AND a."clearedTime" IS NOT NULL GROUP BY 1) m ON m."alarm" = c.id`, { authorised: true })
    const changed = measured.filter(({ was, hours }) => was !== hours).map(({ id, hours }) => ({ id, measuredDownTime: hours }))
    for (let n = 0; n < changed.length; n += 500) await transaction({ principal, requestId, reason: 'alarm' }, (tx) => tx.update(Alarm, changed.slice(n, n + 500) as never, { authorised: true, trusted: true }))
  },
})
