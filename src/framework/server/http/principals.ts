/**
 * Token → principal, fresh at every request: what is known of a user counts only while the change numbers of users and roles
 * stand where they stood. So rights taken away, a new password and a deactivated account work on the next request, on every node.
 */
import type { ChangeNumbers } from '../context.ts'
import type { Claims, Identity, IdentityStore, PermissionStore } from '../identity.ts'
import { layers } from '../layers.ts'
import type { Principal } from '../principal.ts'
import type { Visitor } from './visitor.ts'

interface Known {
  identity: Identity
  permissions: ReadonlySet<string>
  numbers: string
}

export interface Principals {
  /**
   * @param numbers read in this very request; must cover the identity store's `watches`
   * @returns null where the token is no longer good
   */
  find(claims: Claims, numbers: ChangeNumbers, visitor: Visitor): Promise<Principal | null>
  /** The rights last known of whoever shows these claims: a guess that saves work in vain, never a permit. */
  lastRights(claims: Claims): ReadonlySet<string> | null
}

const kept = 10_000

export function makePrincipals(identities: IdentityStore, permissions: PermissionStore): Principals {
  const isKept = layers.has('principals')
  const cache = new Map<string, Known>()
  // A verified token gives the same claims each time, and unmoved numbers are the same map (`read/cache/intern-change-numbers.ts`).
  const bySight = new WeakMap<Claims, { known: Known; numbers: ChangeNumbers }>()
  const load = async (key: string, claims: Claims, numbers: string): Promise<Known | null> => {
    const identity = await identities.find(claims)
    if (!identity) return null
    const known = { identity, permissions: await permissions.granted(claims.tenantId, claims.userId), numbers }
    if (cache.size >= kept) cache.clear()
    cache.set(key, known)
    return known
  }
  return {
    async find(claims, numbers, visitor) {
      const seen = bySight.get(claims)
      if (isKept && seen?.numbers === numbers) return principalOf(seen.known, visitor)
      const key = `${claims.tenantId}/${claims.userId}/${claims.stamp}`
      const state = identities.watches.map((entity) => numbers.get(entity) ?? '').join('|')
      const found = isKept ? cache.get(key) : undefined
      const known = found?.numbers === state ? found : await load(key, claims, state)
      if (known) bySight.set(claims, { known, numbers })
      else bySight.delete(claims)
      return known ? principalOf(known, visitor) : null
    },
    lastRights: (claims) => bySight.get(claims)?.known.permissions ?? null,
  }
}

function principalOf({ identity, permissions }: Known, visitor: Visitor): Principal {
  const { tenantId, userId, userName, zone } = identity
  const language = (visitor.languageForced ? visitor.language : null) ?? identity.language ?? visitor.language ?? 'en'
  return { tenantId, userId, userName, permissions, language, zone, address: visitor.address }
}
