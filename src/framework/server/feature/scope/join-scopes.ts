/** Rules of several features → the one that holds. */
import { sql } from 'kysely'
import { verbatim } from '../../database/statements/compile.ts'
import type { Scope, ScopeRule } from '../../read/door.ts'

/**
 * A row is seen where one of the rules that speak of its entity shows it; where none does, all of the tenant's are. The first rule to
 * speak of an entity so narrows it, any other widens it (docs/decisions/features.md).
 *
 * @param rules in the order of their features
 * @returns undefined where there are none: then nothing is asked at all
 */
export function joinScopes(rules: readonly ScopeRule[]): ScopeRule | undefined {
  const [only, ...others] = rules
  if (!others.length) return only
  return (entity, principal, purpose) => {
    const scopes = rules.flatMap((rule, at) => {
      const scope = rule(entity, principal, purpose)
      return scope ? [{ ...scope, key: `${at} ${scope.key}` }] : []
    })
    const [one] = scopes
    return scopes.length > 1 ? either(scopes) : (one ?? null)
  }
}

/** What one of the scopes shows. */
export function either(scopes: readonly Scope[]): Scope {
  return {
    key: scopes.map(({ key }) => key).join('|'),
    restsOn: [...new Set(scopes.flatMap(({ restsOn }) => restsOn))],
    predicate: (column) => sql<boolean>`(${sql.join(scopes.map(({ predicate }) => sql`(${predicate(column)})`), verbatim(' OR '))})`,
  }
}
