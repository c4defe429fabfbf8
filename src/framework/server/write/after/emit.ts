/** Events of a transaction: kept for their listeners, and told to every node where it hears them. */
import { addToOutbox } from '../../jobs/outbox.ts'
import { tellLive } from '../../live/live-events.ts'
import type { Principal } from '../../principal.ts'
import type { Work } from '../work.ts'

/** Tells that something happened, once the transaction stands. @param data JSON */
export async function emitWithin({ connection, deps }: Pick<Work, 'connection' | 'deps'>, principal: Principal, name: string, data: unknown): Promise<void> {
  await addToOutbox(connection, principal, { kind: 'event', name, data })
  if (deps.live?.has(name)) await tellLive(connection, principal, name, data)
}
