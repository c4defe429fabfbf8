/** Who has an item is changed by its services alone: taking a change back in history would put it into two hands. */
import { Refused, type WriteHook } from '#framework/server'
import { texts } from './texts.ts'

const kept = ['user', 'pendingUser', 'heldSince', 'site', 'workOrder']

export const keptHook: WriteHook = {
  async updating(ids, { entity, principal, reason, trusted }, tx) {
    if (trusted || (reason !== 'undo' && reason !== 'reverse')) return
    const before = await tx.lockRows(entity, ids)
    return async () => {
      for (const [id, after] of await tx.lockRows(entity, ids)) {
        const was = before.get(id)
        if (kept.some((field) => JSON.stringify(was?.[field] ?? null) !== JSON.stringify(after[field] ?? null))) throw new Refused(texts.say(principal.language, 'custodyStays', { serial: String(after['serialNumber'] ?? '') }))
      }
    }
  },
}
