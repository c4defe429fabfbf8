/**
 * Token → principal, fresh at every request: what is known of a user counts only while the change numbers of users and roles
 * stand where they stood. So rights taken away, a new password and a deactivated account work on the next request, on every node.
 */
import type { ChangeNumbers } from '../../context.ts'
import type { Claims, Granted, Identity, IdentityStore, PermissionStore } from '../../identity.ts'
import { layers as layersOfProcess } from '../../layers.ts'
import type { Person } from '../../principal.ts'
import type { Reach } from '../../scope/reach.ts'
import type { Reaches } from '../../scope/reaches.ts'
import type { RequestOrigin } from '../request/request-origin.ts'

interface Known {
  identity: Identity
  granted: Granted
  numbers: string
}

/** Somebody as last seen. */
interface Seen {
  known: Known
  reach: Reach | null
  numbers: ChangeNumbers
  /** On which he reached so far. */
  day: string
}

export interface Principals {
  /**
   * @param numbers read in this very request; must cover the identity store's `watches`
   * @returns null where the token is no longer good
   */
  find(claims: Claims, numbers: ChangeNumbers, origin: RequestOrigin): Promise<Person | null>
  /** Whoever showed these claims last, as known then: a guess that avoids useless work; the right itself is checked later. */
  last(claims: Claims, origin: RequestOrigin): Person | null
}

const kept = 10_000

export function makePrincipals(identities: IdentityStore, permissions: PermissionStore, reaches: Reaches, layers = layersOfProcess): Principals {
  const isKept = layers.has('principals')
  const cache = new Map<string, Known>()
  // A verified token gives the same claims each time, and unmoved numbers are the same map (`read/cache/intern-change-numbers.ts`).
  const bySight = new WeakMap<Claims, Seen>()
  const load = async (key: string, claims: Claims, numbers: string): Promise<Known | null> => {
    const identity = await identities.find(claims)
    if (!identity) return null
    const known = { identity, granted: await permissions.granted(claims.tenantId, claims.userId, claims.apiKeyId), numbers }
    if (cache.size >= kept) cache.clear()
    cache.set(key, known)
    return known
  }
  const seenNow = async (claims: Claims, numbers: ChangeNumbers): Promise<Seen | null> => {
    const key = `${claims.tenantId}/${claims.userId}/${claims.stamp}/${claims.session ?? ''}/${claims.apiKeyId ?? ''}`
    const state = identities.watches.map((entity) => numbers.get(entity) ?? '').join('|')
    const found = isKept ? cache.get(key) : undefined
    const known = found?.numbers === state ? found : await load(key, claims, state)
    if (!known) return null
    const { tenantId, userId } = claims
    const { zone } = known.identity
    return { known, numbers, day: reaches.today(zone), reach: known.granted.seesAll ? null : await reaches.find({ tenantId, userId, zone }, numbers) }
  }
  return {
    async find(claims, numbers, origin) {
      const before = bySight.get(claims)
      // For a user whose rows depend on places, only numbers that cover these places allow what was kept to be used, and only on the same day.
      if (isKept && before?.numbers === numbers && (!before.reach || (covers(numbers, reaches.watches()) && before.day === reaches.today(before.known.identity.zone)))) return principalOf(before, origin)
      const seen = await seenNow(claims, numbers)
      if (seen) bySight.set(claims, seen)
      else bySight.delete(claims)
      return seen ? principalOf(seen, origin) : null
    },
    last(claims, origin) {
      const seen = bySight.get(claims)
      return seen ? principalOf(seen, origin) : null
    },
  }
}

function covers(numbers: ChangeNumbers, keys: readonly string[]): boolean {
  return keys.every((key) => numbers.has(key))
}

function principalOf({ known: { identity, granted: { permissions } }, reach }: Seen, origin: RequestOrigin): Person {
  const { tenantId, userId, userName, fullName, zone, session, apiKey } = identity
  const language = (origin.languageForced ? origin.language : null) ?? identity.language ?? origin.language ?? 'en'
  return { tenantId, userId, userName, permissions, reach, language, zone, address: origin.address, ...(fullName ? { fullName } : {}), ...(session === undefined ? {} : { session }), ...(apiKey ? { apiKey } : {}) }
}
