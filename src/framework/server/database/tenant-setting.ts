/**
 * The tenant a connection works for, `app.tenant_id`: every view looks at it. For reads, and for transactions that are one batch, it
 * is set on the connection and only when it changes; in any other transaction it is set for that transaction, so the connection's own
 * is untouched (docs/decisions/writes.md).
 */
import type pg from 'pg'
import type { Statement } from './statements/statement.ts'

const current = new WeakMap<pg.PoolClient, number>()

/** The statement that sets the connection's tenant; null where it is set already. */
export function setTenant(client: pg.PoolClient, tenantId: number): Statement | null {
  if (current.get(client) === tenantId) return null
  current.set(client, tenantId)
  return { name: 'tenant', text: `SELECT set_config('app.tenant_id', $1, false)`, values: [String(tenantId)] }
}

/** After any error nobody knows which tenant the connection holds. */
export function forgetTenant(client: pg.PoolClient): void {
  current.delete(client)
}

export function inTransaction(tenantId: number): Statement {
  return { name: 'tenant_tx', text: `SELECT set_config('app.tenant_id', $1, true)`, values: [String(tenantId)] }
}
