/**
 * One new row without findings: written, logged, counted and committed in one batch. What the checks before it left out,
 * that a unique value is free and that a target is still there, the constraints decide; where they refuse, the door runs the work once
 * more with every check, which then names the field (docs/decisions/writes.md).
 */
import type { Slice } from '../engine.ts'
import type { WriteEvent } from '../hooks.ts'
import { layers } from '../../layers.ts'
import { answerColumns } from '../after/answer-row.ts'
import { keepNewRow } from '../keys/keep-new-row.ts'
import { sendsRows, type WriteRequest, type WriteResult } from '../request.ts'
import type { WriteShape } from '../intake/shape.ts'
import { applyStatement } from '../sql/apply-statement.ts'
import { insertOne, standsAlone } from '../sql/insert-one.ts'
import type { StageSource } from '../sql/stage.ts'
import { touch, type Work } from '../work.ts'

/** A single new row without files, of an entity whose feature does not wait for it. */
export function isPlainCreate(work: Work, request: WriteRequest, { creates, updates, bad, staged, files }: Slice): boolean {
  return creates === 1 && updates === 0 && bad === 0 && staged.length === 1 && !files.length && isUnwatched(work, request)
}

/** Whether a request looks like a plain new row before anything of it was read. A second look at it takes the steps one by one. */
export function mayBeOneBatch(work: Work, request: WriteRequest): boolean {
  const { changes } = request
  if (work.isRetry || !sendsRows(changes) || changes.kind === 'update' || !changes.single || Buffer.isBuffer(changes.rows) || changes.rows.length !== 1) return false
  const [row] = changes.rows
  const id: unknown = typeof row === 'object' && row !== null && 'id' in row ? row.id : 0
  return (changes.kind === 'create' || !id) && !request.trusted && isUnwatched(work, request)
}

function isUnwatched({ deps }: Work, { entity }: WriteRequest): boolean {
  const hook = deps.hooks?.get(entity.tableOf)
  return (deps.layers ?? layers).has('plainCreates') && !hook?.written && !hook?.creating
}

/** Sends the statement. @returns gives the result when it was answered */
export function createInOneBatch(work: Work, request: WriteRequest, shape: WriteShape, { inputs, staged }: Slice, source: StageSource): () => Promise<WriteResult> {
  const { entity, principal, reason, requestId } = request
  const row = answerColumns(work, request)
  const [first = []] = staged
  const answered = row ?? 't.id'
  const plan = { creates: true, updates: false, ids: true, row: answered }
  const answer = work.connection.rows(standsAlone(shape, first) ? insertOne(shape, first, answered, request) : applyStatement(shape, plan, source, request))
  keepNewRow(work.connection, request)
  touch(work, entity, 1, true)
  return async () => {
    const [written = []] = await answer
    const id = Number(written[0])
    const event: WriteEvent = { entity: shape.entity, principal, reason, requestId, created: [{ id, path: '', input: inputs[0]?.input ?? {} }], updated: [], deleted: [] }
    work.events.push({ ...event, many: false })
    return { rows: 1, created: 1, updated: 0, unchanged: 0, deleted: 0, ids: [id], findings: [], findingCount: 0, ...(row ? { row: written } : {}) }
  }
}
