/** A new password held against the tenant's rules: its length, and that it is none of the last ones. What every tenant refuses is in `passwords/password-rules.ts`. */
import { InvalidInput, say, type Claimant, type Connection, type Language } from '#framework/server'
import type { QueuedPasswords } from '../passwords/password-queue.ts'
import { texts } from '../texts.ts'
import { readSecuritySettings } from './security-settings.ts'

export interface NewPassword {
  userId: number
  password: string
  /** The field it came in. */
  field: string
  language: Language
  /** Who waits for a place for hashing. */
  asker: Claimant
}

/** @throws InvalidInput on the field */
export async function checkPassword(connection: Connection, passwords: QueuedPasswords, { userId, password, field, language, asker }: NewPassword): Promise<void> {
  const { passwordLength: min, passwordHistory: count } = await readSecuritySettings(connection)
  const refuse = (message: string) => {
    throw new InvalidInput(say(language, 'notValid'), [{ message, members: [field] }])
  }
  if ([...password].length < min) refuse(texts.say(language, 'passwordTooShort', { min }))
  for (const hash of await lastHashes(connection, userId, count)) if (await passwords.matches(password, hash, asker)) refuse(texts.say(language, 'passwordUsed', { count }))
}

/** The one that is good now counts as the last, also where it was set before the history began. */
async function lastHashes(connection: Connection, userId: number, count: number): Promise<string[]> {
  if (count === 0) return []
  const rows = await connection.rows({
    name: 'last_passwords', values: [connection.tenantId, userId, count],
    text: `SELECT hash FROM (SELECT password_hash AS hash, now() AS set_at FROM app.credential WHERE tenant_id = $1 AND user_id = $2
      UNION ALL SELECT h.hash, h.set_at FROM app.password_history h WHERE h.tenant_id = $1 AND h.user_id = $2
        AND NOT EXISTS (SELECT FROM app.credential c WHERE c.tenant_id = $1 AND c.user_id = $2 AND c.password_hash = h.hash)) last ORDER BY set_at DESC LIMIT $3`,
  })
  return rows.map(([hash]) => hash ?? '')
}

/** Keeps the hash of a password that was just set. More than any tenant may ask for are not kept. */
export async function rememberPassword(connection: Connection, userId: number, hash: string): Promise<void> {
  const { tenantId } = connection
  await connection.run({ name: 'remember_password', values: [tenantId, userId, hash], text: 'INSERT INTO app.password_history (tenant_id, user_id, hash, set_at) VALUES ($1, $2, $3, clock_timestamp()) ON CONFLICT DO NOTHING' })
  await connection.run({
    name: 'forget_passwords', values: [tenantId, userId],
    text: 'DELETE FROM app.password_history WHERE tenant_id = $1 AND user_id = $2 AND hash NOT IN (SELECT hash FROM app.password_history WHERE tenant_id = $1 AND user_id = $2 ORDER BY set_at DESC LIMIT 10)',
  })
}
