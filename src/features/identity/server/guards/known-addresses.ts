/**
 * Addresses from which each user has signed in: an account that strangers try to guess, and so lock, stays open from there.
 * The latest twenty of a user count, for ninety days.
 */
import type { Connection } from '#framework/server'
import { addressBlock } from './address-block.ts'

/** Whether this user has signed in from there. */
export async function isKnownAddress(connection: Connection, userId: number, address: string): Promise<boolean> {
  const rows = await connection.rows({
    name: 'known_address', values: [connection.tenantId, userId, addressBlock(address)],
    text: `SELECT 1 FROM app.known_address WHERE tenant_id = $1 AND user_id = $2 AND address = $3 AND seen_at > now() - interval '90 days'`,
  })
  return rows.length > 0
}

/** Notes a sign-in, and forgets the user's oldest addresses beyond twenty. */
export async function rememberAddress(connection: Connection, userId: number, address: string): Promise<void> {
  const { tenantId } = connection
  await connection.run({
    name: 'remember_address', values: [tenantId, userId, addressBlock(address)],
    text: `INSERT INTO app.known_address (tenant_id, user_id, address, seen_at) VALUES ($1, $2, $3, now())
      ON CONFLICT (tenant_id, user_id, address) DO UPDATE SET seen_at = now()`,
  })
  await connection.run({
    name: 'forget_addresses', values: [tenantId, userId],
    text: `DELETE FROM app.known_address WHERE tenant_id = $1 AND user_id = $2 AND address NOT IN (
      SELECT address FROM app.known_address WHERE tenant_id = $1 AND user_id = $2 ORDER BY seen_at DESC LIMIT 20)`,
  })
}
