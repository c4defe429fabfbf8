/** Deletes: rows locked, references to them emptied where the descriptors say so, the rest decided by foreign keys. */
import { entityOf } from '#framework/metadata'
import { sqlState } from '../../database/sql-states.ts'
import { transactionOf, tellHook } from '../after/after-write.ts'
import { authorise } from '../intake/authorise.ts'
import { lockDoomed } from './lock-rows.ts'
import { referrersOf } from './referrers.ts'
import type { Deletions, WriteRequest, WriteResult } from '../request.ts'
import { shapeOf, type WriteShape } from '../intake/shape.ts'
import { clearText } from '../sql/clear.ts'
import { changeSetText, deleteText } from '../sql/delete.ts'
import { named } from '../../database/statements/named.ts'
import { touch, type Work } from '../work.ts'

export interface DeleteRequest extends WriteRequest {
  changes: Deletions
}

/** Something refers to the rows: whoever began the transaction tells what, once it is undone. */
export class InUse extends Error {
  readonly request: DeleteRequest
  constructor(request: DeleteRequest) {
    super(`${request.entity.key} is in use`)
    this.request = request
  }
}

/** @throws NotFound for an id that is not here; InUse */
export async function deleteRows(work: Work, request: DeleteRequest): Promise<WriteResult> {
  authorise(request)
  const ids = [...new Set(request.changes.ids)].toSorted((a, b) => a - b)
  const result: WriteResult = { rows: ids.length, created: 0, updated: 0, unchanged: 0, deleted: ids.length, ids, findings: [], findingCount: 0 }
  if (!ids.length) return result
  // The whole row of the table: another entity on it may know but some of its columns, and the row has to come back whole.
  const shape = shapeOf(work.model, entityOf(work.model, request.entity.tableOf))
  await lockDoomed(work, request.entity, request.principal, ids)
  await work.deps.hooks?.get(request.entity.tableOf)?.deleting?.(ids, request, transactionOf(work, request))
  let changeSet = 0
  try {
    changeSet = await take(work, request, shape, ids)
  } catch (error) {
    // 23505: an emptied reference would have made two rows alike.
    throw ['23503', '23505'].includes(sqlState(error) ?? '') ? new InUse(request) : error
  }
  touch(work, request.entity, -ids.length)
  // References of other tables were emptied, too.
  work.held.forget()
  const { entity, principal, reason, requestId } = request
  await tellHook(work, request, { entity, principal, reason, requestId, created: [], updated: [], deleted: ids })
  return { ...result, changeSet }
}

async function take(work: Work, { entity, principal, requestId, reason }: DeleteRequest, shape: WriteShape, ids: readonly number[]): Promise<number> {
  const { connection, model } = work
  const { tenantId, userId, userName } = principal
  const [row] = await connection.rows(named(changeSetText(entity.tableOf), [tenantId, userId, userName, requestId, reason]))
  const changeSet = row?.[0] ?? null
  for (const referrer of referrersOf(model, entity)) {
    if (!referrer.clears) continue
    const cleared = await connection.rows(named(clearText(model, referrer), [tenantId, ids, changeSet, userId]))
    if (cleared.length) work.touched.push({ entity: referrer.entity, rows: 0 })
  }
  await connection.run(named(deleteText(shape), [tenantId, ids, changeSet]))
  return Number(changeSet)
}
