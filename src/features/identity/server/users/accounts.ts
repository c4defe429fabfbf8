/** Passwords as they are stored, beside the rows of users. Every change moves the change number of users. */
import type { EntityModel } from '#framework/metadata'
import { bumpStatement, type Connection } from '#framework/server'
import { rememberPassword } from '../password-rules/check-password.ts'
import { endLinks } from '../password-links/link-store.ts'
import { randomBytes } from 'node:crypto'

/** Stores a hash and a new stamp: tokens given out before are invalid from the next request on. */
export async function storePassword(connection: Connection, user: EntityModel, userId: number, hash: string, isDemo: boolean): Promise<void> {
  const { tenantId } = connection
  await connection.run({
    name: 'store_password', values: [tenantId, userId, hash, newStamp(), isDemo],
    text: `INSERT INTO app.credential (tenant_id, user_id, password_hash, stamp, is_demo) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (tenant_id, user_id) DO UPDATE SET password_hash = excluded.password_hash, stamp = excluded.stamp, is_demo = excluded.is_demo`,
  })
  await rememberPassword(connection, userId, hash)
  await endLinks(connection, [userId])
  await connection.run(bumpStatement(tenantId, [{ entity: user, rows: 0 }]))
}

/** Tokens of these users stay invalid, also if the users are switched on again. */
export async function renewStamps(connection: Connection, userIds: readonly number[]): Promise<void> {
  if (!userIds.length) return
  await connection.run({
    name: 'renew_stamps', values: [connection.tenantId, userIds, userIds.map(newStamp)],
    text: 'UPDATE app.credential c SET stamp = n.stamp FROM unnest($2::int4[], $3::text[]) AS n (user_id, stamp) WHERE c.tenant_id = $1 AND c.user_id = n.user_id',
  })
}

/** What is kept of users that go. */
export async function forgetOf(connection: Connection, tables: readonly string[], userIds: readonly number[]): Promise<void> {
  for (const table of tables) await connection.run({ text: `DELETE FROM app.${table} WHERE tenant_id = $1 AND user_id = ANY($2)`, values: [connection.tenantId, userIds] })
}

function newStamp(): string {
  return randomBytes(16).toString('base64url')
}
