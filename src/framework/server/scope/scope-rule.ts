/** The one rule of which rows a principal sees: places and people, and what features add. */
import { carriesScope, entityOf, fieldOf, type EntityModel, type Model } from '#framework/metadata'
import { sql } from 'kysely'
import { verbatim } from '../database/statements/compile.ts'
import { either } from '../feature/scope/join-scopes.ts'
import { layers as layersOfProcess } from '../layers.ts'
import type { Principal } from '../principal.ts'
import type { Scope, ScopePurpose, ScopeRule } from '../read/where/scope.ts'
import { tableColumns } from '../read/where/visible.ts'
import { tableOf } from '../schema/names.ts'
import { scopeByPlaces } from './place-rule.ts'
import type { Reach } from './reach.ts'

/**
 * Of an entity that refers to places, all rows are seen by whoever sees all; by others what lies below their places, is theirs or made by
 * them, and what a feature shows them beyond that. Of any other entity, what features say alone counts.
 *
 * @param said what features say; undefined where none says anything
 */
export function makeScopeRule(model: () => Model, said?: ScopeRule, layers = layersOfProcess): ScopeRule {
  const byPlaces = layers.has('scopes') ? kept(scopeByPlaces) : scopeByPlaces
  const whole: ScopeRule = (entity, principal, purpose) => {
    const now = model()
    if (!carriesScope(now, entity)) return said?.(entity, principal, purpose) ?? null
    if (!principal.reach) return null
    const { reach } = principal
    const owner = entity.owned ? entityOf(now, entity.owned) : null
    const below = owner ? withOwner(entity, owner, whole, principal, purpose) : byPlaces(now, entity, reach, principal, purpose)
    const more = said?.(entity, principal, purpose)
    return below && more ? either([below, more]) : below
  }
  return whole
}

/** One user holds the same reach as long as nothing moved. */
function kept(make: typeof scopeByPlaces): typeof scopeByPlaces {
  const scopes = new WeakMap<Reach, WeakMap<EntityModel, Map<string, Scope>>>()
  return (model, entity, reach, principal, purpose) => {
    const ofReach = scopes.get(reach) ?? new WeakMap<EntityModel, Map<string, Scope>>()
    scopes.set(reach, ofReach)
    const known = ofReach.get(entity) ?? new Map<string, Scope>()
    ofReach.set(entity, known)
    const key = `${principal.tenantId} ${principal.userId} ${purpose ?? ''}`
    const found = known.get(key) ?? make(model, entity, reach, principal, purpose)
    known.set(key, found)
    return found
  }
}

/**
 * Owned rows are seen with their owner.
 *
 * @throws Error where the owner does not list them: `checkModel` tells it first (E110)
 */
function withOwner(entity: EntityModel, owner: EntityModel, rule: ScopeRule, principal: Principal, purpose?: ScopePurpose): Scope | null {
  const scope = rule(owner, principal, purpose)
  const list = owner.fields.find((field) => field.kind === 'rows' && field.target === entity.key)
  // The scope of the owner says nothing of these rows: its fields are the owner's.
  if (!list?.by) throw new Error(`${owner.key} does not list ${entity.key}, which it owns`)
  if (!scope) return null
  const by = fieldOf(entity, list.by)
  return {
    ...scope, restsOn: [...new Set([...scope.restsOn, owner.tableOf])],
    predicate: (column) => sql<boolean>`${column(by.key)} IN (SELECT o.id FROM ${verbatim(tableOf(owner).view)} o WHERE o.tenant_id = ${principal.tenantId} AND ${scope.predicate(tableColumns(owner, 'o'))})`,
  }
}
