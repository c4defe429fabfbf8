/** Creates, updates and saves few enough to stand in parameters: a form, a grid, a short body. */
import { momentIn } from '#framework/kinds'
import { layers } from '../layers.ts'
import { holds } from '../principal.ts'
import { connectionRowSource } from './resolve/connection-row-source.ts'
import { createInOneBatch, isPlainCreate } from './apply/create-in-one-batch.ts'
import { duplicateFindings } from './validate/duplicate-findings.ts'
import { withoutUnseen } from './validate/unseen-clashes.ts'
import { makeEngine, RightMissing, type Slice } from './engine.ts'
import { explainFindings } from './explain/explain-findings.ts'
import { Findings } from './validate/findings.ts'
import { authorise, missing } from './intake/authorise.ts'
import { answerColumns } from './after/answer-row.ts'
import { afterWrite, beforeUpdate, type WrittenIds } from './after/after-write.ts'
import { constrainedRowSource } from './resolve/constrained-row-source.ts'
import { cachingRowSource } from './resolve/caching-row-source.ts'
import type { RowChanges, WriteRequest, WriteResult } from './request.ts'
import { creatingHook, validateNewRows } from './validate/validate-new-rows.ts'
import { shapeOf, type WriteShape } from './intake/shape.ts'
import { insertOne, standsAlone } from './sql/insert-one.ts'
import { applyStatement } from './sql/apply-statement.ts'
import { ownedWouldChange, wouldChange } from './sql/would-change.ts'
import { findDuplicates } from './sql/duplicates.ts'
import { fillRows } from './sql/fill-stage.ts'
import { stageSource, type StageSource } from './sql/stage.ts'
import { invalid } from './validate/invalid.ts'
import { attach } from './apply/attach.ts'
import { isRehearsed, rehearse, type Rehearsal } from './validate/rehearsal.ts'
import { rowFailure } from './validate/row-failure.ts'
import { staleRows } from './stale.ts'
import type { Work } from './work.ts'

export interface RowsRequest extends WriteRequest {
  changes: RowChanges & { rows: readonly unknown[] }
}

/**
 * @param mayBatch the last statements may still be under way when this returns: COMMIT travels with them
 * @returns gives the result, once the transaction is over where `mayBatch` was said
 */
export async function writeRows(work: Work, request: RowsRequest, mayBatch: boolean): Promise<() => WriteResult | Promise<WriteResult>> {
  const taken = await take(work, request)
  const { shape, findings, trusting } = taken
  let { slice, source } = taken
  if (mayBatch && isOneBatch(work, request, taken)) return createInOneBatch(work, request, shape, slice, source)
  const { principal, entity, changes } = request
  const several = changes.rows.length > 1
  if (slice.staged.length && !trusting) duplicateFindings(findings, shape, await withoutUnseen(work.connection, work.deps.scope, entity, principal, await findDuplicates(work.connection, shape, source, several)))
  const { fills = [], afterwards, text } = slice.creates && slice.staged.length ? await validateNewRows(work, request, shape, source, findings) : {}
  if (fills.length) {
    slice = { ...slice, staged: fillRows(shape, slice.staged, fills) }
    source = stageSource(shape, slice.staged)
  }
  const result: WriteResult = { rows: changes.rows.length, created: slice.creates, updated: slice.updates, unchanged: 0, deleted: 0, ids: [], findings: findings.kept, findingCount: findings.count, ...(text === undefined || slice.updates ? {} : { text }) }
  if (findings.count) await explainFindings(work, request, findings.kept)
  if (request.mode === 'check') {
    const { count: updated, preview } = slice.updates ? await wouldChange(work.connection, shape, source, request.preview ?? false) : { count: 0, preview: [] }
    const owned = changes.addsOwned && slice.staged.length ? { owned: await ownedWouldChange(work.connection, shape, source) } : {}
    const unasked = isRehearsed(work.deps, request) && findings.count > 0
    if (!findings.count && isRehearsed(work.deps, request)) await rehearse(rehearsalOf(work, request, shape, slice), findings)
    return () => ({ ...result, ...owned, ...(unasked ? { unasked } : {}), updated, unchanged: slice.updates - updated, findingCount: findings.count, preview })
  }
  if (findings.count && changes.single) throw rowFailure(findings.kept, principal, entity, Number(slice.staged[0]?.[1]))
  if (findings.count) throw staleRows(entity, principal, findings.kept, findings.count) ?? invalid(principal.language, findings.kept, findings.count, false)
  if (!slice.staged.length) return () => result
  const written = await writeAndTell(work, request, shape, slice, source)
  await afterwards?.()
  const idOf = new Map([...written.created, ...written.updated])
  const ids = slice.staged.map((row) => idOf.get(Number(row[0])) ?? Number(row[1]))
  return () => ({ ...result, updated: written.updated.length, unchanged: slice.updates - written.updated.length, ids, ...(written.changeSet ? { changeSet: written.changeSet } : {}), ...(written.row ? { row: written.row } : {}) })
}

/** One new row under a key, in one batch. @returns null where it is not as plain as it looked: nothing was written then */
export async function writeInOneBatch(work: Work, request: RowsRequest): Promise<(() => Promise<WriteResult>) | null> {
  const taken = await take(work, request)
  const { shape, slice, source } = taken
  return isOneBatch(work, request, taken) ? createInOneBatch(work, request, shape, slice, source) : null
}

