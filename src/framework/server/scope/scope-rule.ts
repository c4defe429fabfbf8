/** The one rule of which rows a principal sees: places and people, and what features add. */
import { carriesScope, entityOf, fieldOf, type EntityModel, type Model } from '#framework/metadata'
import { sql } from 'kysely'
import { verbatim } from '../database/statements/compile.ts'
import { either } from '../feature/scope/join-scopes.ts'
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
export function makeScopeRule(model: () => Model, said?: ScopeRule): ScopeRule {
  const whole: ScopeRule = (entity, principal, purpose) => {
    const now = model()
    if (!carriesScope(now, entity)) return said?.(entity, principal, purpose) ?? null
    if (!principal.reach) return null
    const { reach } = principal
    const owner = entity.owned ? entityOf(now, entity.owned) : null
    const below = owner ? withOwner(entity, owner, whole, principal, purpose) : kept(now, entity, reach, principal, purpose)
    const more = said?.(entity, principal, purpose)
    return below && more ? either([below, more]) : below
  }
  return whole
}

const scopes = new WeakMap<Reach, Map<string, Scope>>()

/** The same reach is held by one user as long as nothing moved. */
function kept(model: Model, entity: EntityModel, reach: Reach, principal: Principal, purpose?: ScopePurpose): Scope {
  const known = scopes.get(reach) ?? new Map<string, Scope>()
  scopes.set(reach, known)
  const key = `${purpose ?? ''} ${entity.key} ${principal.userId}`
  const found = known.get(key) ?? scopeByPlaces(model, entity, reach, principal, purpose)
  known.set(key, found)
  return found
}

/** Owned rows are seen with their owner. */
function withOwner(entity: EntityModel, owner: EntityModel, rule: ScopeRule, principal: Principal, purpose?: ScopePurpose): Scope | null {
  const scope = rule(owner, principal, purpose)
  const list = owner.fields.find((field) => field.kind === 'rows' && field.target === entity.key)
  if (!scope || !list?.by) return scope
  const by = fieldOf(entity, list.by)
  return {
    ...scope, restsOn: [...new Set([...scope.restsOn, owner.tableOf])],
    predicate: (column) => sql<boolean>`${column(by.key)} IN (SELECT o.id FROM ${verbatim(tableOf(owner).view)} o WHERE o.tenant_id = ${principal.tenantId} AND ${scope.predicate(tableColumns(owner, 'o'))})`,
  }
}
