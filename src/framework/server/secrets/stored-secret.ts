import type { Pool } from 'pg'
import { randomBytes } from 'node:crypto'

/** What every secret's name ends with, so that all of them can be taken away at once. */
export type SecretName = `${string}_secret`

/** Of what is encrypted in the database: it is never taken away, or nobody could read that any more. */
export type KeyName = `${string}_key`

/** Takes every secret away, as the owner; the next start makes new ones. Tokens and addresses signed with the old ones are invalid then. One line. */
export const forgetSecrets = `DELETE FROM data.meta WHERE key LIKE '%\\_secret'`

/**
 * A secret of the server: made at the first start, kept in the owner's table where the application's role cannot read it, the same on
 * every node.
 *
 * @param name what it is for: `token_secret`
 */
export async function storedSecret(owner: Pool, name: SecretName | KeyName): Promise<Buffer> {
  await owner.query(`INSERT INTO data.meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING`, [name, randomBytes(48).toString('base64')])
  const { rows } = await owner.query<{ value: string }>(`SELECT value FROM data.meta WHERE key = $1`, [name])
  const [found] = rows
  if (!found) throw new Error(`the secret ${name} could not be stored`)
  return Buffer.from(found.value, 'base64')
}
