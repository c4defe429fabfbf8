/** May this principal make this call? Decided before the body is read and before any row is looked up. */
import { permissionName, rights, type EntityModel, type Model } from '#framework/metadata'
import type { Call } from '#framework/wire'
import { NotAllowed } from '../../failures.ts'
import type { Language, Principal } from '../../principal.ts'
import { say } from '../../texts.ts'

/** Rights in conjunctive form: of each inner list one is needed. */
type Demand = readonly (readonly string[])[]

/** What a call demands of whoever makes it. `saves` is settled further once the body tells create from update. */
export function demandOf(model: Model, entity: EntityModel, call: Call): Demand {
  const one = (right: (typeof rights)[number]) => [permissionName(entity, right)]
  switch (call.right) {
    case 'saves':
    case 'attaches': return [[...one('Create'), ...one('Update')]]
    case 'bulkCreates': return [one('Bulk'), one('Create')]
    case 'trash': return [one('Read'), one('Delete')]
    case 'own': return []
    case 'refers': return [lookupRights(model, entity)]
    default: return [one(call.right)]
  }
}

export function meets(principal: Pick<Principal, 'permissions'>, demand: Demand): boolean {
  return demand.every((names) => names.some((name) => principal.permissions.has(name)))
}

/** @returns the 403 for a demand that is not met, in the words of the protocol */
export function notGranted(language: Language, principal: Principal, demand: Demand): NotAllowed {
  const missing = demand.filter((names) => !names.some((name) => principal.permissions.has(name)))
  return missing.length > 1
    ? new NotAllowed(403, say(language, 'notGrantedAll', { names: missing.map((names) => names[0] ?? '') }))
    : new NotAllowed(403, say(language, 'notGranted', { names: missing[0]?.slice(0, 1) ?? [] }))
}

/** Read on the entity, or any right on an entity that refers to it, directly or by its owned rows. */
function lookupRights(model: Model, entity: EntityModel): readonly string[] {
  const known = lookups.get(entity)
  if (known) return known
  const same = [...model.values()].filter((e) => e.tableOf === entity.tableOf).map((e) => e.key)
  // Owned rows point back at their owner: that is no right on another entity.
  const others = [...model.values()].filter((e) => e.owned === null || !same.includes(e.owned))
  const referrers = others.filter((e) => e.fields.some((f) => f.kind !== 'rows' && f.target !== null && same.includes(f.target)))
  // What hangs on it under its own rights is no right on another entity either.
  const owners = referrers.map((e) => (e.owned ? model.get(e.owned) : e)).filter((e) => e !== undefined && permissionName(e, 'Read') !== permissionName(entity, 'Read')) as EntityModel[]
  const names = [permissionName(entity, 'Read'), ...owners.flatMap((e) => rights.map((right) => permissionName(e, right)))]
  const found = [...new Set(names)]
  lookups.set(entity, found)
  return found
}

const lookups = new WeakMap<EntityModel, readonly string[]>()
