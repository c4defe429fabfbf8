/**
 * The one door for writes: form, grid, bulk edit, bulk delete, import, API and features all end here.
 *
 * authorise → parse by the kinds → references inside tenant and scope → the entity's rules → uniqueness → written set-based →
 * history → change numbers → events. All of a request or nothing of it.
 */
import type { Connection } from '../database/database.ts'
import { asJournal } from './intake/journal.ts'
import { deleteRows, InUse, type DeleteRequest } from './apply/delete-rows.ts'
import { retryOnConflict } from './after/retry-on-conflict.ts'
import { isRehearsed, undone } from './validate/rehearsal.ts'
import { oncePerKey } from './keys/once-per-key.ts'
import { refusalOf } from './after/refusal.ts'
import { sendsRows, type RowChanges, type WriteRequest, type WriteResult } from './request.ts'
import { restoreRows } from './history/restore-rows.ts'
import { reverseRows } from './history/reverse-rows.ts'
import { undoChangeSet } from './history/undo-change-set.ts'
import { bumpAll, newWork, tellListeners, type Work, type WriterDeps } from './work.ts'
import { writeInOneBatch, writeRows, type RowsRequest } from './write-rows.ts'
import { mayBeOneBatch } from './apply/create-in-one-batch.ts'
import type { BulkRequest } from './bulk/bulk-request.ts'
import type { BulkWriter } from './bulk/bulk-writer.ts'
import { lostRace } from './after/lost-race.ts'
import { lostUpdate, Stale } from './stale.ts'

export type Write = (request: WriteRequest) => Promise<WriteResult>

/**
 * @param bulk takes bodies that came as bytes
 * @returns the door. It throws `InvalidInput` (400), `NotAllowed` (403), `NotFound` (404), `LostUpdate` (409) for rows that moved on,
 * `Refused` for rows that are in use
 */
export function makeWrite(deps: WriterDeps, bulk: BulkWriter): Write {
  return async (asked) => {
    const request = asJournal(asked)
    try {
      return await retryOnConflict((isRetry) => attempt(deps, bulk, request, isRetry))
    } catch (error) {
      throw await failureOf(deps, error, request)
    }
  }
}

/**
 * Several writes in one transaction, which stand together or not at all. Listeners are told once it stands.
 *
 * @param run gets the transaction, and the door inside it; it may run again from the start (another transaction was faster), so it must have no
 *   effect outside
 * @throws what `run` throws, and what the door throws
 */
export async function inOneTransaction<T>(deps: WriterDeps, tenantId: number, run: (work: Work) => Promise<T>): Promise<T> {
  const failed = new Map<unknown, WriteRequest>()
  const door = async (work: Work, request: WriteRequest) => {
    try {
      return await inside(work, request)
    } catch (error) {
      failed.set(error, failed.get(error) ?? request)
      throw error
    }
  }
  try {
    return await retryOnConflict((isRetry) => committed(deps, tenantId, (connection) => newWork(deps, connection, isRetry, door), async (work) => {
      const result = await run(work)
      return () => result
    }))
  } catch (error) {
    throw await failureOf(deps, error, failed.get(error))
  }
}

/** What the caller is told. @param request whose failure it is, where one is known */
async function failureOf(deps: WriterDeps, error: unknown, request: WriteRequest | undefined): Promise<unknown> {
  if (error instanceof InUse) return refusalOf(deps.database, deps.model(), deps.scope, error.request)
  if (error instanceof Stale) return lostUpdate(deps, deps.model(), error)
  return request ? lostRace(deps.model(), request, error) : error
}

async function attempt(deps: WriterDeps, bulk: BulkWriter, request: WriteRequest, isRetry: boolean): Promise<WriteResult> {
  const { changes, principal, mode } = request
  if (sendsRows(changes) && Buffer.isBuffer(changes.rows)) {
    const few = (rows: readonly unknown[]) => attempt(deps, bulk, { ...request, changes: { ...changes, rows } }, isRetry)
    return bulk({ ...request, changes: changes as BulkRequest['changes'] }, inside, few)
  }
  if (mode === 'check' && !sendsRows(changes)) throw new Error(`${changes.kind} has no check`)
  if (mode === 'check') {
    const check = (connection: Connection) => inside(newWork(deps, connection, isRetry, inside), request)
    if (!isRehearsed(deps, request)) return deps.database.read(principal.tenantId, check)
    return undone((end) => deps.database.transaction(principal.tenantId, async (connection) => end(await check(connection))))
  }
  return committed(deps, principal.tenantId, (connection) => newWork(deps, connection, isRetry, inside), (work) => once(work, request))
}

/** @param run gives what is known once the transaction stands */
async function committed<T>(deps: WriterDeps, tenantId: number, begin: (connection: Connection) => Work, run: (work: Work) => Promise<() => T | Promise<T>>): Promise<T> {
  let work: Work | undefined
  const result = await deps.database.transaction(tenantId, async (connection) => {
    work = begin(connection)
    const given = await run(work)
    bumpAll(work)
    return given
  })
  const written = await result()
  if (work) {
    tellListeners(work)
  }
  return written
}

/** What is kept under a key must be known before COMMIT; else the last statements may travel with it. */
async function once(work: Work, request: WriteRequest): Promise<() => WriteResult | Promise<WriteResult>> {
  const { changes, idempotencyKey } = request
  if (sendsRows(changes)) {
    const rows = rowsOf(request, changes)
    if (idempotencyKey === undefined) return writeRows(work, rows, true)
    const written = mayBeOneBatch(work, request) ? await writeInOneBatch(work, rows) : null
    if (written) return written
  }
  const result = await oncePerKey(work.connection, request, () => inside(work, request))
  return () => result
}

/** A write inside a transaction that is open already. */
async function inside(work: Work, asked: WriteRequest): Promise<WriteResult> {
  let isNoted = false
  try {
    const result = await written(work, asked)
    // What rows of a body did to their table was noted when they were written; what else a write changes, or one that failed, nobody knows.
    isNoted = sendsRows(asked.changes)
    return result
  } finally {
    if (!isNoted) work.held.forget()
  }
}

async function written(work: Work, asked: WriteRequest): Promise<WriteResult> {
  const request = asJournal(asked)
  const { changes } = request
  if (changes.kind === 'delete') return deleteRows(work, { ...request, changes } satisfies DeleteRequest)
  if (changes.kind === 'restore') return restoreRows(work, { ...request, changes })
  if (changes.kind === 'reverse') return reverseRows(work, { ...request, changes })
  if (changes.kind === 'undo') return undoChangeSet(work, { ...request, changes })
  return (await writeRows(work, rowsOf(request, changes), false))()
}

function rowsOf(request: WriteRequest, changes: RowChanges): RowsRequest {
  if (Buffer.isBuffer(changes.rows)) throw new Error('bytes of a body cannot be written inside another write')
  return { ...request, changes: { ...changes, rows: changes.rows } }
}
