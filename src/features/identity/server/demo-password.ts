/** The demo password is known to everybody: it opens this machine to those who sit at it, and nothing else (contract §11). */
import type { Visitor } from '#framework/server'

export const demoPassword = '123qwe'

const here = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a request may sign in with it: the server listens on loopback only, the request came straight from this machine, and by a
 * name of this machine (a foreign page can make its own name point here).
 */
export function isDemoWelcome(visitor: Visitor, onlyHere: boolean): boolean {
  return onlyHere && visitor.isLocal && !visitor.forwarded && here.has(visitor.hostName)
}
