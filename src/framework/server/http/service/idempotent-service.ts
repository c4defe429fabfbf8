/** Services under an idempotency key: one that was done before answers what it answered then, and is not asked again. */
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import type { Principal } from '../../principal.ts'
import { keptWrite } from '../../write/keys/kept-writes.ts'
import { answerOf } from '../../write/keys/once-per-key.ts'
import { digestOf, longestKey, storedKey, WriteKey } from '../../write/keys/write-key.ts'
import { keepsAnswer, type Service, type ServiceContext } from './service.ts'

/** The header's key; one that is too long is none. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && key !== '' && key.length <= longestKey ? key : undefined
}

/** The key of a service that writes; its input counts as what was asked. */
export function serviceKey(service: Service, request: FastifyRequest, input: unknown): WriteKey | undefined {
  const key = 'again' in service ? idempotencyKeyOf(request) : undefined
  return key === undefined ? undefined : new WriteKey(key, digestOf(service.path, input))
}

/**
 * Runs the service, or answers again.
 *
 * @throws Failure 422 where the key was used for another request; whatever the service throws
 */
export async function runOnce(database: Database, service: Service, context: ServiceContext<never, Principal | null>): Promise<unknown> {
  const { principal, idempotencyKey: key } = context
  const handle = () => service.handle(context as ServiceContext<never, never>)
  if (!principal || !key || service.again === keepsAnswer) return handle()
  if (await isDone(database, principal, key)) return service.again
  try {
    return await handle()
  } catch (error) {
    // Its own checks may fail because the same request, sent at the same time, was faster.
    if (await isDone(database, principal, key)) return service.again
    throw error
  }
}

async function isDone(database: Database, principal: Principal, key: WriteKey): Promise<boolean> {
  const kept = await database.read(principal.tenantId, (connection) => keptWrite(connection, storedKey(principal, key.text)))
  if (kept) answerOf(kept, principal, { key, request: key.request ?? '' })
  return kept !== null
}
