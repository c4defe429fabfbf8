/** Every right the product defines: six per entity, and those its features add. */
import { permissionName, rights, type FeatureDefinition, type Model } from '#framework/metadata'

export type Side = 'host' | 'tenant'

/**
 * Names of all rights that the side may hold. A right that a feature reserves for one side takes the entity rights below it along
 * (`Pages.Tenants` those of tenants).
 */
export function definedPermissions(model: Model, features: readonly FeatureDefinition[], side: Side): ReadonlySet<string> {
  const known = defined.get(model)?.[side]
  if (known) return known
  const found = definedNow(model, features, side)
  defined.set(model, { ...defined.get(model), [side]: found })
  return found
}

const defined = new WeakMap<Model, { readonly [S in Side]?: ReadonlySet<string> }>()

function definedNow(model: Model, features: readonly FeatureDefinition[], side: Side): ReadonlySet<string> {
  const declared = features.flatMap((feature) => feature.permissions)
  const elsewhere = declared.filter((p) => p.side !== undefined && p.side !== side).map((p) => p.name)
  const entities = [...model.values()].filter((entity) => !entity.owned)
  const names = [...entities.flatMap((entity) => rights.map((right) => permissionName(entity, right))), ...declared.map((p) => p.name)]
  return new Set(names.filter((name) => !elsewhere.some((other) => name === other || name.startsWith(`${other}.`))))
}
