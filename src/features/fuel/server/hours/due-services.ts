/** Services and visits that fall due by running hours, and the button that makes their work orders. */
import { instantOf, momentIn } from '#framework/kinds'
import { InvalidInput, keepsAnswer, reportService, say, service, sqlText, type FeatureContext, type Person, type ServiceContext } from '#framework/server'
import { dueOfSites, hoursKinds } from '#operations/fuel/ask-due'
import type { SiteDue } from '#operations/running-hours'
import { idsOf, withoutPlaces } from '#operations/people/insider'
import { dayAfter, usualServiceHours, usualVisitHours } from '#operations/running-hours'
import { z } from 'zod'
import { Dg } from '#entities/fuel-dg/dg'
import { SiteFuelInput } from '#entities/fuel-dg/site-fuel-input'
import { Site } from '#entities/site/site'
import { SiteStatus } from '#entities/site/site-status'
import { WorkOrder } from '#entities/work-orders/work-order'
import { fuelCalls } from '../../calls.ts'
import { maybeDay, maybeId } from '../reconcile/filter.ts'
import { texts } from '../texts.ts'
import { dueColumns } from './due-columns.ts'

const input = z.object({
  siteId: maybeId, projectId: maybeId, regionId: maybeId, subRegionId: maybeId, dueBefore: maybeDay, keyword: z.string().max(64).nullish(),
  /** due (the usual one), all, doubtful: whose reading went back, silent: that nobody read for 14 days. */
  view: z.preprocess((value) => (value === '' ? undefined : value), z.enum(['due', 'all', 'doubtful', 'silent']).nullish()),
  skipCount: z.coerce.number().int().min(0).nullish(), maxResultCount: z.coerce.number().int().min(0).max(10_000).nullish(),
})
type Asked = z.output<typeof input>
const text = z.string().nullable()
const row = z.object({
  siteId: z.int(), siteCode: text, siteName: text, hoursKind: z.int(), lastReading: z.number(), lastReadingDate: z.string(), lastServiceReading: z.number().nullable(), nextReading: z.number(), hoursLeft: z.number(), hoursPerDay: z.number(), dueDate: text,
  workOrderId: z.int().nullable(), status: text, interval: z.number(), dgName: text, workOrderNumber: text, doubts: z.array(z.string()),
})
const output = z.object({ totalCount: z.int(), items: z.array(row), counts: z.object({ due: z.int(), all: z.int(), doubtful: z.int(), silent: z.int(), /** Due of each kind, whichever was asked for. */ services: z.int(), visits: z.int(), /** Due, and nobody has an open work order for it. */ toMake: z.int() }) })

/** Sites of one read, and days without a reading after which a meter counts as silent. */
const [most, silentDays, backDays] = [5000, 14, 30]
const intervals = { [hoursKinds.service]: usualServiceHours, [hoursKinds.visit]: usualVisitHours }
type Kind = keyof typeof intervals

/** Those that are meant, without decommissioned ones: nobody is given work for them. */
async function sitesOf({ read }: Pick<FeatureContext, 'read'>, principal: Person, { siteId, projectId, regionId, subRegionId, keyword }: Asked) {
  const where = { ...(projectId ? { projectId } : {}), ...(regionId ? { regionId } : {}), ...(subRegionId ? { subRegionId } : {}), ...(keyword ? { or: [{ siteCode: { contains: keyword } }, { siteName: { contains: keyword } }] } : {}) }
  const over = new Set((await read.rows(withoutPlaces(principal), SiteStatus, { where: { isDecommissioned: true }, fields: [], authorised: true })).map(({ id }) => id))
  const rows: { id: number; siteCode: string; siteName: string }[] = []
  for (let after = 0; ;) {
    const part = await read.rows(principal, Site, { where: { ...where, id: siteId ? { gt: after, eq: siteId } : { gt: after } }, fields: ['siteCode', 'siteName', 'siteStatusId'], order: ['id'], limit: most, authorised: true })
    rows.push(...part.filter(({ siteStatusId }) => siteStatusId === null || !over.has(siteStatusId)))
    if (part.length < most) return rows
    after = part.at(-1)?.id ?? 0
  }
}

