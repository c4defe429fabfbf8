/** A long body inside its transaction: staged by COPY, checked as a whole, written by the statement that writes forms. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { momentIn } from '#framework/kinds'
import type { CopyConnection } from '../../database/database.ts'
import { holds } from '../../principal.ts'
import { afterWrite, beforeUpdate, type WrittenIds } from '../after/after-write.ts'
import { connectionRowSource } from '../resolve/connection-row-source.ts'
import { duplicateFindings } from '../validate/duplicate-findings.ts'
import { withoutUnseen } from '../validate/unseen-clashes.ts'
import type { Slice } from '../engine.ts'
import { explainFindings } from '../explain/explain-findings.ts'
import { Findings } from '../validate/findings.ts'
import { invalid } from '../validate/invalid.ts'
import { validateNewRows } from '../validate/validate-new-rows.ts'
import type { RowSource } from '../resolve/lookup.ts'
import { ReadIsOld } from '../after/retry-on-conflict.ts'
import type { WriteRequest, WriteResult } from '../request.ts'
import { isRehearsed, rehearse, type Rehearsal } from '../validate/rehearsal.ts'
import { staleRows } from '../stale.ts'
import { shapeOf, type WriteShape } from '../intake/shape.ts'
import { applyText } from '../sql/apply.ts'
import { findDuplicates } from '../sql/duplicates.ts'
import { fillStage } from '../sql/fill-stage.ts'
import { lockStaged } from '../sql/lock-staged.ts'
import { copyIntoStage, createStage } from '../sql/stage.ts'
import { bumpAll, type Work } from '../work.ts'
import { ownedWouldChange, wouldChange } from '../sql/would-change.ts'
import { runBody, type BodySummary, type CopyPiece, type JobSettings } from './body-job.ts'
import { attach } from '../apply/attach.ts'
import type { BulkRequest } from './bulk-request.ts'
import { copyIn } from './copy-in.ts'
import type { BulkThread } from './thread.ts'

export type Inside = (work: Work, request: WriteRequest) => Promise<WriteResult>

export interface StagedBody {
  bytes: Uint8Array<ArrayBuffer>
}

export async function writeStaged(work: Work, connection: CopyConnection, request: BulkRequest, thread: BulkThread, body: StagedBody): Promise<WriteResult> {
  const { principal, entity, mode } = request
  const shape = shapeOf(work.model, entity)
  const findings = new Findings()
  const inputs: Slice['inputs'] = []
  const summary = await stage(work, connection, request, thread, body, inputs)
  findings.merge(summary.findings, summary.findingCount)
  duplicateFindings(findings, shape, await withoutUnseen(connection, work.deps.scope, entity, principal, await findDuplicates(connection, shape, null, true)))
  const { fills = [], afterwards, text } = summary.creates ? await validateNewRows(work, request, shape, null, findings) : {}
  for (const statement of fillStage(shape, fills)) await connection.run(statement)
  const result = { rows: summary.rows, created: summary.creates, updated: summary.updates, unchanged: 0, deleted: 0, ids: [], findings: findings.kept, findingCount: findings.count, checked: summary.checked, ...(text === undefined || summary.updates ? {} : { text }) }
  if (findings.count) await explainFindings(work, request, findings.kept)
  if (mode === 'check') {
    const { count: updated, preview } = summary.updates ? await wouldChange(connection, shape, null, request.preview ?? false) : { count: 0, preview: [] }
    const owned = request.changes.addsOwned ? { owned: await ownedWouldChange(connection, shape, null) } : {}
    const unasked = isRehearsed(work.deps, request) && findings.count > 0
    if (!findings.count && isRehearsed(work.deps, request)) await rehearse(await rehearsalOf(work, request, shape, summary, inputs), findings)
    return { ...result, ...owned, ...(unasked ? { unasked } : {}), updated, unchanged: summary.updates - updated, findingCount: findings.count, preview }
  }
  if (findings.count) throw staleRows(entity, principal, findings.kept, findings.count) ?? invalid(principal.language, findings.kept, findings.count, false, summary)
  if (summary.updates && (await lockStaged(connection, shape)) !== summary.updates) throw new ReadIsOld()
  const written = await writeAndTell(work, request, shape, summary, inputs)
  await afterwards?.()
  bumpAll(work)
  const updated = written.counts?.updated ?? written.updated.length
  return { ...result, updated, unchanged: summary.updates - updated }
}

async function writeAndTell(work: Work, request: WriteRequest, shape: WriteShape, summary: BodySummary, inputs: Slice['inputs']): Promise<WrittenIds> {
  const afterwards = await beforeUpdate(work, request, await stagedUpdates(work, shape, summary))
  const written = await apply(work, request, shape, summary)
  if (summary.files.length) await attach(work, shape, summary.files, null)
  const updated = await afterWrite(work, request, shape, { inputs, staged: [] }, written)
  await afterwards(updated)
  return written
}

/** New rows get made-up ids, so that a check takes no number from the sequence. */
async function rehearsalOf(work: Work, request: WriteRequest, shape: WriteShape, summary: BodySummary, inputs: Slice['inputs']): Promise<Rehearsal> {
  const { connection } = work
  const rows = (await connection.rows({ text: 'SELECT _n FROM stage ORDER BY _n' })).map(([n]) => Number(n))
  return {
    work, rows,
    async write(count) {
      await connection.run({ text: 'DELETE FROM stage WHERE _n > $1', values: [rows[count - 1] ?? 0] })
      await connection.run({ text: 'UPDATE stage SET _id = -_n - 1 WHERE _seen IS NULL AND _id IS NULL' })
      await writeAndTell(work, request, shape, { ...summary, files: [] }, inputs)
    },
  }
}

