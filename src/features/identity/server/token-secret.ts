import type { Pool } from 'pg'
import { randomBytes } from 'node:crypto'

/**
 * The secret behind all tokens: made at the first start, kept in the owner's table where the application's role cannot read it, the
 * same on every node.
 */
export async function tokenSecret(owner: Pool): Promise<Buffer> {
  await owner.query(`INSERT INTO data.meta (key, value) VALUES ('token_secret', $1) ON CONFLICT (key) DO NOTHING`, [randomBytes(48).toString('base64')])
  const { rows } = await owner.query<{ value: string }>(`SELECT value FROM data.meta WHERE key = 'token_secret'`)
  const [found] = rows
  if (!found) throw new Error('the token secret could not be kept')
  return Buffer.from(found.value, 'base64')
}
