import type { Handler } from '../../context.ts'
import type { Write } from '../door.ts'
import { idsAsked } from './delete.ts'
import { keyOf } from './key.ts'

/** Deleted rows come back, all or nothing; answers what did not come back with them. */
export function restoreHandler(write: Write): Handler {
  return async (context) => {
    const { entity, principal, requestId } = context
    const { ids, created, notes = [], changeSet } = await write({ principal, entity, mode: 'commit', changes: { kind: 'restore', ids: idsAsked(context) }, reason: 'restore', requestId, ...keyOf(context) })
    return { value: { restored: created, ids, notes }, ...(changeSet ? { changeSet } : {}) }
  }
}
