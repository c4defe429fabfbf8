import { fairQueue } from '#framework/server'
import { addressBlock } from '../guards/address-block.ts'
import type { Passwords } from './password.ts'

/** Passwords whose hashes are computed a few at a time. `asker`: for whom (`askerAt`, `askerOf`). Throws TooManyWait where too many wait. */
export interface QueuedPasswords {
  hash(password: string, asker: string): Promise<string>
  matches(password: string, hash: string | null, asker: string): Promise<boolean>
}

/** Whoever signs in from there. An office behind one address is one asker for each tenant. */
export function askerAt(tenantId: number, address: string): string {
  return `${tenantId} ${addressBlock(address)}`
}

/** A signed-in user, or the product itself (null). */
export function askerOf(tenantId: number, userId: number | null): string {
  return `${tenantId} #${userId ?? 0}`
}

/**
 * Lets a few hashes run at a time (each takes 32 MB and a core) and bounds how many wait, so that a flood of sign-ins neither fills the
 * memory nor stops the requests of everybody else. Places are shared fairly between askers (`fairQueue`).
 */
export function queued(passwords: Passwords, { together = 2, waitingPerKey = 100, waiting = 1_000 } = {}): QueuedPasswords {
  const places = fairQueue({ all: together, waitingPerKey, waiting })
  const inTurn = async <T>(asker: string, work: () => Promise<T>): Promise<T> => {
    const done = await places.take({ key: asker })
    return work().finally(done)
  }
  return {
    hash: (password, asker) => inTurn(asker, () => passwords.hash(password)),
    matches: (password, hash, asker) => inTurn(asker, () => passwords.matches(password, hash)),
  }
}
