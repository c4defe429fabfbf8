/** Which change numbers a request needs: always the same array for the same call, by which more is kept (`read/cache/intern-change-numbers.ts`). */
import type { Model } from '#framework/metadata'
import type { IdentityStore } from '../../identity.ts'
import { numbersNeeded, numbersToWrite } from '../../read/cache/change-numbers.ts'
import type { EntityRoute } from '../routes.ts'

/** Of a service: those of the principal alone. */
export const noTables: readonly string[] = []

/** Of the entities that claim a call. */
export function neededBy(model: Model, claimants: readonly EntityRoute[]): readonly string[] {
  const found = needs.get(claimants) ?? claimants.flatMap(({ entity, call }) => (call.body === 'row' ? numbersToWrite : numbersNeeded)(model, entity))
  needs.set(claimants, found)
  return found
}

/** Routes are made anew with the model. */
const needs = new WeakMap<readonly EntityRoute[], readonly string[]>()

/** With those that a known principal rests on. @param places always the same array: of whoever sees what lies below given places; else none */
export function watchedToo(identities: IdentityStore, needed: readonly string[], places: readonly string[]): readonly string[] {
  const ofPrincipal = watched.get(identities) ?? new WeakMap<readonly string[], WeakMap<readonly string[], readonly string[]>>()
  watched.set(identities, ofPrincipal)
  const known = ofPrincipal.get(places) ?? new WeakMap<readonly string[], readonly string[]>()
  ofPrincipal.set(places, known)
  const found = known.get(needed) ?? [...new Set([...identities.watches, ...needed, ...places])]
  known.set(needed, found)
  return found
}

const watched = new WeakMap<IdentityStore, WeakMap<readonly string[], WeakMap<readonly string[], readonly string[]>>>()