/**
 * New search entries wait in the index's list for the tidying after COMMIT, in place of being sorted in every 4 MB (a second per
 * 100,000 rows); stage and history rows stay in memory.
 */
const settings = `SELECT set_config('gin_pending_list_limit', '65536', true), set_config('work_mem', '65536', true)`

/** Fills the stage. References are looked up on other connections: this one is busy with COPY. */
async function stage(work: Work, connection: CopyConnection, request: BulkRequest, thread: BulkThread, body: StagedBody, inputs: Slice['inputs']): Promise<BodySummary> {
  const { deps, model } = work
  const shape = shapeOf(model, request.entity)
  await connection.run({ text: settings })
  await connection.run({ text: createStage(shape) })
  const copy = copyIn(connection, copyIntoStage)
  const take = async ({ text, inputs: more }: CopyPiece) => {
    for (const input of more) inputs.push(input)
    await copy.write(text)
  }
  const job = { settings: settingsOf(request), model, rowSource: pooledRowSource(work, request) }
  try {
    // Rules that only this thread knows keep the work here, a few rows at a time.
    const here = !thread.knowsRules && [...deps.rules.keys()].some((key) => key === request.entity.key || key === request.entity.tableOf || shape.children.some((c) => c.child.entity.key === key))
    const emit = async (piece: CopyPiece) => {
      await take(piece)
      await nextTurn()
    }
    return here ? await runBody({ ...job, bytes: body.bytes, rules: deps.rules, size: 100, emit }) : await thread.run({ ...job, body, take })
  } finally {
    await copy.end()
  }
}

function settingsOf({ principal, entity, changes, trusted, mode }: BulkRequest): JobSettings {
  return {
    entity: entity.key, kind: changes.kind, byName: changes.byName ?? false, byKey: changes.byKey ?? false, existing: changes.existing ?? false, addsOwned: changes.addsOwned ?? false, only: changes.only ?? null, set: changes.set ?? {}, trusted: trusted ?? false, checking: mode === 'check',
    may: { create: holds(principal, entity, 'Create'), update: holds(principal, entity, 'Update') }, moment: momentIn(principal.zone),
  }
}

function pooledRowSource({ deps, model }: Work, { principal, entity }: BulkRequest): RowSource {
  const ask = <T>(work: (rowSource: RowSource) => Promise<T>) =>
    deps.database.read(principal.tenantId, (connection) => work(connectionRowSource({ connection, model, entity, principal, scope: deps.scope, lock: false })))
  return {
    lookup: (questions) => ask((rowSource) => rowSource.lookup(questions)),
    current: (ids) => ask((rowSource) => rowSource.current(ids)),
    byKey: (values) => ask((rowSource) => rowSource.byKey(values)),
    files: (keys) => ask((rowSource) => rowSource.files(keys)),
    childIds: (child, count) => ask((rowSource) => rowSource.childIds(child, count)),
  }
}

/** Asked for only where a feature waits for them. */
async function stagedUpdates({ deps, connection }: Work, { entity }: WriteShape, { updates }: BodySummary): Promise<number[]> {
  if (!updates || !deps.hooks?.get(entity.tableOf)?.updating) return []
  return (await connection.rows({ text: 'SELECT _id FROM stage WHERE _seen IS NOT NULL ORDER BY _id' })).map(([id]) => Number(id))
}

/** Ids are answered one by one only where a feature waits for them. */
async function apply(work: Work, request: WriteRequest, shape: WriteShape, summary: BodySummary): Promise<WrittenIds> {
  if (!summary.creates && !summary.updates) return { created: [], updated: [] }
  const ids = work.deps.hooks?.get(shape.entity.tableOf)?.written !== undefined
  const { principal, requestId, reason } = request
  const text = applyText(shape, { creates: summary.creates > 0, updates: summary.updates > 0, ids }, null)
  const rows = await work.connection.rows({ text, values: [principal.tenantId, principal.userId, principal.userName, requestId, reason] })
  const of = (op: string) => rows.filter((row) => row[0] === op).map((row): [number, number] => [Number(row[1]), Number(row[2])])
  const keepsNames = rows.every((row) => row.at(-1) !== 't')
  if (ids) return { created: of('c'), updated: of('u'), keepsNames }
  const count = (op: string) => of(op)[0]?.[0] ?? 0
  return { created: [], updated: [], keepsNames, counts: { created: count('c'), updated: count('u') } }
}