/** Sites whose meter went back in the last 30 days, where nobody decided yet that it is no doubt. */
async function wentBack({ read }: Pick<FeatureContext, 'read'>, principal: Person): Promise<ReadonlySet<number>> {
  const since = dayAfter(momentIn(principal.zone).today, -backDays)
  const rows = await read.sql(principal, z.object({ sites: z.array(z.int()).nullable() }), sqlText`
    SELECT json_agg(DISTINCT f.site) AS sites FROM ${SiteFuelInput} f WHERE f."visitDate" >= ${since}::date AND f."openDoubts" > 0 AND 'readingBack' = ANY(f.doubts)`, { authorised: true })
  return new Set(rows[0]?.sites ?? [])
}

async function due(context: FeatureContext, principal: Person, kind: Kind, asked: Asked): Promise<z.output<typeof output>> {
  const { read } = context
  const { today } = momentIn(principal.zone)
  const [sites, back] = await Promise.all([sitesOf(context, principal, asked), wentBack(context, principal)])
  const both = await dueOfSites(read, withoutPlaces(principal), sites)
  const all = both.filter(({ hoursKind }) => hoursKind === kind).toSorted((a, b) => a.hoursLeft - b.hoursLeft || b.siteId - a.siteId)
  const silentBefore = dayAfter(today, -silentDays)
  const views: { readonly [view in NonNullable<Asked['view']>]: (each: SiteDue) => boolean } = {
    due: ({ dueDate, hoursLeft, lastReadingDate, siteId }) => {
      // What has run over and stands still is due since it was read at the latest.
      const since = dueDate ?? (hoursLeft <= 0 ? lastReadingDate : null)
      return since !== null && since <= (asked.dueBefore ?? today) && !back.has(siteId)
    },
    all: () => true, doubtful: ({ siteId }) => back.has(siteId), silent: ({ lastReadingDate }) => lastReadingDate < silentBefore,
  }
  const dueOf = (one: number) => both.filter((each) => each.hoursKind === one && views.due(each)).length
  const meant = all.filter(views[asked.view ?? 'due'])
  const page = meant.slice(asked.skipCount ?? 0, (asked.skipCount ?? 0) + (asked.maxResultCount ?? 1000))
  const ids = page.map(({ siteId }) => siteId)
  const [generators, orders] = await Promise.all([
    ids.length ? read.rows(withoutPlaces(principal), Dg, { where: { siteId: { in: ids } }, fields: ['siteId', 'brandName', 'capacity'], order: ['id'], limit: 10_000, authorised: true }) : [],
    read.rows(withoutPlaces(principal), WorkOrder, { where: { id: { in: idsOf(page.map(({ workOrderId }) => workOrderId)) } }, fields: ['number'], limit: 10_000, authorised: true }),
  ])
  const nameOf = new Map(generators.toReversed().map(({ siteId, brandName, capacity }) => [siteId, [brandName, capacity ? `${capacity} kVA` : ''].filter(Boolean).join(' ')]))
  const numberOf = new Map(orders.map(({ id, number }) => [id, number]))
  return {
    totalCount: meant.length,
    items: page.map((each) => ({ ...each, interval: intervals[kind], dgName: nameOf.get(each.siteId) ?? null, workOrderNumber: numberOf.get(each.workOrderId ?? 0) ?? null, doubts: back.has(each.siteId) ? ['readingBack'] : [] })),
    counts: { due: all.filter(views.due).length, all: all.length, doubtful: all.filter(views.doubtful).length, silent: all.filter(views.silent).length, services: dueOf(hoursKinds.service), visits: dueOf(hoursKinds.visit), toMake: all.filter((each) => each.workOrderId === null && views.due(each)).length },
  }
}

const titles = { [hoursKinds.service]: { en: 'Service by hours', ur: 'گھنٹوں کے حساب سے سروس' }, [hoursKinds.visit]: { en: 'Visits by hours', ur: 'گھنٹوں کے حساب سے دورے' } }

