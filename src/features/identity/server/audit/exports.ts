/** Rows that left the product as a whole, recorded before they go: what cannot be recorded does not go. */
import type { Database, IdentityStore } from '#framework/server'
import { noteEvents } from '../guards/credential-events.ts'

export function recordExports(database: Database): NonNullable<IdentityStore['exported']> {
  return async (principal, { what, conditions, file }, requestId) => {
    if (principal.userId === null) return
    const detail = { what, ...(conditions ? { conditions: conditions.slice(0, 500) } : {}), ...(file === undefined ? {} : { file }) }
    await database.transaction(principal.tenantId, (connection) => noteEvents(connection, principal, requestId, [{ kind: 'exported', target: null, detail }]))
  }
}
