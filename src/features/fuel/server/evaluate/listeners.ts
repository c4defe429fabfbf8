/** Evaluating behind what was written, and every night what changed by itself: alarms that came late. */
import { defineJob, sqlText, type JobContext } from '#framework/server'
import { idsOf } from '#operations/people/insider'
import { z } from 'zod'
import { SiteFuelInput } from '#entities/fuel-dg/site-fuel-input'
import { evaluateSites } from './evaluate-sites.ts'

const written = z.object({ siteIds: z.array(z.int()), bills: z.array(z.string()), books: z.array(z.string()) })
/** Sites that have a bill or log book of a written visit; a text that stands at more says nothing. */
const mostPeers = 500
const site = z.object({ site: z.int() })

export async function onVisitsWritten(context: JobContext<unknown>): Promise<void> {
  const { siteIds, bills, books } = written.parse(context.data)
  const peers = bills.length + books.length ? await context.read.sql(context.principal, site, sqlText`
    SELECT DISTINCT f.site FROM ${SiteFuelInput} f WHERE f."billNo" = ANY(${bills}::text[])
    UNION SELECT DISTINCT f.site FROM ${SiteFuelInput} f WHERE f."siteLogBookNo" = ANY(${books}::text[]) LIMIT ${mostPeers}`, { authorised: true }) : []
  await evaluateSites(context, idsOf([...siteIds, ...peers.map((row) => row.site)]))
}

/** All sites that were ever fuelled, or those with a visit since a day. */
async function evaluateAll(context: JobContext<unknown>, since: string): Promise<number> {
  const rows = await context.read.sql(context.principal, z.object({ sites: z.array(z.int()).nullable() }), sqlText`
    SELECT json_agg(t.site ORDER BY t.site) AS sites FROM (SELECT DISTINCT f.site FROM ${SiteFuelInput} f WHERE f."visitDate" >= ${since}::date AND f.site IS NOT NULL) t`, { authorised: true })
  return evaluateSites(context, rows[0]?.sites ?? [])
}

const ever = '0001-01-01'
export const onAllWritten = async (context: JobContext<unknown>): Promise<void> => void (await evaluateAll(context, ever))

/** Days whose alarms may still come. */
const lateDays = 45
export const nightly = defineJob({
  name: 'fuel.evaluate', label: { en: 'Evaluate fuel visits anew', ur: 'ایندھن کے دوروں کی نئی پڑتال' }, schedule: '30 22 * * *',
  async run(context) {
    const count = await evaluateAll(context, new Date(Date.now() - lateDays * 86_400_000).toISOString().slice(0, 10))
    if (count) await context.progress({ message: { en: `${count} visits come to something else than before.`, ur: `${count} دوروں کا حساب بدلا۔` } })
  },
})
