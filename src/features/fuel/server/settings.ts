import { fuelTolerance, numberSetting } from '#operations/settings'
import type { FeatureContext } from '#framework/server'

/** The tolerance of a tenant, in per cent. */
export async function toleranceOf({ tenantSettings }: Pick<FeatureContext, 'tenantSettings'>, tenantId: number): Promise<number> {
  return numberSetting(fuelTolerance, await tenantSettings.read(tenantId))
}
