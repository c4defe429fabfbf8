import type { Principal } from '#framework/server'

/** The same person without the walls of places: serials are unique over the tenant, whatever somebody sees of it. */
export const insiderOf = <P extends Principal>(principal: P): P => ({ ...principal, reach: null })
