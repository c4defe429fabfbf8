/** Codes and states that change: alarms that stand mean what their code means now. */
import { z } from 'zod'
import type { JobContext, WriteHook } from '#framework/server'
import { entityOf } from '#framework/metadata'
import type { FeatureContext } from '#framework/server'
import { Alarm } from '#entities/alarms/alarm'
import { Site } from '#entities/site/site'
import { SiteAlarm } from '#entities/alarms/site-alarm'
import { isShown, shownFrom } from '../rules.ts'
import { alarmsWritten } from './alarm-hook.ts'
import { withoutPlaces } from './lookups.ts'

export const codesChanged = 'alarm.codesChanged'
const most = 500

/** A code that is made or marked otherwise. */
export function codeHook({ model }: FeatureContext): WriteHook {
  return {
    onlyFollows: true,
    async updating(ids, _, tx) {
      const before = await tx.lockRows(entityOf(model(), 'Alarm'), ids)
      return async () => {
        const after = await tx.lockRows(entityOf(model(), 'Alarm'), ids)
        const changed = [...after].filter(([id, row]) => ['alarmCode', 'isOutage', 'holdMinutes', 'raisesWorkOrder'].some((field) => row[field] !== before.get(id)?.[field])).map(([id]) => id)
        if (changed.length) await tx.emit(codesChanged, { ids: changed })
      }
    },
    async written({ created }, tx) {
      if (created.length) await tx.emit(codesChanged, { ids: created.map(({ id }) => id) })
    },
  }
}

/** A site that goes out of service, or comes back, is looked at again. */
export function siteHook({ model }: FeatureContext): WriteHook {
  return {
    onlyFollows: true,
    async updating(ids, { reason }, tx) {
      if (reason === 'alarm') return
      const before = await tx.lockRows(entityOf(model(), 'Site'), ids)
      return async () => {
        const after = await tx.lockRows(entityOf(model(), 'Site'), ids)
        const siteIds = [...after].filter(([id, row]) => row['siteStatus'] !== before.get(id)?.['siteStatus'] && Number(row['openAlarms'] ?? 0) > 0).map(([id]) => id)
        if (siteIds.length) await tx.emit(alarmsWritten, { siteIds })
      }
    },
  }
}

/** A state of sites that is in service no more, or is again. */
export function statusHook({ model, read }: FeatureContext): WriteHook {
  return {
    onlyFollows: true,
    async updating(ids, { principal }, tx) {
      const before = await tx.lockRows(entityOf(model(), 'SiteStatus'), ids)
      return async () => {
        const after = await tx.lockRows(entityOf(model(), 'SiteStatus'), ids)
        const changed = [...after].filter(([id, row]) => row['isInService'] !== before.get(id)?.['isInService']).map(([id]) => id)
        if (!changed.length) return
        const sites = await read.rows(withoutPlaces(principal), Site, { where: { siteStatusId: { in: changed }, openAlarms: { gt: 0 } }, fields: [], limit: 10_000, authorised: true })
        if (sites.length) await tx.emit(alarmsWritten, { siteIds: sites.map(({ id }) => id) })
      }
    },
  }
}

/** Alarms that stand, of these codes or sent under one of them before it was known, take what the codes say now. */
export async function onCodesChanged({ data, principal, transaction, requestId }: JobContext<unknown>): Promise<void> {
  const { ids } = z.object({ ids: z.array(z.int()) }).parse(data)
  for (let after = 0; ;) {
    const last = await transaction({ principal: withoutPlaces(principal), requestId, reason: 'alarm' }, async (tx) => {
      const codes = await tx.read.rows(Alarm, { where: { id: { in: ids } }, fields: ['alarmCode', 'isOutage', 'holdMinutes'], authorised: true })
      const names = codes.flatMap(({ alarmCode }) => (alarmCode ? [alarmCode] : []))
      const found = await tx.read.rows(SiteAlarm, { where: { id: { gt: after }, clearedTime: null, or: [{ alarmId: { in: ids } }, { alarmId: null, alarmCode: { in: names } }] }, order: ['id'], fields: [], limit: most, authorised: true })
      const now = new Date().toISOString()
      const rows = [...(await tx.lock(SiteAlarm, found.map(({ id }) => id), { authorised: true })).values()].flatMap((row) => {
        const code = codes.find(({ id, alarmCode }) => id === row.alarmId || (row.alarmId === null && alarmCode?.toLowerCase() === row.alarmCode?.toLowerCase()))
        if (!code || row.raisedTime === null) return []
        const from = shownFrom(row.raisedTime, code.holdMinutes)
        return [{ id: row.id, alarmId: code.id, isOutage: code.isOutage ?? false, shownFrom: from, isShown: row.isShown === true || isShown({ shownFrom: from }, now) }]
      })
      await tx.update(SiteAlarm, rows as never, { authorised: true, trusted: true })
      return found.length < most ? null : (found.at(-1)?.id ?? null)
    })
    if (last === null) return
    after = last
  }
}
