/** What follows once rows are written: change numbers noted, features told inside the transaction, listeners remembered for after it. */
import type { OpenWrite, WriteEvent, WrittenRow } from './hooks.ts'
import type { Slice } from './engine.ts'
import type { WriteRequest } from './request.ts'
import type { WriteShape } from './shape.ts'
import { touch, type Work } from './work.ts'

/** `[row of the body, id]`, for rows that were written; unchanged ones are in neither. */
export interface WrittenIds {
  /** How many there were, where they are not listed. */
  counts?: { created: number; updated: number }
  created: readonly (readonly [row: number, id: number])[]
  updated: readonly (readonly [row: number, id: number])[]
}

export async function afterWrite(work: Work, request: WriteRequest, shape: WriteShape, { inputs, staged }: Pick<Slice, 'inputs' | 'staged'>, written: WrittenIds): Promise<void> {
  const inputOf = new Map(inputs.map(({ row, input }) => [row, input]))
  const rows = (ids: WrittenIds['created']): WrittenRow[] => ids.map(([row, id]) => ({ id, input: inputOf.get(row) ?? {} }))
  // A row of which only an input was sent counts as updated: its feature has something to do.
  const known = new Set([...written.created, ...written.updated].map(([row]) => row))
  const inputOnly = staged.flatMap((row): [number, number][] => (row[1] && inputOf.has(Number(row[0])) && !known.has(Number(row[0])) ? [[Number(row[0]), Number(row[1])]] : []))
  const event: WriteEvent = {
    entity: shape.entity, principal: request.principal, reason: request.reason, requestId: request.requestId,
    created: rows(written.created), updated: rows([...written.updated, ...inputOnly]), deleted: [],
  }
  const { created, updated } = written.counts ?? { created: written.created.length, updated: written.updated.length }
  if (created || updated) touch(work, shape.entity, created)
  await tellHook(work, request, event, written.counts !== undefined && created + updated > 0)
}

/** Runs the feature's hook and remembers the event; nothing where nothing happened. */
export async function tellHook(work: Work, request: WriteRequest, event: WriteEvent, many = false): Promise<void> {
  if (!event.created.length && !event.updated.length && !event.deleted.length && !many) return
  await work.deps.hooks?.get(event.entity.tableOf)?.written?.(event, openFor(work, request))
  work.events.push({ ...event, many })
}

export function openFor(work: Work, request: WriteRequest): OpenWrite {
  return { connection: work.connection, write: (further) => work.write({ ...further, requestId: further.requestId || request.requestId, mode: 'commit' }) }
}
