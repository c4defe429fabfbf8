/** Once a week: whoever may decide doubts hears how many visits of the last seven days wait, as far as each of them sees. */
import { momentIn } from '#framework/kinds'
import { defineJob, sqlText, type JobContext, type Principal } from '#framework/server'
import { whoMay } from '#operations/people/who-may'
import { dayAfter } from '#operations/running-hours'
import { z } from 'zod'
import { SiteFuelInput } from '#entities/fuel-dg/site-fuel-input'
import { Site } from '#entities/site/site'
import { reconciliationRoute } from '../feature.ts'
import { texts } from './texts.ts'

const right = 'LookUps.SiteFuelInput.Update'
/** Sites that a notice names. */
const named = 3
const row = z.object({ code: z.string().nullable(), visits: z.int(), litres: z.number() })

/** As somebody sees the visits of a period: sites with open doubts, most missing litres first. */
const worst = ({ read }: Pick<JobContext<unknown>, 'read'>, principal: Principal, from: string, until: string) => read.sql(principal, row, sqlText`
  SELECT s."siteCode" AS code, count(*)::int AS visits, round(sum(greatest(coalesce(f.difference, 0), 0)), 0)::float8 AS litres FROM ${SiteFuelInput} f LEFT JOIN ${Site} s ON s.id = f.site
  WHERE f."openDoubts" > 0 AND f."visitDate" BETWEEN ${from}::date AND ${until}::date GROUP BY s."siteCode" ORDER BY 3 DESC, 1 LIMIT 10000`, { authorised: true })

export const weekly = defineJob({
  name: 'fuel.weekly', label: { en: 'Weekly notice of fuel doubts', ur: 'ایندھن کے شبہات کی ہفتہ وار اطلاع' }, schedule: '0 3 * * 1',
  async run(job) {
    const { principal, read, transaction, requestId, progress, step } = job
    const { today } = momentIn(principal.zone)
    const [from, until] = [dayAfter(today, -7), dayAfter(today, -1)]
    let told = 0
    for await (const { userId, eyes } of whoMay(job, right)) {
      const rows = await worst({ read }, eyes, from, until)
      if (!rows.length) continue
      told += 1
      const count = rows.reduce((sum, { visits }) => sum + visits, 0)
      const litres = rows.reduce((sum, each) => sum + each.litres, 0)
      const said = (language: 'en' | 'ur') => texts.say(language, 'weekSubject', { count, litres: litres.toLocaleString('en') })
      const sites = rows.slice(0, named).map(({ code, litres: each }) => `${code ?? '–'} ${each} L`).join(', ')
      await transaction({ principal, requestId, reason: 'notice', key: step(`tell ${userId}`) }, (tx) =>
        tx.emit('notice', { users: [userId], kind: 'fuel', severity: 2, subject: { en: said('en'), ur: said('ur') }, message: { en: sites, ur: sites }, link: `${reconciliationRoute}?from=${from}&until=${until}` }))
    }
    if (told) await progress({ message: texts.both('weekTold', { count: told }) })
  },
})
