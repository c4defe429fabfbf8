/** The demo password is known to everybody: it works only for requests that come from this machine. */
import type { RequestOrigin } from '#framework/server'

export const demoPassword = '123qwe'

const here = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a request may sign in with it: the server listens on loopback only, the request came straight from this machine, and by a
 * name of this machine (a foreign page can make its own name point here).
 */
export function isDemoWelcome(origin: RequestOrigin, onlyHere: boolean): boolean {
  return onlyHere && origin.isLocal && !origin.forwarded && here.has(origin.hostName)
}
