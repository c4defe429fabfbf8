/** Rules of several features → the one that holds. */
import { sql } from 'kysely'
import { verbatim } from '../../database/compile.ts'
import type { ScopeRule } from '../../read/door.ts'

/**
 * A row is seen where one of the rules that speak of its entity shows it; where none does, all of the tenant's are. The first rule to
 * speak of an entity so narrows it, any other widens it (docs/decisions/0274).
 *
 * @param rules in the order of their features
 * @returns undefined where there are none: then nothing is asked at all
 */
export function joinScopes(rules: readonly ScopeRule[]): ScopeRule | undefined {
  const [only, ...others] = rules
  if (!others.length) return only
  return (entity, principal) => {
    const scopes = rules.flatMap((rule, at) => {
      const scope = rule(entity, principal)
      return scope ? [{ ...scope, key: `${at} ${scope.key}` }] : []
    })
    const [one] = scopes
    if (!one || scopes.length === 1) return one ?? null
    return {
      key: scopes.map(({ key }) => key).join('|'),
      restsOn: [...new Set(scopes.flatMap(({ restsOn }) => restsOn))],
      predicate: (column) => sql<boolean>`(${sql.join(scopes.map(({ predicate }) => sql`(${predicate(column)})`), verbatim(' OR '))})`,
    }
  }
}