interface Taken {
  shape: WriteShape
  findings: Findings
  slice: Slice
  source: StageSource
  /** For one row without findings, the constraints tell whether its values are free (docs/decisions/writes.md). */
  trusting: boolean
}

async function take(work: Work, request: RowsRequest): Promise<Taken> {
  authorise(request)
  const shape = shapeOf(work.model, request.entity)
  const findings = new Findings()
  const slice = await intake(work, request, shape, findings)
  const trusting = request.mode === 'commit' && request.changes.rows.length === 1 && !work.isRetry && !findings.count
  return { shape, findings, slice, source: stageSource(shape, slice.staged), trusting }
}

function isOneBatch(work: Work, request: RowsRequest, { slice, trusting }: Taken): boolean {
  return trusting && request.changes.single === true && isPlainCreate(work, request, slice)
}

async function writeAndTell(work: Work, request: RowsRequest, shape: WriteShape, slice: Slice, source: StageSource): Promise<WrittenIds> {
  const afterwards = await beforeUpdate(work, request, slice.staged.flatMap((row) => (row[2] === null || !row[1] ? [] : [Number(row[1])])))
  const written = await apply(work, request, shape, slice, source)
  if (slice.files.length) await attach(work, shape, slice.files, [...written.created, ...written.updated].map(([, id]) => id))
  const updated = await afterWrite(work, request, shape, slice, written)
  await afterwards(updated)
  return written
}

/** New rows get made-up ids, so that a check takes no number from the sequence. */
function rehearsalOf(work: Work, request: RowsRequest, shape: WriteShape, slice: Slice): Rehearsal {
  const staged = slice.staged.map(([n = null, id = null, seen = null, ...rest]) => [n, seen === null && !id ? String(-Number(n) - 1) : id, seen, ...rest])
  return {
    work, rows: staged.map(([n]) => Number(n)),
    async write(count) {
      const some = staged.slice(0, count)
      const creates = some.filter(([, , seen]) => seen === null).length
      await writeAndTell(work, request, shape, { ...slice, staged: some, creates, updates: some.length - creates, files: [] }, stageSource(shape, some))
    },
  }
}

async function intake(work: Work, request: RowsRequest, shape: WriteShape, findings: Findings): Promise<Slice> {
  const { principal, entity, changes, mode, numbers } = request
  const checking = mode === 'check'
  const rowSource = connectionRowSource({ connection: work.connection, model: work.model, entity, principal, scope: work.deps.scope, lock: !checking, held: work.held })
  const remembers = !work.isRetry && (work.deps.layers ?? layers).has('targets')
  const engine = makeEngine({
    shape, findings, checking, kind: changes.kind, byName: changes.byName ?? false, byKey: changes.byKey ?? false, existing: changes.existing ?? false, addsOwned: changes.addsOwned ?? false, only: changes.only ?? null, set: changes.set ?? {}, trusted: request.trusted ?? false,
    rowSource: remembers && numbers ? cachingRowSource(rowSource, work, principal, numbers) : remembers && isFeaturesRow(work, request) ? constrainedRowSource(rowSource, { model: work.model, principal, scope: work.deps.scope }) : rowSource,
    moment: momentIn(principal.zone), rules: work.deps.rules,
    may: { create: request.authorised || holds(principal, entity, 'Create'), update: request.authorised || holds(principal, entity, 'Update') },
  })
  try {
    return await engine(changes.rows, 0)
  } catch (error) {
    throw error instanceof RightMissing ? missing(principal, entity, error.right) : error
  }
}

/** One new row that a feature decided on, and that no hook looks at on its way. */
function isFeaturesRow(work: Work, request: RowsRequest): boolean {
  const { changes, mode, authorised } = request
  return mode === 'commit' && changes.kind === 'create' && changes.rows.length === 1 && authorised === true && !creatingHook(work, request)
}

/** No hook, and no file of it, changes the row once it is written. */
function staysAsWritten(work: Work, request: WriteRequest, { files }: Slice): boolean {
  return !files.length && !work.deps.hooks?.get(request.entity.tableOf)?.written && !creatingHook(work, request)
}

async function apply(work: Work, request: WriteRequest, shape: WriteShape, slice: Slice, source: StageSource): Promise<WrittenIds> {
  const [only, ...others] = slice.staged
  if (only && !others.length && slice.creates && standsAlone(shape, only) && (work.deps.layers ?? layers).has('plainCreates')) {
    const answered = staysAsWritten(work, request, slice) ? answerColumns(work, request) : null
    const [row = []] = await work.connection.rows(insertOne(shape, only, answered ?? 't.id', request, 'change.id'))
    return { created: [[Number(only[0]), Number(row[0])]], updated: [], keepsNames: true, changeSet: Number(row.at(-1)), ...(answered ? { row: row.slice(0, -1) } : {}) }
  }
  const rows = await work.connection.rows(applyStatement(shape, { creates: slice.creates > 0, updates: slice.updates > 0, ids: true }, source, request))
  const of = (op: string) => rows.filter((row) => row[0] === op).map((row): [number, number] => [Number(row[1]), Number(row[2])])
  return { created: of('c'), updated: of('u'), keepsNames: rows.every((row) => row[4] === 'f'), ...(rows[0] ? { changeSet: Number(rows[0][3]) } : {}) }
}
