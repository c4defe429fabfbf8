/** Bodies of rows: CreateBulk, BulkUpdate and CheckBulk. */
import { problemReason } from '#framework/wire'
import type { CallContext, Handler } from '../../context.ts'
import type { ServerDeps } from '../../deps.ts'
import { nearNames, type NearName } from '../explain/near-names.ts'
import { mayPreview, previewOf, type PreviewedRow } from '../validate/preview.ts'
import { holds } from '../../principal.ts'
import { keyOf } from './key.ts'
import type { Write } from '../door.ts'
import { messageOf } from '../validate/invalid.ts'
import type { RowChanges, WriteResult } from '../request.ts'
import { resultText } from '../after/result-text.ts'

/** Rows with an id are updates, all others new; by `Match=key` also rows whose business key exists. By
 * `Match=existing` each row means a record by one of these, and none is new. Answers the text to show. */
export function createManyHandler(write: Write): Handler {
  return async (context) => {
    const { entity, principal, requestId } = context
    return { value: summary(context, await write({ principal, entity, mode: 'commit', changes: saves(context), bulk: true, reason: 'import', requestId, ...keyOf(context) })) }
  }
}

/** Every row exists. Answers the text to show. */
export function updateManyHandler(write: Write): Handler {
  return async (context) => {
    const { entity, principal, requestId } = context
    const changes: RowChanges = { kind: 'update', rows: bytesOf(context), byName: true }
    return { value: summary(context, await write({ principal, entity, mode: 'commit', changes, reason: 'grid', requestId, ...keyOf(context) })) }
  }
}

export interface CheckAnswer {
  rows: number
  /** Rows looked at: fewer only where more is wrong than is told (docs/decisions/import.md); all other figures are about these. */
  checked: number
  /** What the rows are meant for, wrong ones included. */
  create: number
  update: number
  unchanged: number
  /** By `Rows=add`: of the owned rows that were sent those that are new, and those that change one that is there. */
  owned?: { create: number; update: number }
  /** The first ten thousand, in the order of the rows (docs/decisions/import.md). `reason`: `message` in short. `other`: row of the body, from 0, that has a duplicate's value first. */
  errors: { row: number; field: string; code: string; reason: string; message: string; value: unknown; clash?: number; other?: number }[]
  /** All of them, of the rows looked at. */
  errorCount: number
  /** True where a feature would judge the rows once they are written, and was not asked, since something else is wrong: the rows without an error, checked alone, are. */
  unasked?: true
  /** What the first two hundred updates without an error would change; none for somebody who may not read the rows. */
  changes: PreviewedRow[]
  /** For names that nothing is called: the nearest there is. */
  near: NearName[]
}

/** The errors of every row, and what an import would do; writes nothing. */
export function checkManyHandler(deps: Pick<ServerDeps, 'database' | 'names' | 'scope'>, write: Write): Handler {
  return async (context) => {
    const { entity, principal, requestId } = context
    const result = await write({ principal, entity, mode: 'check', changes: saves(context), bulk: true, reason: 'import', requestId, preview: mayPreview(context) })
    const [changes, near] = await Promise.all([previewOf(deps, context, result.preview ?? []), nearNames(deps, context, result.findings)])
    const errors = result.findings.map((finding): CheckAnswer['errors'][number] => ({
      row: finding.row, field: finding.field, code: finding.problem.code, reason: problemReason(principal.language, finding.problem), message: messageOf(principal.language, finding), value: finding.value ?? null,
      ...(finding.clash === undefined || !holds(principal, entity, 'Read') ? {} : { clash: finding.clash }), ...(finding.problem.code === 'duplicateInFile' ? { other: finding.problem.params.row - 1 } : {}),
    }))
    const answer: CheckAnswer = { rows: result.rows, checked: result.checked ?? result.rows, create: result.created, update: result.updated, unchanged: result.unchanged, ...(result.owned ? { owned: { create: result.owned.created, update: result.owned.updated } } : {}), errors, errorCount: result.findingCount, ...(result.unasked ? { unasked: true } : {}), changes, near }
    return { value: answer }
  }
}

function saves(context: CallContext): RowChanges {
  return { kind: 'save', rows: bytesOf(context), byName: true, ...matchOf(context) }
}

/** Which rows are updates, and whether owned rows come to those that are there. */
export function matchOf({ query }: CallContext): Pick<RowChanges, 'byKey' | 'existing' | 'addsOwned'> {
  const match = query.one('Match')?.toLowerCase()
  return { byKey: match === 'key' || match === 'existing', existing: match === 'existing', addsOwned: query.one('Rows')?.toLowerCase() === 'add' }
}

export function bytesOf({ bytes }: CallContext): Buffer {
  return bytes ?? Buffer.alloc(0)
}

/** `Books: 12 created, 3 updated.`, or what a feature says became of new rows. */
export function summary({ entity, principal: { language } }: CallContext, result: WriteResult): string {
  return result.text ?? resultText(language, entity, result)
}
