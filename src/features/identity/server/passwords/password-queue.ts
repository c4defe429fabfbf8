import { fairQueue, type Claimant } from '#framework/server'
import { addressBlock } from '../guards/address-block.ts'
import type { Passwords } from './password.ts'

/** Passwords whose hashes are computed a few at a time. `asker`: for whom (`askerAt`, `askerOf`). Throws TooManyWait where too many wait. */
export interface QueuedPasswords {
  hash(password: string, asker: Claimant): Promise<string>
  matches(password: string, hash: string | null, asker: Claimant): Promise<boolean>
}

/** Whoever signs in from there. An office behind one address is one asker for each tenant. */
export function askerAt(tenantId: number, address: string): Claimant {
  return { key: `${tenantId} ${addressBlock(address)}`, group: String(tenantId) }
}

/** A signed-in user, or the product itself (null). */
export function askerOf(tenantId: number, userId: number | null): Claimant {
  return { key: `${tenantId} #${userId ?? 0}`, group: String(tenantId) }
}

/**
 * Lets a few hashes run at a time (each takes 32 MB and a core) and bounds how many wait, so that a flood of sign-ins neither fills the
 * memory nor stops the requests of everybody else. One asker never has them all: whoever comes beside a flood begins at once, and beside several
 * floods is next; so is a tenant beside a flood of another from many addresses (`fairQueue`).
 */
export function queued(passwords: Passwords, { together = 3, perKey = 2, waitingPerKey = 100, waiting = 1_000 } = {}): QueuedPasswords {
  const places = fairQueue({ all: together, perKey, waitingPerKey, waiting })
  const inTurn = async <T>(asker: Claimant, work: () => Promise<T>): Promise<T> => {
    const done = await places.take(asker)
    return work().finally(done)
  }
  return {
    hash: (password, asker) => inTurn(asker, () => passwords.hash(password)),
    matches: (password, hash, asker) => inTurn(asker, () => passwords.matches(password, hash)),
  }
}
