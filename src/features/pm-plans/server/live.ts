/** Whoever has plans open is told that one changed: what it is now, they read with their own rights. */
import type { FeatureContext, LiveListener } from '#framework/server'
import { planChangedEvent } from '../calls.ts'

export function tellPlanChanged({ hub, log }: Pick<FeatureContext, 'hub' | 'log'>): LiveListener['hear'] {
  return ({ tenantId, data }) => {
    hub.happened(tenantId, planChangedEvent)
    if (hub.count() === 0) return
    hub.send(tenantId, hub.everybody(tenantId), planChangedEvent, () => [data]).catch((error: unknown) => log.warn({ err: error }, 'the change of a plan could not be told'))
  }
}
