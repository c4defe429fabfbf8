/** Bodies of rows: CreateBulk, BulkUpdate and CheckBulk (contract §6). */
import type { CallContext, Handler } from '../../context.ts'
import { keyOf } from './key.ts'
import type { Write } from '../door.ts'
import { messageOf } from '../invalid.ts'
import type { RowChanges, WriteResult } from '../request.ts'
import { resultText } from '../result-text.ts'

/** Rows with an id are updates, all others new; by `Match=key` also rows whose business key exists. Answers the text to show. */
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
  /** Rows looked at: fewer only where more is wrong than is told (docs/decisions/0192); all other figures are about these. */
  checked: number
  /** What the rows are meant for, wrong ones included. */
  create: number
  update: number
  unchanged: number
  /** The first ten thousand, in the order of the rows (docs/decisions/0051). `other`: row of the body, from 0, that has a duplicate's value first. */
  errors: { row: number; field: string; code: string; message: string; value: unknown; clash?: number; other?: number }[]
  /** All of them, of the rows looked at. */
  errorCount: number
}

/** The errors of every row, and what an import would do; writes nothing. */
export function checkManyHandler(write: Write): Handler {
  return async (context) => {
    const { entity, principal, requestId } = context
    const result = await write({ principal, entity, mode: 'check', changes: saves(context), bulk: true, reason: 'import', requestId })
    const errors = result.findings.map((finding): CheckAnswer['errors'][number] => ({
      row: finding.row, field: finding.field, code: finding.problem.code, message: messageOf(principal.language, finding), value: finding.value ?? null,
      ...(finding.clash === undefined ? {} : { clash: finding.clash }), ...(finding.problem.code === 'duplicateInFile' ? { other: finding.problem.params.row - 1 } : {}),
    }))
    const answer: CheckAnswer = { rows: result.rows, checked: result.checked ?? result.rows, create: result.created, update: result.updated, unchanged: result.unchanged, errors, errorCount: result.findingCount }
    return { value: answer }
  }
}

function saves(context: CallContext): RowChanges {
  return { kind: 'save', rows: bytesOf(context), byName: true, byKey: context.query.one('Match')?.toLowerCase() === 'key' }
}

export function bytesOf({ bytes }: CallContext): Buffer {
  return bytes ?? Buffer.alloc(0)
}

/** `Books: 12 created, 3 updated.` */
export function summary({ entity, principal: { language } }: CallContext, result: WriteResult): string {
  return resultText(language, entity, result)
}
