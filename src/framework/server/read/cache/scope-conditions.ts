/** Conditions of whole scopes, kept as long as the scope lasts: to put one together anew costs as much as a third of its list. */
import type { EntityModel } from '#framework/metadata'
import { layers as layersOfProcess } from '../../layers.ts'
import type { Scope } from '../where/scope.ts'

/** @typeParam Condition what is made of a scope */
export interface ScopeConditions<Condition> {
  /** The condition of all that a scope shows of an entity in a tenant. @param make what puts it together */
  of(scope: Scope, entity: EntityModel, tenantId: number, make: () => Condition): Condition
}

/** Keeps nothing. */
export const plainConditions = { of: <C>(_scope: Scope, _entity: EntityModel, _tenantId: number, make: () => C): C => make() }

export function makeScopeConditions<Condition>(layers = layersOfProcess): ScopeConditions<Condition> {
  if (!layers.has('scopes')) return plainConditions
  // A feature may give one object for several entities, and for every tenant.
  const kept = new WeakMap<Scope, { entity: EntityModel; tenantId: number; condition: Condition }>()
  return {
    of(scope, entity, tenantId, make) {
      const found = kept.get(scope)
      if (found?.entity === entity && found.tenantId === tenantId) return found.condition
      const condition = make()
      kept.set(scope, { entity, tenantId, condition })
      return condition
    },
  }
}
