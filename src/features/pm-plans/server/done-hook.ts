/** What a closed PM leaves at its site: the day, and what the meter read. */
import { momentIn } from '#framework/kinds'
import { entityOf } from '#framework/metadata'
import type { FeatureContext, WriteHook } from '#framework/server'
import { PmPlan } from '#entities/pm/pm-plan'
import { Site } from '#entities/site/site'
import { SitePriority } from '#entities/site/site-priority'
import { dayNumber, dayText } from '../model/days.ts'
import { kinds } from '../model/calls.ts'
import { idsOf, insiderOf } from './facts/insider.ts'
import { keepBrought } from './store-brought.ts'

const [preventive, notVisited] = [2, 2]
const later = (day: string, before: unknown) => typeof before !== 'string' || before <= day

export function orderHook(context: FeatureContext): WriteHook {
  return {
    async written({ created, updated, principal, reason, requestId, entity }, tx) {
      if (reason === 'demo' && created.length) await keepBrought(tx.connection, await tx.lockRows(entity, created.map(({ id }) => id)), principal.zone)
      if (reason !== 'close' || !updated.length) return
      const closed = [...(await tx.lockRows(entity, updated.map(({ id }) => id))).values()].filter((row) => row['status'] === 'CLOSED' && row['workOrderType'] === preventive && row['visit'] !== notVisited && typeof row['site'] === 'number')
      if (!closed.length) return
      const insider = insiderOf(principal)
      const { read } = context
      const site = entityOf(context.model(), 'Site')
      const sites = await tx.lockRows(site, idsOf(closed.map((row) => row['site'])).toSorted((a, b) => a - b))
      const [priorities, plans] = await Promise.all([
        read.rows(insider, SitePriority, { fields: ['pmIntervalDays'], authorised: true }),
        read.rows(insider, PmPlan, { where: { id: { in: idsOf(closed.map((row) => row['pmPlan'])) } }, fields: ['intervalDays'], authorised: true }),
      ])
      const rows = closed.flatMap((order) => {
        const before = sites.get(order['site'] as number)
        if (!before || typeof order['closedTime'] !== 'string') return []
        const day = momentIn(principal.zone, new Date(order['closedTime'])).today
        const interval = priorities.find(({ id }) => id === before['sitePriority'])?.pmIntervalDays || plans.find(({ id }) => id === order['pmPlan'])?.intervalDays
        const reading = Number(order['hourReading'] ?? 0)
        return [{
          id: order['site'],
          ...(later(day, before['lastPmDate']) ? { lastPmDate: day, ...(interval ? { nextPmDate: dayText(dayNumber(day) + interval) } : {}) } : {}),
          // A visit by hours is no service; every other PM with a reading is.
          ...(reading > 0 && later(day, before['lastVisitDate']) ? { lastVisitReading: reading, lastVisitDate: day } : {}),
          ...(reading > 0 && Number(order['hoursKind'] ?? 0) !== kinds.visit && later(day, before['lastServiceDate']) ? { lastServiceReading: reading, lastServiceDate: day } : {}),
        }]
      }).filter((row) => Object.keys(row).length > 1)
      if (rows.length) await tx.write({ principal: insider, entity: entityOf(context.model(), Site.key), changes: { kind: 'update', rows: rows as never }, reason: 'pmDone', requestId, authorised: true, trusted: true })
    },
  }
}
