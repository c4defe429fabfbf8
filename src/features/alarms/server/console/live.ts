/** Whoever has the console or the map open is told that something changed, at most once a second: what it is, they read with their own rights. */
import type { FeatureContext, LiveListener } from '#framework/server'

const alarmsChangedEvent = 'alarmsChanged'
/** Milliseconds. */
const pause = 1_000

export function tellAlarmsChanged({ hub, log }: Pick<FeatureContext, 'hub' | 'log'>): LiveListener['hear'] {
  const waiting = new Set<number>()
  return ({ tenantId }) => {
    hub.happened(tenantId, alarmsChangedEvent)
    if (hub.count() === 0 || waiting.has(tenantId)) return
    waiting.add(tenantId)
    setTimeout(() => {
      waiting.delete(tenantId)
      hub.send(tenantId, hub.everybody(tenantId), alarmsChangedEvent, () => [{}]).catch((error: unknown) => log.warn({ err: error }, 'the change of alarms could not be told'))
    }, pause).unref()
  }
}