async function* every({ principal, input: asked, ...context }: ServiceContext<Asked>, kind: Kind) {
  for (let skipCount = 0, isLast = false; !isLast; skipCount += most) {
    const { items } = await due(context, principal, kind, { ...asked, skipCount, maxResultCount: most })
    yield* items
    isLast = items.length < most
  }
}

const dueService = (path: string, also: string, kind: Kind) => reportService({
  path, also: [also], admits: { anyOf: ['LookUps.SiteFuelInput.Read'] }, title: titles[kind], input, output, columns: dueColumns,
  answer: ({ principal, input: asked, ...context }) => due(context, principal, kind, asked), rows: (context) => every(context, kind),
})

/** Preventive; and the number of `origin` of what is made by hours. */
const [workOrderTypeId, fromHours] = [2, 5]
const invalid = (message: string, member: string) => new InvalidInput(message, [{ message, members: [member] }])

/** Nine in the morning of a day, or the moment that is named; never before now on the day itself. */
function plannedTime(given: string, { zone, language }: Person): string {
  const { today } = momentIn(zone)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(given)
  const at = isDay ? instantOf(new Date(`${given}T09:00:00Z`), zone) : new Date(given)
  const day = isDay ? given : momentIn(zone, at).today
  if (day < today) throw invalid(texts.say(language, 'dayPast'), 'plannedDate')
  return new Date(Math.max(at.getTime(), Date.now())).toISOString()
}

export const dueServices = [
  dueService(fuelCalls.services, 'ServiceWorkOrdersbyHours/GetAllSiteInputFuel', hoursKinds.service),
  dueService(fuelCalls.visits, 'VisitesWorkOrdersbyHours/GetAllSiteInputFuel', hoursKinds.visit),
  service({
    path: fuelCalls.createOrders, admits: { anyOf: ['LookUps.WorkOrder.Create'] }, answers: 'text', again: keepsAnswer,
    input: z.object({ siteIds: z.array(z.int()).min(1).max(2000), hoursKind: z.coerce.number(), plannedDate: z.union([z.iso.date(), z.iso.datetime({ offset: true })]).nullish() }),
    handle({ principal, input: { siteIds, hoursKind, plannedDate }, transaction, requestId, idempotencyKey: key }) {
      const { language } = principal
      if (hoursKind !== hoursKinds.service && hoursKind !== hoursKinds.visit) throw invalid(texts.say(language, 'kindNeeded'), 'hoursKind')
      const at = plannedTime(plannedDate ?? momentIn(principal.zone).today, principal)
      return transaction({ principal, requestId, reason: 'byHours', key }, async (tx) => {
        const ids = idsOf(siteIds)
        const seen = new Set((await tx.read.rows(Site, { where: { id: { in: ids } }, fields: [], authorised: true })).map(({ id }) => id))
        const missing = ids.find((id) => !seen.has(id))
        if (missing !== undefined) throw new InvalidInput(say(language, 'notValid'), [{ message: texts.say(language, 'noSite', { id: missing }), members: ['siteIds'] }])
        // Held, so that two who press the button at once make one work order a site.
        await tx.lock(Site, ids, { authorised: true })
        const open = new Set((await tx.read.rows(WorkOrder, { where: { siteId: { in: ids }, hoursKind, status: { ne: 'CLOSED' } }, fields: ['siteId'], limit: 10_000, authorised: true })).map(({ siteId }) => siteId))
        const some = ids.filter((id) => !open.has(id))
        if (some.length) await tx.create(WorkOrder, some.map((siteId) => ({ siteId, workOrderTypeId, plannedDate: at, origin: fromHours, hoursKind, remarks: '', isVisitRequired: true })) as never, { authorised: true, trusted: true })
        return [texts.say(language, 'ordersMade', { count: some.length }), ...(open.size ? [texts.say(language, 'ordersThere', { count: open.size })] : [])].join(' ')
      })
    },
  }),
]
