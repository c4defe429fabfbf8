import type { Principal } from '#framework/server'

export { idsOf, inParts } from '#operations/people/insider'

/** The same person without the walls of places: for what the rules look at, which is more than the person sees. */
export const insiderOf = <P extends Principal>(principal: P): P => ({ ...principal, reach: null })
