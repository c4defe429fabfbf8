/**
 * A request sent twice because its answer got lost is done once: the first keeps its answer under the key, in the same transaction;
 * a second at the same time waits for it. Keys are the caller's own and live for a week (docs/decisions/writes.md).
 */
import type { Connection } from '../../database/database.ts'
import { Failure } from '../../failures.ts'
import type { Principal } from '../../principal.ts'
import { say } from '../../texts.ts'
import { sendsRows, type WriteRequest, type WriteResult } from '../request.ts'
import { dropOldKeys, givenUp, keepAnswer, keptWrite, takeKey, type KeptWrite } from './kept-writes.ts'
import { digestOf, storedKey, type WriteKey } from './write-key.ts'

/**
 * @param work writes; not called where the key was used before
 * @throws Failure 422 where the key was used for another request, or given up
 */
export async function oncePerKey(connection: Connection, request: WriteRequest, work: () => Promise<WriteResult>): Promise<WriteResult> {
  const { principal, idempotencyKey, mode, entity } = request
  if (idempotencyKey === undefined || mode === 'check') return work()
  return onceWith(connection, principal, { key: idempotencyKey, request: requestOf(request, idempotencyKey) }, async () => ({ ...(await work()), entity: entity.key }))
}

export interface Keyed {
  key: WriteKey
  /** Digest of what is asked. */
  request: string
}

type Writer = Pick<Principal, 'userId' | 'language'>

/** The same for any work inside a transaction, whose answer JSON can hold; null: there is no key. @throws Failure 422 as `oncePerKey` */
export async function onceWith<T>(connection: Connection, principal: Writer, keyed: Keyed | null, work: () => Promise<T>): Promise<T> {
  if (!keyed) return work()
  const { key, request } = keyed
  const stored = storedKey(principal, key.text)
  dropOldKeys(connection)
  if (await takeKey(connection, stored, request)) {
    const result = await work()
    // Not waited for: it travels with COMMIT, which fails where it failed.
    connection.run(keepAnswer(connection, stored, JSON.stringify(result ?? null))).catch(() => undefined)
    return result
  }
  const kept = await keptWrite(connection, stored)
  return JSON.parse(answerOf(kept, principal, keyed)) as T
}

/**
 * The answer kept under a key, which is told that it was used before.
 *
 * @throws Failure 422 where it was used for another request, or given up
 */
export function answerOf(kept: KeptWrite | null, { language }: Pick<Principal, 'language'>, { key, request }: Keyed): string {
  if (kept?.request === givenUp) throw new Failure(422, say(language, 'keyGivenUp'))
  if (kept?.request !== request || kept.result === null) throw new Failure(422, say(language, 'keyUsed'))
  key.replayed = true
  return kept.result
}

/** The key of a service's request, for `onceWith`. */
export function keyedBy(key: WriteKey | undefined): Keyed | null {
  return key ? { key, request: key.request ?? '' } : null
}

/** What was asked: of a service its input, else entity, kind of change, and its rows. */
export function requestOf({ entity, changes }: WriteRequest, key: WriteKey): string {
  if (key.request !== null) return key.request
  if (sendsRows(changes)) return digestOf(entity.key, changes.kind, changes.set, changes.rows)
  return changes.kind === 'delete' ? digestOf(entity.key, changes.kind, changes.ids) : digestOf(entity.key, changes.kind, changes)
}
