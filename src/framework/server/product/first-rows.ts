import type { IdentityParts, StartContext } from '../feature/define-feature.ts'
import { seedRows } from '../seed/seed-rows.ts'
import type { StartedFeature } from './start-features.ts'

/** What a database holds before anybody works with it: administrators, rows that every tenant has, then what features add. Later starts add what is missing. */
export async function firstRows(context: StartContext, identity: IdentityParts, started: readonly StartedFeature[]): Promise<void> {
  const { database, write, settings } = context
  const isFirst = await identity.begin(context)
  const tenants = await identity.tenants(context)
  for (const tenantId of tenants) await seedRows(context.model(), database, write, tenantId, settings.timeZone)
  for (const { feature, state } of started) await feature.firstRows?.(state, { ...context, isFirst, tenants })
}
