/**
 * The tenant a connection works for, `app.tenant_id`: every view looks at it. For reads, and for transactions that are one packet, it
 * is set on the connection and only when it changes; in any other transaction it is set for that transaction, so the connection's own
 * is untouched (contract §11, docs/decisions/0197).
 */
import type pg from 'pg'
import type { Statement } from './statement.ts'

const current = new WeakMap<pg.PoolClient, number>()

/** The statement that turns the connection to the tenant; null where it is turned already. */
export function turnTo(client: pg.PoolClient, tenantId: number): Statement | null {
  if (current.get(client) === tenantId) return null
  current.set(client, tenantId)
  return turning(tenantId)
}

/** The turn by itself: the first statement of a `Trip`. */
export function turning(tenantId: number): Statement {
  return { name: 'tenant', text: `SELECT set_config('app.tenant_id', $1, false)`, values: [String(tenantId)] }
}

/** FROM item `turned`, whose column `tenant_id` is the parameter: whatever is read beside it in a LATERAL or correlated query, is read after the turn. */
export const turningTo = (parameter: string): string => `(SELECT set_config('app.tenant_id', ${parameter}, false) AS tenant_id OFFSET 0) turned`

/** A statement with `turningTo` was answered. */
export function turned(client: pg.PoolClient, tenantId: number): void {
  current.set(client, tenantId)
}

/** After any error nobody knows what the connection believes. */
export function forgetTenant(client: pg.PoolClient): void {
  current.delete(client)
}

export function inTransaction(tenantId: number): Statement {
  return { name: 'tenant_tx', text: `SELECT set_config('app.tenant_id', $1, true)`, values: [String(tenantId)] }
}
