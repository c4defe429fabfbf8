/** Plan against done, from the visits and their work orders as they stand. */
import { formatDay, momentIn } from '#framework/kinds'
import type { FeatureContext, Person } from '#framework/server'
import { PmPlan } from '#entities/pm/pm-plan'
import { Region } from '#entities/organisation/region'
import { WorkOrder } from '#entities/work-orders/work-order'
import { byWeekAndTeam, daysLate, slipOf, type Compared } from '../model/compare.ts'
import type { ComparisonRow, Slip } from '../model/shapes.ts'
import { headOf, namesOf, seenSites } from './answer.ts'
import { teamFacts, type NamedTeam } from './facts/ask-teams.ts'
import { idsOf, insiderOf, inParts } from './facts/insider.ts'
import { visitsOf, type StoredVisit } from './store.ts'
import { texts } from './texts.ts'
import { reasonIn } from '#operations/undispatched'

type Context = Pick<FeatureContext, 'read' | 'database'>

/** A visit beside its work order, and where both stand. */
interface VisitWithOrder extends Compared {
  visit: StoredVisit
  teamId: number
  team: NamedTeam | undefined
  regionName: string | null
  siteCode: string
  siteName: string
  order: { number: string; assignedUserId: number | null; closedTime: string | null; holdReason: string; undispatchedReasonName: string | null } | null
}

/** Of one plan, or of all that are saved and seen; without visits of sites that the person does not see. */
async function visitsWithOrders(context: Context, principal: Person, asked: number | null | undefined): Promise<VisitWithOrder[]> {
  const { read, database } = context
  const plans = asked ? [await headOf(context, principal, asked)] : await read.rows(principal, PmPlan, { where: { isSaved: true }, order: ['id'], authorised: true })
  const insider = insiderOf(principal)
  const visits = (await database.read(principal.tenantId, (connection) => visitsOf(connection, plans.filter(({ isSaved }) => isSaved).map(({ id }) => id)))).filter(({ workOrderId }) => workOrderId !== null)
  const [sites, teams, orders, regions] = await Promise.all([
    seenSites(context, principal, idsOf(visits.map(({ siteId }) => siteId))),
    teamFacts(context, principal, idsOf(visits.map(({ teamId }) => teamId)), { planId: 0, from: '2000-01-01', until: '2000-01-01' }),
    inParts(idsOf(visits.map(({ workOrderId }) => workOrderId)), (some) => read.rows(insider, WorkOrder, { where: { id: { in: some } }, fields: ['number', 'status', 'closedTime', 'plannedDate', 'isHeld', 'holdReason', 'assignedUserId', 'undispatchedReasonName'], authorised: true })),
    read.rows(insider, Region, { fields: ['name'], authorised: true }),
  ])
  const orderOf = new Map(orders.map((order) => [order.id, order]))
  const regionNames = new Map(regions.map(({ id, name }) => [id, name]))
  return visits.flatMap((visit): VisitWithOrder[] => {
    const site = sites.get(visit.siteId)
    if (!site) return []
    const [order, team] = [orderOf.get(visit.workOrderId ?? 0), teams.get(visit.teamId)]
    const dayOf = (instant: string | null | undefined) => (instant ? momentIn(team?.zone ?? principal.zone, new Date(instant)).today : null)
    return [{
      visit, teamId: visit.teamId, team, regionName: regionNames.get(team?.regionId ?? 0) ?? null, siteCode: site.siteCode, siteName: site.siteName, day: visit.day, status: order?.status ?? null, closedDay: dayOf(order?.closedTime),
      orderDay: dayOf(order?.plannedDate), isHeld: order?.isHeld === true,
      order: order ? { number: order.number ?? '', assignedUserId: order.assignedUserId, closedTime: order.closedTime, holdReason: order.holdReason ?? '', undispatchedReasonName: order.undispatchedReasonName ?? null } : null,
    }]
  })
}

export async function compared(context: Context, principal: Person, asked: number | null | undefined): Promise<ComparisonRow[]> {
  const all = await visitsWithOrders(context, principal, asked)
  const teams = new Map(all.map(({ teamId, team, regionName }) => [teamId, { team, regionName }]))
  return byWeekAndTeam(all, momentIn(principal.zone).today).map((counts) => {
    const { team, regionName } = teams.get(counts.teamId) ?? { team: undefined, regionName: null }
    return { ...counts, teamName: team?.name ?? '', leadUserName: team?.leadUserName ?? null, regionId: team?.regionId ?? null, regionName }
  }).toSorted((a, b) => a.week.localeCompare(b.week) || a.teamName.localeCompare(b.teamName) || a.teamId - b.teamId)
}

export async function slipped(context: Context, principal: Person, asked: number | null | undefined): Promise<Slip[]> {
  const { today } = momentIn(principal.zone)
  const { language } = principal
  const all = (await visitsWithOrders(context, principal, asked)).flatMap((one) => {
    const code = slipOf(one, today)
    return code ? [{ ...one, code, late: daysLate(one, today) }] : []
  })
  const names = await namesOf(context, principal, all.map(({ order }) => order?.assignedUserId))
  return all.map(({ visit, team, regionName, siteCode, siteName, status, order, orderDay, code, late }): Slip => {
    const name = names.get(order?.assignedUserId ?? 0) ?? texts.say(language, 'nobody')
    const reason = {
      late: () => texts.say(language, 'slipLate', { count: late }), open: () => texts.say(language, 'slipOpen', { name }), pending: () => texts.say(language, 'slipPending', { name }),
      undispatched: () => texts.say(language, 'slipUndispatched', { reason: reasonIn(language, order?.undispatchedReasonName ?? '') || texts.say(language, 'noReason') }), held: () => texts.say(language, 'slipHeld', { reason: order?.holdReason || texts.say(language, 'noReason') }),
      moved: () => texts.say(language, 'slipMoved', { day: orderDay ? formatDay(language, orderDay) : '' }), planned: () => texts.say(language, 'slipPlanned'), deleted: () => texts.say(language, 'slipDeleted'),
    }[code]()
    return {
      visitId: visit.id, planId: visit.planId, siteId: visit.siteId, siteCode, siteName, teamId: visit.teamId, teamName: team?.name ?? '', regionName, plannedDate: visit.day, workOrderId: order ? visit.workOrderId : null, number: order?.number ?? null, status,
      closedTime: order?.closedTime ?? null, daysLate: late, code, reason,
    }
  }).toSorted((a, b) => b.daysLate - a.daysLate || a.plannedDate.localeCompare(b.plannedDate) || a.siteCode.localeCompare(b.siteCode) || a.visitId - b.visitId)
}
