/** Which rows a user sees, said by features with the conditions of reads (docs/decisions/features.md). */
import { momentIn } from '#framework/kinds'
import type { EntityModel, Model } from '#framework/metadata'
import { createHash } from 'node:crypto'
import type { Principal } from '../../principal.ts'
import { tableColumns, type Scope, type ScopeRule } from '../../read/door.ts'
import { conditionOf } from '../reads/condition.ts'
import type { Where } from '../reads/where.ts'

/** By entity key: the rows of it that a principal sees; null: the feature has nothing to say of them. */
export type ScopeConditions = { readonly [entity: string]: (principal: Principal) => Where | null }

/**
 * A scope out of conditions. Paths in it lead over every row of the tenant: what they lead over is not narrowed again.
 *
 * @throws Error at its first use for a condition that names no field
 */
export function scopeBy(model: () => Model, conditions: ScopeConditions): ScopeRule {
  return (entity, principal) => {
    const where = conditions[entity.key]?.(principal)
    return where ? scopeOf(model(), entity, principal, where) : null
  }
}

function scopeOf(model: Model, entity: EntityModel, principal: Principal, where: Where): Scope {
  const restsOn = new Set<string>()
  const asking = { model, entity, principal, restsOn }
  conditionOf(asking, where, tableColumns(entity))
  const text = JSON.stringify(where)
  // A period such as `today` means other rows tomorrow, so the day is part of the key.
  const day = text.includes('"during":') ? momentIn(principal.zone).today : ''
  return { key: createHash('sha256').update(`${day} ${text}`).digest('base64url'), restsOn: [...restsOn], predicate: (column) => conditionOf(asking, where, column) }
}
