import { slots } from '#framework/server'
import type { Passwords } from './password.ts'

/** More people are signing in at this moment than the machine can hash for. */
export class TooManyAtOnce extends Error {}

/**
 * Lets two hashes run at a time (each takes 32 MB and a core) and a hundred wait, so that a flood of sign-ins neither fills the
 * memory nor stops the requests of everybody else.
 */
export function queued(passwords: Passwords, together = 2, waiting = 100): Passwords {
  const places = slots(together)
  let inside = 0
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside >= together + waiting) throw new TooManyAtOnce()
    inside += 1
    const giveBack = await places.take()
    return work().finally(() => {
      inside -= 1
      giveBack()
    })
  }
  return {
    hash: (password) => inTurn(() => passwords.hash(password)),
    matches: (password, hash) => inTurn(() => passwords.matches(password, hash)),
  }
}
