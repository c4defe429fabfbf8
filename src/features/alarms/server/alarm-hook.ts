/** Alarms that are written, by whomever: what they take from site and code, and that their sites are looked at again. */
import { entityOf } from '#framework/metadata'
import type { FeatureContext, WriteHook, WriteTransaction } from '#framework/server'
import { isClearedEarly } from '../rules.ts'
import { fillsFor, type Values } from './fill.ts'
import { texts } from './texts.ts'
import { withoutPlaces } from './lookups.ts'

/** Sites whose alarms changed: they are looked at once it stands. */
export const alarmsWritten = 'alarm.written'
const alarmsCleared = 'alarm.cleared'

export function alarmHook({ read, model }: FeatureContext): WriteHook {
  const entity = () => entityOf(model(), 'SiteAlarm')
  const tell = async (tx: WriteTransaction, sites: Iterable<unknown>) => {
    const siteIds = [...new Set(sites)].filter((id) => typeof id === 'number')
    if (siteIds.length) await tx.emit(alarmsWritten, { siteIds })
  }
  return {
    creating: {
      needs: ['site', 'siteCode', 'alarm', 'alarmCode', 'raisedTime', 'clearedTime'],
      async validate(rows, { principal }) {
        const fills = await fillsFor(read, withoutPlaces(principal), rows.map(({ values }) => values), new Date().toISOString())
        // Where no time was sent, it is raised at the moment of writing, which its rule does not know.
        const problems = rows.flatMap(({ row, values }, n) => (!values['raisedTime'] && isClearedEarly({ ...values, ...fills[n] }) ? [{ row, field: 'clearedTime', problem: texts.problem('clearedEarly') }] : []))
        return { problems, fills: rows.map(({ row }, n) => ({ row, values: fills[n] as never })) }
      },
    },
    async updating(ids, { principal, requestId, trusted }, tx) {
      const before = await tx.lockRows(entity(), ids)
      return async () => {
        const after = await tx.lockRows(entity(), ids)
        const changed = [...after].filter(([id, row]) => ['site', 'siteCode', 'alarm', 'alarmCode', 'raisedTime', 'clearedTime'].some((field) => row[field] !== before.get(id)?.[field]))
        if (changed.length) {
          const fills = await fillsFor(read, withoutPlaces(principal), changed.map(([, row]) => row), new Date().toISOString(), changed.map(([id]) => before.get(id) ?? {}))
          const rows = changed.flatMap(([id, row], n) => (Object.entries(fills[n] ?? {}).some(([field, value]) => row[field] !== value) ? [{ id, ...travelling(fills[n] ?? {}) }] : []))
          if (rows.length) await tx.write({ principal: withoutPlaces(principal), entity: entity(), changes: { kind: 'update', rows }, reason: 'alarm', requestId, authorised: true, trusted: true })
        }
        const cleared = [...after].filter(([id, row]) => row['clearedTime'] && !before.get(id)?.['clearedTime']).map(([id]) => id)
        if (cleared.length) await tx.emit(alarmsCleared, { ids: cleared })
        if (changed.length || trusted) await tell(tx, [...before.values(), ...after.values()].map(({ site }) => site))
      }
    },
    async deleting(ids, _, tx) {
      await tell(tx, [...(await tx.lockRows(entity(), ids)).values()].map(({ site }) => site))
    },
    async written({ created }, tx) {
      if (created.length) await tell(tx, [...(await tx.lockRows(entity(), created.map(({ id }) => id))).values()].map(({ site }) => site))
    },
  }
}

/** Stored values → names of the wire. */
function travelling({ site, alarm, ...rest }: Values): Values {
  return { ...rest, siteId: site, alarmId: alarm }
}
