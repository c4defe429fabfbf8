/** Ends every session there is: after a backup fell into wrong hands, or a database was restored by other means. */
import { forgetSecrets } from '#framework/server'
import type { Pool } from 'pg'

/** Stamps no token was ever signed with. Random as version 4 UUIDs are: two of them, 244 bits. */
const stamp = `replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`

/** New stamps for the accounts of the tenant a connection is turned to, as where they were copied from another. */
export const freshStamps = `UPDATE app.credential SET stamp = ${stamp}`

/** What is not copied with a tenant: guesses and sessions concern the server they were made on, its secret alone signs API keys, and its key alone opens second factors, which are set up again. */
export const forThisServerOnly: readonly string[] = ['sign_in_attempt', 'session', 'second_factor', 'recovery_code', 'password_link', 'api_key']

/**
 * Every token and every signed address of before becomes invalid: at once by new stamps, on every node; for good by new secrets, which nodes take up when
 * they start again.
 *
 * @param owner the database's owner
 * @returns number of accounts that have to sign in again
 */
export async function endAllSessions(owner: Pool): Promise<number> {
  const client = await owner.connect()
  try {
    await client.query('BEGIN')
    await client.query(forgetSecrets)
    const { rowCount } = await client.query(`UPDATE data.credential SET stamp = ${stamp}`)
    await client.query('DELETE FROM data.session')
    await client.query('DELETE FROM data.password_link')
    await client.query(`UPDATE data.api_key SET revoked_at = now(), revoked_by = 'Mastline' WHERE revoked_at IS NULL`)
    // What is remembered of users rests on their change numbers.
    await client.query(`UPDATE data.change_no SET n = n + 1 WHERE entity IN ('User', 'Role')`)
    await client.query('COMMIT')
    return rowCount ?? 0
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
