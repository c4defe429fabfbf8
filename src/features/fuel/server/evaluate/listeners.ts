/** Evaluating behind what was written, and every night what changed by itself: alarms that came late. */
import { momentIn } from '#framework/kinds'
import { defineJob, sqlText, type JobContext } from '#framework/server'
import { idsOf } from '#operations/people/insider'
import { z } from 'zod'
import { SiteFuelInput } from '#entities/fuel-dg/site-fuel-input'
import { openSince } from '../../model/open-months.ts'
import { evaluateSites, type Judging } from './evaluate-sites.ts'

const written = z.object({ siteIds: z.array(z.int()), visitIds: z.array(z.int()).nullable().default([]), bills: z.array(z.string()), books: z.array(z.string()) })
/** Sites that have a bill or log book of a written visit; a text that stands at more says nothing. */
const mostPeers = 500
const site = z.object({ site: z.int() })

export async function onVisitsWritten(context: JobContext<unknown>): Promise<void> {
  const { siteIds, visitIds, bills, books } = written.parse(context.data)
  const peers = bills.length + books.length ? await context.read.sql(context.principal, site, sqlText`
    SELECT DISTINCT f.site FROM ${SiteFuelInput} f WHERE f."billNo" = ANY(${bills}::text[])
    UNION SELECT DISTINCT f.site FROM ${SiteFuelInput} f WHERE f."siteLogBookNo" = ANY(${books}::text[]) LIMIT ${mostPeers}`, { authorised: true }) : []
  await evaluateSites(context, idsOf([...siteIds, ...peers.map((row) => row.site)]), visitIds && new Set(visitIds))
}

/** All sites that were ever fuelled, or those with a visit since a day. */
async function evaluateAll(context: JobContext<unknown>, since: string, judged: Judging['written']): Promise<number> {
  const rows = await context.read.sql(context.principal, z.object({ sites: z.array(z.int()).nullable() }), sqlText`
    SELECT json_agg(t.site ORDER BY t.site) AS sites FROM (SELECT DISTINCT f.site FROM ${SiteFuelInput} f WHERE f."visitDate" >= ${since}::date AND f.site IS NOT NULL) t`, { authorised: true })
  return evaluateSites(context, rows[0]?.sites ?? [], judged)
}

const ever = '0001-01-01'
/** Many visits came at once. */
export const onAllWritten = async (context: JobContext<unknown>): Promise<void> => void (await evaluateAll(context, ever, 'many'))
/** What visits are judged by changed: it holds for the months that are open. */
export const onRuleChanged = async (context: JobContext<unknown>): Promise<void> => void (await evaluateAll(context, openSince(momentIn(context.principal.zone).today), null))

export const nightly = defineJob({
  name: 'fuel.evaluate', label: { en: 'Evaluate fuel visits anew', ur: 'ایندھن کے دوروں کی نئی پڑتال' }, schedule: '30 22 * * *',
  async run(context) {
    const count = await evaluateAll(context, openSince(momentIn(context.principal.zone).today), null)
    if (count) await context.progress({ message: { en: `${count} visits come to something else than before.`, ur: `${count} دوروں کا حساب بدلا۔` } })
  },
})
