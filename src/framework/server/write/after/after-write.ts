/** What follows once rows are written: change numbers noted, features told inside the transaction, listeners remembered for after it. */
import type { RawRow } from '../../database/statements/statement.ts'
import { inTransaction } from '../../database/tenant-setting.ts'
import type { WriteEvent, WriteTransaction, WrittenRow } from '../hooks.ts'
import type { Slice } from '../engine.ts'
import { sendsRows, type WriteRequest } from '../request.ts'
import type { WriteShape } from '../intake/shape.ts'
import { lockRows } from '../apply/lock-rows.ts'
import { emitWithin } from './emit.ts'
import { bumpAll, touch, type Work } from '../work.ts'

/** Event: many rows were imported, `{ entity, created, updated }`. */
export const rowsImported = 'rows.imported'

/** Rows from which an import is told: of fewer the answer comes at once. */
const toldFrom = 100

/** `[row of the body, id]`, for rows that were written; unchanged ones are in neither. */
export interface WrittenIds {
  /** How many there were, where they are not listed. */
  counts?: { created: number; updated: number }
  created: readonly (readonly [row: number, id: number])[]
  updated: readonly (readonly [row: number, id: number])[]
  /** That history keeps of them. */
  changeSet?: number
  /** Columns of the one row that was written, where they were wanted and its statement gave them. */
  row?: RawRow
  /** No row that stood before has another name now; absent where nobody looked. */
  keepsNames?: boolean
}

export async function afterWrite(work: Work, request: WriteRequest, shape: WriteShape, { inputs, staged }: Pick<Slice, 'inputs' | 'staged'>, written: WrittenIds): Promise<readonly WrittenRow[]> {
  const isForm = sendsRows(request.changes) && request.changes.single === true
  const inputOf = new Map(inputs.map(({ row, input }) => [row, input]))
  const rows = (ids: WrittenIds['created']): WrittenRow[] => ids.map(([row, id]) => ({ id, path: isForm ? '' : `[${row}].`, input: inputOf.get(row) ?? {} }))
  // A row of which only an input was sent counts as updated: its feature has something to do.
  const known = new Set([...written.created, ...written.updated].map(([row]) => row))
  const inputOnly = staged.flatMap((row): [number, number][] => (row[1] && inputOf.has(Number(row[0])) && !known.has(Number(row[0])) ? [[Number(row[0]), Number(row[1])]] : []))
  const event: WriteEvent = {
    entity: shape.entity, principal: request.principal, reason: request.reason, requestId: request.requestId,
    created: rows(written.created), updated: rows([...written.updated, ...inputOnly]), deleted: [],
  }
  const { created, updated } = written.counts ?? { created: written.created.length, updated: written.updated.length }
  if (created || updated) touch(work, shape.entity, created, written.keepsNames)
  await tellHook(work, request, event, written.counts !== undefined && created + updated > 0)
  if (request.bulk && request.mode === 'commit' && created + updated >= toldFrom) await emitWithin(work, request.principal, rowsImported, { entity: shape.entity.key, created, updated })
  return event.updated
}

/** Runs the feature's hook and remembers the event; nothing where nothing happened. */
export async function tellHook(work: Work, request: WriteRequest, event: WriteEvent, many = false): Promise<void> {
  if (!event.created.length && !event.updated.length && !event.deleted.length && !many) return
  await work.deps.hooks?.get(event.entity.tableOf)?.written?.(event, transactionOf(work, request))
  work.events.push({ ...event, many })
}

/** Asks the feature before rows change. @returns what it wants done afterwards */
export async function beforeUpdate(work: Work, request: WriteRequest, ids: readonly number[]): Promise<(updated: readonly WrittenRow[]) => Promise<void>> {
  const hook = work.deps.hooks?.get(request.entity.tableOf)
  const after = ids.length ? await hook?.updating?.(ids, { ...request, addsOwned: sendsRows(request.changes) && request.changes.addsOwned === true }, transactionOf(work, request)) : undefined
  return after ?? nothing
}

async function nothing(): Promise<void> {}

export function transactionOf(work: Work, request: WriteRequest): WriteTransaction {
  return {
    connection: work.connection,
    rehearsal: request.mode === 'check',
    lockRows: (entity, ids) => lockRows(work, entity, ids, request.mode === 'commit'),
    emit: async (name, data) => void (request.mode === 'commit' && (await emitWithin(work, request.principal, name, data))),
    write: (further) => work.write({ ...further, requestId: further.requestId || request.requestId, mode: 'commit' }),
    within: (tenantId, then) => inScope(work, tenantId, (scoped) => then(transactionOf(scoped, request))),
  }
}

/** Change numbers of the other tenant move before the connection returns to the first one, which cannot see them. */
async function inScope<T>(work: Work, tenantId: number, then: (scoped: Work) => Promise<T>): Promise<T> {
  const { connection } = work
  await connection.rows(inTransaction(tenantId))
  const scoped = work.scoped({ tenantId, rows: (statement) => connection.rows(statement), run: (statement) => connection.run(statement) })
  const result = await then(scoped)
  bumpAll(scoped)
  await connection.rows(inTransaction(connection.tenantId))
  return result
}
