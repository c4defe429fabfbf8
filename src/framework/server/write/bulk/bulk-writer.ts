/** Bodies that came as bytes. Short ones go the way of forms; long ones through a thread and a temporary table (docs/decisions/writes.md). */
import type { CopyConnection } from '../../database/database.ts'
import { InvalidInput } from '../../failures.ts'
import { say } from '../../texts.ts'
import { authorise, missing } from '../intake/authorise.ts'
import { oncePerKey } from '../keys/once-per-key.ts'
import { RightMissing } from '../engine.ts'
import { isRehearsed, undone } from '../validate/rehearsal.ts'
import type { WriteResult } from '../request.ts'
import { newWork, tellListeners, type Work, type WriterDeps } from '../work.ts'
import type { BulkRequest } from './bulk-request.ts'
import { MalformedBody } from './malformed.ts'
import { rowPieces, rowsAtMost } from './split-rows.ts'
import type { BulkThread } from './thread.ts'
import { tidyAfter } from './tidy.ts'
import { writeStaged, type Inside, type StagedBody } from './write-staged.ts'

/** Writes a body that came as bytes. @param inside the door for further writes of its hooks, in the same transaction */
export type BulkWriter = (request: BulkRequest, inside: Inside, few: (rows: readonly unknown[]) => Promise<WriteResult>) => Promise<WriteResult>

/** Below this a thread costs more than it saves. */
const fewBytes = 64 * 1024
const fewRows = 300

export function makeBulkWriter(deps: WriterDeps, thread: BulkThread): BulkWriter {
  return async (request, inside, few) => {
    authorise(request)
    const { principal, entity, changes } = request
    try {
      const short = changes.rows.length <= fewBytes ? shortBody(changes.rows) : null
      if (short) return await few(short)
      const body = { bytes: ownBytes(changes.rows) }
      changes.rows = Buffer.from(body.bytes.buffer)
      return await long(request, inside, body)
    } catch (error) {
      if (error instanceof RightMissing) throw missing(principal, entity, error.right)
      if (!(error instanceof MalformedBody)) throw error
      const message = say(principal.language, error.fault, { max: rowsAtMost.toLocaleString('en-US') })
      throw new InvalidInput(say(principal.language, 'notValid'), [{ message, members: [] }])
    }
  }

  async function long(request: BulkRequest, inside: Inside, body: StagedBody): Promise<WriteResult> {
    let work: Work | undefined
    try {
      const run = (connection: CopyConnection) => {
        const current = newWork(deps, connection, true, inside)
        work = current
        return oncePerKey(connection, request, () => writeStaged(current, connection, request, thread, body))
      }
      const { tenantId } = request.principal
      const result = isRehearsed(deps, request)
        ? await undone((end) => deps.database.copyTransaction(tenantId, async (connection) => end(await run(connection))))
        : await deps.database.copyTransaction(tenantId, run)
      if (work && request.mode === 'commit') {
        tellListeners(work)
        tidyAfter(deps, request, result)
      }
      return result
    } finally {
      // Gone with a thread that died; else it may be needed once more.
      if (body.bytes.byteLength) request.changes.rows = Buffer.from(body.bytes.buffer)
    }
  }
}

/** The rows of a body of few, null of many. */
function shortBody(bytes: Uint8Array): readonly unknown[] | null {
  const rows: unknown[] = []
  for (const piece of rowPieces(bytes, fewRows + 1)) {
    rows.push(...piece.rows)
    if (rows.length > fewRows) return null
  }
  return rows
}

/** Memory that can be given away: a small body may lie in a pool it shares with others. */
function ownBytes(bytes: Buffer): Uint8Array<ArrayBuffer> {
  const whole = bytes.buffer instanceof ArrayBuffer && bytes.byteOffset === 0 && bytes.byteLength === bytes.buffer.byteLength
  return whole ? new Uint8Array(bytes.buffer as ArrayBuffer) : new Uint8Array(bytes)
}
