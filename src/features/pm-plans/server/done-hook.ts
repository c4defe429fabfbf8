/** What a closed PM leaves at its site: the day, and what the meter read. */
import { momentIn } from '#framework/kinds'
import { entityOf } from '#framework/metadata'
import type { FeatureContext, WriteHook } from '#framework/server'
import { PmPlan } from '#entities/pm/pm-plan'
import { Site } from '#entities/site/site'
import { SitePriority } from '#entities/site/site-priority'
import { WorkOrder } from '#entities/work-orders/work-order'
import { dayNumber, dayText } from '../model/days.ts'
import { kinds } from '../model/calls.ts'
import { idsOf, insiderOf } from './facts/insider.ts'
import { keepBrought } from './store-brought.ts'

const [preventive, notVisited] = [2, 2]
const needed = ['visit', 'siteId', 'pmPlanId', 'closedTime', 'hourReading', 'hoursKind'] as const
const later = (day: string, before: unknown) => typeof before !== 'string' || before <= day

export function orderHook(context: FeatureContext): WriteHook {
  return {
    async written({ created, updated, principal, reason, requestId, entity }, tx) {
      if (reason === 'demo' && created.length) await keepBrought(tx.connection, await tx.lockRows(entity, created.map(({ id }) => id)), principal.zone)
      if (reason !== 'close' || !updated.length) return
      const insider = insiderOf(principal)
      const { read } = context
      // The write holds them already, and most are no PM.
      const orders = await read.within(tx.connection, insider).rows(WorkOrder, { where: { id: { in: updated.map(({ id }) => id) }, status: 'CLOSED', workOrderTypeId: preventive }, fields: needed, authorised: true, keepsPlan: true })
      const closed = orders.filter(({ visit, siteId }) => visit !== notVisited && siteId !== null)
      if (!closed.length) return
      const site = entityOf(context.model(), 'Site')
      const sites = await tx.lockRows(site, idsOf(closed.map(({ siteId }) => siteId)).toSorted((a, b) => a - b))
      const [priorityIds, planIds] = [idsOf([...sites.values()].map((row) => row['sitePriority'])), idsOf(closed.map(({ pmPlanId }) => pmPlanId))]
      const [priorities, plans] = await Promise.all([
        priorityIds.length ? read.rows(insider, SitePriority, { where: { id: { in: priorityIds } }, fields: ['pmIntervalDays'], authorised: true, keepsPlan: true }) : [],
        planIds.length ? read.rows(insider, PmPlan, { where: { id: { in: planIds } }, fields: ['intervalDays'], authorised: true, keepsPlan: true }) : [],
      ])
      const rows = closed.flatMap((order) => {
        const before = sites.get(order.siteId ?? 0)
        if (!before || order.closedTime === null) return []
        const day = momentIn(principal.zone, new Date(order.closedTime)).today
        const interval = priorities.find(({ id }) => id === before['sitePriority'])?.pmIntervalDays || plans.find(({ id }) => id === order.pmPlanId)?.intervalDays
        const reading = order.hourReading ?? 0
        return [{
          id: order.siteId,
          ...(later(day, before['lastPmDate']) ? { lastPmDate: day, ...(interval ? { nextPmDate: dayText(dayNumber(day) + interval) } : {}) } : {}),
          // A visit by hours is no service; every other PM with a reading is.
          ...(reading > 0 && later(day, before['lastVisitDate']) ? { lastVisitReading: reading, lastVisitDate: day } : {}),
          ...(reading > 0 && (order.hoursKind ?? 0) !== kinds.visit && later(day, before['lastServiceDate']) ? { lastServiceReading: reading, lastServiceDate: day } : {}),
        }]
      }).filter((row) => Object.keys(row).length > 1)
      if (rows.length) await tx.write({ principal: insider, entity: entityOf(context.model(), Site.key), changes: { kind: 'update', rows: rows as never }, reason: 'pmDone', requestId, authorised: true, trusted: true })
    },
  }
}
