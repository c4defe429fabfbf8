/** Undo of a change set: the opposite of what it did to each row, by the opposite right, all or nothing. */
import { entityOf, type EntityModel, type Right } from '#framework/metadata'
import { problem } from '#framework/wire'
import { InvalidInput, NotFound, Refused } from '../../failures.ts'
import { holds } from '../../principal.ts'
import { say } from '../../texts.ts'
import { missing } from '../intake/authorise.ts'
import { Findings } from '../validate/findings.ts'
import { invalid } from '../validate/invalid.ts'
import type { Changes, Undoing, WriteRequest, WriteResult } from '../request.ts'
import type { Work } from '../work.ts'
import { rowsSeen } from './rows-seen.ts'

export interface UndoRequest extends WriteRequest {
  changes: Undoing
}

type Op = 'c' | 'u' | 'd'

interface Part {
  entity: EntityModel
  op: Op
  ids: number[]
}

/** A change set may hold as many rows as an upload; what is undone at one go is held in memory. */
const rowsAtMost = 10_000

/** What came back goes first, then what refers to it; what was made goes last. */
const order = ['d', 'u', 'c'] as const
const opposite: { readonly [O in Op]: Right } = { c: 'Delete', u: 'Update', d: 'Create' }

/** @throws NotFound where there is no such change set for the caller; NotAllowed; InvalidInput with everything that stands in the way */
export async function undoChangeSet(work: Work, request: UndoRequest): Promise<WriteResult> {
  const { principal: { language }, changes: { changeSet } } = request
  const parts = await partsOf(work, request)
  await checkRows(work, request, parts)
  const total: WriteResult = { rows: 0, created: 0, updated: 0, unchanged: 0, deleted: 0, ids: [], findings: [], findingCount: 0 }
  const notes: string[] = []
  const deferred = parts.filter(({ op }) => op !== 'c').length > 1
  if (deferred) await work.connection.run({ text: 'SET CONSTRAINTS ALL DEFERRED', values: [] })
  for (const op of order) {
    // A deletion finds out what refers to its rows only while constraints are checked at once.
    if (op === 'c' && deferred) await work.connection.run({ text: 'SET CONSTRAINTS ALL IMMEDIATE', values: [] })
    for (const part of parts.filter((each) => each.op === op)) {
      if (part.entity.journal) throw new Refused(say(language, 'journalStays', { rows: part.entity.label.many[language] }))
      const done = await work.write({ principal: request.principal, entity: part.entity, mode: 'commit', reason: 'undo', requestId: request.requestId, changes: changesFor(part, changeSet) })
      total.rows += part.ids.length
      total.created += done.created
      total.updated += done.updated
      total.unchanged += done.unchanged
      total.deleted += done.deleted
      notes.push(...(done.notes ?? []))
    }
  }
  if (deferred) await work.connection.run({ text: 'SET CONSTRAINTS ALL IMMEDIATE', values: [] })
  return { ...total, notes }
}

function changesFor({ op, ids }: Part, changeSet: number): Changes {
  return op === 'd' ? { kind: 'restore', ids, changeSet } : op === 'u' ? { kind: 'reverse', ids, changeSet } : { kind: 'delete', ids }
}

async function partsOf({ connection, model }: Work, request: UndoRequest): Promise<Part[]> {
  const { principal, entity, changes: { changeSet, row } } = request
  const one = row === null ? '' : ' AND r.entity = $3 AND r.row_id = $4'
  const rows = await connection.rows({
    text: `SELECT DISTINCT r.entity, r.op, r.row_id FROM app.change_row r WHERE r.tenant_id = $1 AND r.change_set_id = $2${one} LIMIT ${rowsAtMost + 1}`,
    values: [connection.tenantId, changeSet, ...(row === null ? [] : [entity.tableOf, row])],
  })
  if (rows.length > rowsAtMost) throw new Refused(say(principal.language, 'undoTooMany', { max: rowsAtMost.toLocaleString('en-US') }))
  const parts = new Map<string, Part>()
  for (const [table = '', op, id] of rows) {
    const descriptors = [...model.values()].filter((e) => e.tableOf === table)
    const right = opposite[op as Op]
    const readable = descriptors.filter((e) => holds(principal, e, 'Read'))
    const of = readable.find((e) => holds(principal, e, right)) ?? readable[0]
    if (!of) throw unknown(request)
    const key = `${table} ${op}`
    const part = parts.get(key) ?? { entity: of, op: op as Op, ids: [] }
    part.ids.push(Number(id))
    parts.set(key, part)
  }
  if (!parts.size) throw unknown(request)
  return [...parts.values()]
}

/** Rows the caller may not see make the change set one that never was; then rights; then what happened since. */
async function checkRows(work: Work, request: UndoRequest, parts: readonly Part[]): Promise<void> {
  const { principal } = request
  const findings = new Findings()
  const seen = await Promise.all(parts.map(({ entity, ids }) => rowsSeen(work.connection, work.deps.scope, entity, principal, ids)))
  if (seen.some((rows) => [...rows.values()].some((row) => !row.maySee))) throw unknown(request)
  for (const { entity, op } of parts) if (!holds(principal, entity, opposite[op])) throw missing(principal, entity, opposite[op])
  for (const [n, { entity, op, ids }] of parts.entries()) {
    const gone = op === 'd' ? [] : ids.filter((id) => !seen[n]?.get(id)?.isThere)
    for (const id of gone) findings.addToRow({ row: ids.indexOf(id), place: '' }, 'id', problem('goneSince'), id)
    const changed = op === 'c' ? await changedSince(work, entity, request.changes.changeSet, ids) : []
    for (const id of changed) if (!gone.includes(id)) findings.addToRow({ row: ids.indexOf(id), place: '' }, 'id', problem('changedSince'), id)
  }
  if (!findings.count) return
  const { errors, total } = invalid(principal.language, findings.kept, findings.count, request.changes.row !== null)
  throw new InvalidInput(say(principal.language, 'notUndone'), errors, total)
}

/** Rows made by the change set that somebody worked on afterwards: taking them away would take that away too. */
async function changedSince({ connection, model }: Work, entity: EntityModel, changeSet: number, ids: readonly number[]): Promise<number[]> {
  const text = `SELECT DISTINCT r.row_id FROM app.change_row r WHERE r.tenant_id = $1 AND r.entity = $2 AND r.row_id = ANY($3::int4[]) AND r.change_set_id > $4`
  const rows = await connection.rows({ text, values: [connection.tenantId, entityOf(model, entity.key).tableOf, ids, changeSet] })
  return rows.map(([id]) => Number(id))
}

function unknown({ principal: { language }, changes: { changeSet } }: UndoRequest): NotFound {
  return new NotFound(say(language, 'noEntity', { entity: 'ChangeSet', id: changeSet }))
}
