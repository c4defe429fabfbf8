import type { Principal } from '#framework/server'

export type Event = { readonly principal: Principal; readonly reason?: string | undefined }

/** The demo's rows tell of what was allocated before it was active. */
export const isPast = ({ reason }: Pick<Event, 'reason'>) => reason === 'demo'
