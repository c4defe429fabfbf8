/** The table of keys: what was asked under each, and what was answered. Every statement runs in the tenant of its connection. */
import type { Connection } from '../../database/database.ts'
import type { Statement } from '../../database/statements/statement.ts'

export interface KeptWrite {
  request: string
  /** JSON of what was answered; null where the key was given up. */
  result: string | null
}

/** In place of a digest: nothing is ever written under the key. */
export const givenUp = 'given up'

/** Takes a key; waits for whoever is writing under it. @returns whether it was free */
export async function takeKey(connection: Connection, key: string, request: string): Promise<boolean> {
  const text = `INSERT INTO app.write_key (tenant_id, key, request) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`
  return (await connection.run({ name: 'write key', text, values: [connection.tenantId, key, request] })) > 0
}

/** What is kept under a key; null where nothing was written yet. */
export async function keptWrite(connection: Connection, key: string): Promise<KeptWrite | null> {
  const [row] = await connection.rows({ name: 'write key kept', text: `SELECT request, result FROM app.write_key WHERE tenant_id = $1 AND key = $2`, values: [connection.tenantId, key] })
  return row ? { request: row[0] ?? '', result: row[1] ?? null } : null
}

/** Keeps the answer under a key that was taken in this transaction. */
export function keepAnswer({ tenantId }: Connection, key: string, result: string): Statement {
  return { name: 'write key answer', text: `UPDATE app.write_key SET result = $3 WHERE tenant_id = $1 AND key = $2`, values: [tenantId, key, result] }
}

const cleaned = new Map<number, number>()
const pause = 600_000

/** Drops what is older than a week, now and then; the answer is not waited for. */
export function dropOldKeys(connection: Connection): void {
  const { tenantId } = connection
  if (Date.now() - (cleaned.get(tenantId) ?? 0) < pause) return
  cleaned.set(tenantId, Date.now())
  connection.run({ name: 'write keys old', text: `DELETE FROM app.write_key WHERE tenant_id = $1 AND at < now() - interval '7 days'`, values: [tenantId] }).catch(() => undefined)
}
