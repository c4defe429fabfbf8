/** What falls due by running hours, and the dates of maintenance of sites. */
import { service, type FeatureContext, type Person } from '#framework/server'
import { dueOfSites } from '#operations/fuel/ask-due'
import { dayAfter } from '#operations/running-hours'
import { Site } from '#entities/site/site'
import { SitePriority } from '#entities/site/site-priority'
import { z } from 'zod'
import { planCalls } from '../../calls.ts'
import { kinds } from '../../model/calls.ts'
import type { SiteDue } from '#operations/running-hours'
import type { SiteDates } from '../../model/shapes.ts'
import { idsOf, insiderOf } from '../facts/insider.ts'
import { datesRow, dueRow } from '../schemas.ts'

type Context = Pick<FeatureContext, 'read' | 'database'>

const id = z.coerce.number().int().min(0).max(2_147_483_647).nullish()
const empty = (value: unknown) => (value === '' ? undefined : value)
const input = { siteId: id, projectId: id, regionId: id, subRegionId: id, hoursKind: z.coerce.number().int().min(0).max(2).nullish(), dueBefore: z.preprocess(empty, z.iso.date().nullish()) }
type Asked = z.infer<z.ZodObject<typeof input>>

const fields = ['siteCode', 'siteName', 'sitePriorityId', 'lastPmDate', 'nextPmDate', 'fuelFilterDate', 'oilFilterDate', 'airFilterDate', 'coolantDate', 'batteryCheckDate'] as const
/** Sites of one read. */
const most = 5000

async function sitesOf({ read }: Context, principal: Person, { siteId, projectId, regionId, subRegionId }: Asked) {
  const where = { ...(projectId ? { projectId } : {}), ...(regionId ? { regionId } : {}), ...(subRegionId ? { subRegionId } : {}) }
  const some = (after: number) => read.rows(principal, Site, { where: { ...where, id: siteId ? { gt: after, eq: siteId } : { gt: after } }, fields: [...fields], order: ['id'], limit: most, authorised: true })
  const rows = await some(0)
  for (let part = rows; part.length === most;) rows.push(...(part = await some(part.at(-1)?.id ?? 0)))
  return rows
}

type SiteRow = Awaited<ReturnType<typeof sitesOf>>[number]
/** Days in order, none last. */
const byDay = (a: string | null, b: string | null) => (a ?? '9999').localeCompare(b ?? '9999')

const dueOf = ({ read }: Context, principal: Person, sites: readonly SiteRow[]): Promise<SiteDue[]> => dueOfSites(read, insiderOf(principal), sites)

export const dueServices = [
  service({
    path: planCalls.dueByHours, method: 'GET', admits: { anyOf: ['LookUps.SiteFuelInput.Read'] }, input: z.object(input), output: z.array(dueRow),
    async handle({ principal, input: asked, ...context }) {
      const { hoursKind, dueBefore } = asked
      const due = await dueOf(context, principal, await sitesOf(context, principal, asked))
      return due.filter((row) => (!hoursKind || row.hoursKind === hoursKind) && (!dueBefore || (row.dueDate !== null && row.dueDate <= dueBefore))).toSorted((a, b) => byDay(a.dueDate, b.dueDate) || b.siteId - a.siteId || a.hoursKind - b.hoursKind)
    },
  }),
  service({
    path: planCalls.dates, method: 'GET', admits: { anyOf: ['LookUps.SiteFuelInput.Read'] }, output: z.object({ totalCount: z.int(), items: z.array(datesRow) }),
    input: z.object({ ...input, skipCount: z.coerce.number().int().min(0).nullish(), maxResultCount: z.coerce.number().int().min(0).max(10_000).nullish() }),
    async handle({ principal, input: asked, ...context }) {
      const sites = await sitesOf(context, principal, asked)
      const [due, priorities] = await Promise.all([dueOf(context, principal, sites), context.read.rows(insiderOf(principal), SitePriority, { where: { id: { in: idsOf(sites.map(({ sitePriorityId }) => sitePriorityId)) } }, fields: ['pmIntervalDays'], authorised: true })])
      const intervals = new Map(priorities.map((priority) => [priority.id, priority.pmIntervalDays]))
      const dueOn = new Map(due.map(({ siteId, hoursKind, dueDate }) => [`${siteId} ${hoursKind}`, dueDate]))
      const all = sites.map(({ id: siteId, sitePriorityId, lastPmDate, nextPmDate, ...site }): SiteDates => {
        const interval = intervals.get(sitePriorityId ?? 0)
        return { siteId, ...site, lastPmDate, nextPmDate: nextPmDate ?? (lastPmDate && interval ? dayAfter(lastPmDate, interval) : null), serviceDueDate: dueOn.get(`${siteId} ${kinds.service}`) ?? null, visitDueDate: dueOn.get(`${siteId} ${kinds.visit}`) ?? null }
      })
      const meant = all.filter((row) => {
        const days = asked.hoursKind === kinds.service ? [row.serviceDueDate] : asked.hoursKind === kinds.visit ? [row.visitDueDate] : [row.nextPmDate, row.serviceDueDate, row.visitDueDate]
        if (asked.hoursKind && days[0] === null) return false
        return !asked.dueBefore || days.some((day) => day !== null && day <= (asked.dueBefore ?? ''))
      }).toSorted((a, b) => byDay(a.nextPmDate, b.nextPmDate) || b.siteId - a.siteId)
      const skip = asked.skipCount ?? 0
      return { totalCount: meant.length, items: meant.slice(skip, skip + (asked.maxResultCount ?? 1000)) }
    },
  }),
]
