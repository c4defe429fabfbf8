/** What open alarms make of their sites: down since when, and how many alarms stand. Asked again at any time, it gives the same. */
import { z } from 'zod'
import type { JobContext } from '#framework/server'
import { Site } from '#entities/site/site'
import { SiteAlarm } from '#entities/alarms/site-alarm'
import { withoutPlaces } from './lookups.ts'

/** Alarms that stand whose code raises a work order, and that have none: whoever makes work orders listens. */
const alarmsRaise = 'alarm.raises'

/** Their sites are as their alarms say now: whoever shows them reads them again. */
export const alarmsRefreshed = 'alarm.refreshed'

const most = 500
type Work = Pick<JobContext<unknown>, 'transaction' | 'principal' | 'requestId'>

async function refreshSites({ transaction, principal, requestId }: Work, siteIds: readonly number[]): Promise<void> {
  for (let n = 0; n < siteIds.length; n += most) {
    const ids = siteIds.slice(n, n + most)
    await transaction({ principal: withoutPlaces(principal), requestId, reason: 'alarm' }, async (tx) => {
      const there = await tx.read.rows(Site, { where: { id: { in: ids } }, fields: [], authorised: true })
      // Held first: what is read next is what two that run at once agree on.
      const sites = await tx.lock(Site, there.map(({ id }) => id), { authorised: true })
      const uncleared = { siteId: { in: [...sites.keys()] }, clearedTime: null, isShown: true } as const
      const [open, outages, outOfService, raising] = [
        await tx.read.groupBy(SiteAlarm, { by: 'siteId', where: uncleared, authorised: true }),
        await tx.read.groupBy(SiteAlarm, { by: 'siteId', where: { ...uncleared, isOutage: true }, min: ['raisedTime'], authorised: true }),
        await tx.read.rows(Site, { where: { id: { in: [...sites.keys()] }, 'siteStatus.isInService': false }, fields: [], authorised: true }),
        await tx.read.rows(SiteAlarm, { where: { ...uncleared, workOrderId: null, 'alarm.raisesWorkOrder': true }, fields: [], authorised: true }),
      ]
      const counts = new Map(open.map((group) => [group.siteId, group.count]))
      const idle = new Set(outOfService.map(({ id }) => id))
      const since = new Map(outages.map((group) => [group.siteId, group.min.raisedTime]))
      const changed = [...sites.values()].flatMap((site) => {
        const downSince = idle.has(site.id) ? null : (since.get(site.id) ?? null)
        const now = { isDown: downSince !== null, downSince, openAlarms: counts.get(site.id) ?? 0 }
        const isSame = (site.isDown ?? false) === now.isDown && site.downSince === now.downSince && (site.openAlarms ?? 0) === now.openAlarms
        return isSame ? [] : [{ id: site.id, ...now }]
      })
      if (changed.length) await tx.update(Site, changed as never, { authorised: true, trusted: true })
      if (sites.size) await tx.emit(alarmsRefreshed, null)
      if (raising.length) await tx.emit(alarmsRaise, { ids: raising.map(({ id }) => id) })
    })
  }
}

const written = z.object({ siteIds: z.array(z.int()) })

/** The listener for written alarms. */
export async function onAlarmsWritten(context: JobContext<unknown>): Promise<void> {
  await refreshSites(context, written.parse(context.data).siteIds)
}
