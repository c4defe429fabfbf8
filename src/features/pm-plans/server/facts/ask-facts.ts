/** All that a plan is made from, read in a few statements whatever the number of sites. */
import { momentIn } from '#framework/kinds'
import type { FeatureContext, Principal } from '#framework/server'
import { heldOnDay } from '#operations/allocations'
import { metersOf } from '#operations/fuel/ask-meters'
import { pointOf } from '#operations/positions'
import { dueByHours } from '#operations/running-hours'
import { TeamSiteAllocation } from '#entities/allocations/team-site-allocation'
import { Site } from '#entities/site/site'
import { SitePriority } from '#entities/site/site-priority'
import { SiteStatus } from '#entities/site/site-status'
import { dayNumber } from '../../model/days.ts'
import type { PlanFacts, Rules, SiteFacts } from '../../model/facts.ts'
import type { PlanSettings } from '../../model/shapes.ts'
import { teamFacts, type NamedTeam } from './ask-teams.ts'
import { idsOf, insiderOf, inParts } from './insider.ts'

type Context = Pick<FeatureContext, 'read' | 'database'>
type Place = Pick<PlanSettings, 'projectId' | 'regionId' | 'subRegionId'>

/** Which sites a plan is about. */
export const sitesMeant = ({ projectId, regionId, subRegionId }: Place) => ({ projectId, ...(regionId ? { regionId } : {}), ...(subRegionId ? { subRegionId } : {}) })

/** Sites of one read. */
const most = 5000
const fields = ['siteCode', 'latitude', 'longitude', 'teamId', 'sitePriorityId', 'siteStatusId', 'lastPmDate', 'nextPmDate'] as const

/** The first day on which a visit may lie: tomorrow where the period has begun. One that is over is planned as if it had not begun, for looking at. */
function firstDay({ startDate, endDate }: Pick<PlanSettings, 'startDate' | 'endDate'>, zone: string): number {
  const tomorrow = dayNumber(momentIn(zone).today) + 1
  return tomorrow > dayNumber(endDate) ? dayNumber(startDate) : Math.max(dayNumber(startDate), tomorrow)
}

export function rulesOf(settings: PlanSettings, zone: string): Rules {
  const { intervalDays, serviceHours, visitHours, visitsPerDay, toleranceDays } = settings
  return { first: firstDay(settings, zone), end: dayNumber(settings.endDate), intervalDays, serviceHours, visitHours, visitsPerDay, toleranceDays }
}

/** @param principal whose sites: those that he sees @param planId of the plan that is made anew; 0 of a new one */
export async function planFacts(context: Context, principal: Principal, settings: PlanSettings, planId: number): Promise<Omit<PlanFacts, 'teams'> & { teams: Map<number, NamedTeam> }> {
  const { read } = context
  const insider = insiderOf(principal)
  const rows: Awaited<ReturnType<typeof some>>[number][] = []
  const some = (after: number) => read.rows(principal, Site, { where: { ...sitesMeant(settings), id: { gt: after } }, fields: [...fields], order: ['id'], limit: most, authorised: true })
  for (let part = await some(0); part.length; part = part.length < most ? [] : await some(part.at(-1)?.id ?? 0)) rows.push(...part)
  const ids = rows.map(({ id }) => id)
  const [given, priorities, statuses, meters] = await Promise.all([
    inParts(ids, (part) => read.rows(insider, TeamSiteAllocation, { where: { siteId: { in: part }, ...heldOnDay(momentIn(insider.zone).today) }, fields: ['siteId', 'teamId'], order: ['id'], authorised: true })),
    read.rows(insider, SitePriority, { fields: ['pmIntervalDays'], authorised: true }),
    read.rows(insider, SiteStatus, { fields: ['isInService', 'isDecommissioned'], authorised: true }),
    metersOf(read, insider, ids),
  ])
  const allocated = new Map<number, number[]>()
  for (const { siteId, teamId } of given) if (siteId !== null && teamId !== null) allocated.set(siteId, [...(allocated.get(siteId) ?? []), teamId])
  const intervals = new Map(priorities.map(({ id, pmIntervalDays }) => [id, pmIntervalDays || null]))
  const out = new Set(statuses.filter(({ isInService, isDecommissioned }) => isInService === false || isDecommissioned === true).map(({ id }) => id))
  const sites = rows.map((row): SiteFacts => {
    const meter = meters.get(row.id)
    const day = (text: string | null) => (text ? dayNumber(text) : null)
    return {
      id: row.id, teamIds: allocated.get(row.id) ?? idsOf([row.teamId]), point: pointOf(row.latitude, row.longitude), lastPm: day(row.lastPmDate), nextPm: day(row.nextPmDate),
      intervalDays: intervals.get(row.sitePriorityId ?? 0) ?? null, isInService: !out.has(row.siteStatusId ?? 0),
      hours: meter && meter.hoursPerDay > 0 ? {
        perDay: Math.min(meter.hoursPerDay, 24), lastReading: meter.lastReading, lastReadingDay: dayNumber(meter.lastDay),
        nextService: dueByHours(meter, meter.serviceReading, settings.serviceHours).nextReading, nextVisit: dueByHours(meter, meter.visitReading ?? meter.serviceReading, settings.visitHours).nextReading,
      } : null,
    }
  })
  const teams = await teamFacts(context, principal, idsOf(sites.flatMap(({ teamIds }) => teamIds)), { planId, from: settings.startDate, until: settings.endDate })
  return { sites, teams }
}
