/** What somebody at the console does to an account: whoever may read the database's own password needs no other right. */
import { entityOf, type Model } from '#framework/metadata'
import { ownerTransaction, tableOf } from '#framework/server'
import type { Pool, PoolClient } from 'pg'
import { makePasswords } from '../passwords/password.ts'
import { weaknessOf } from '../passwords/password-rules.ts'

export interface ConsoleAccount {
  tenantId: number
  userId: number
  userName: string
}

/** The user `userName` of the tenant of that name (`host`: the host); null where there is none. */
export async function findAccount(owner: Pool, model: Model, tenancyName: string, userName: string): Promise<ConsoleAccount | null> {
  const [user, tenant] = ['User', 'Tenant'].map((key) => tableOf(entityOf(model, key)).table)
  const { rows } = await owner.query<ConsoleAccount>(
    `SELECT u.tenant_id AS "tenantId", u.id AS "userId", u.user_name AS "userName" FROM ${user} u
      WHERE lower(u.user_name) = lower($2) AND u.tenant_id = CASE WHEN lower($1) = 'host' THEN 0 ELSE (SELECT id FROM ${tenant} WHERE tenant_id = 0 AND lower(tenancy_name) = lower($1)) END`,
    [tenancyName, userName],
  )
  return rows[0] ?? null
}

/** Forgets the wrong passwords that lock the account, wherever they came from. @returns whether it was locked */
export function unlockAccount(owner: Pool, account: ConsoleAccount): Promise<boolean> {
  return atConsole(owner, account, 'unlocked', (client) => forgetAttempts(client, account))
}

/**
 * Gives the account a password and unlocks it; its open sessions end.
 *
 * @returns what is wrong with the password; null where it was set
 */
export async function setAccountPassword(owner: Pool, account: ConsoleAccount, password: string): Promise<ReturnType<typeof weaknessOf>> {
  const weakness = weaknessOf(password)
  if (weakness) return weakness
  const hash = await makePasswords().hash(password)
  await atConsole(owner, account, 'passwordReset', async (client) => {
    await client.query(
      `INSERT INTO data.credential (tenant_id, user_id, password_hash, stamp, is_demo) VALUES ($1, $2, $3, replace(gen_random_uuid()::text, '-', ''), false)
        ON CONFLICT (tenant_id, user_id) DO UPDATE SET password_hash = excluded.password_hash, stamp = excluded.stamp, is_demo = false`,
      [account.tenantId, account.userId, hash],
    )
    await client.query(`UPDATE data.password_link SET ended = 'replaced' WHERE tenant_id = $1 AND user_id = $2 AND ended IS NULL`, [account.tenantId, account.userId])
    // What is remembered of users rests on their change number.
    await client.query(`UPDATE data.change_no SET n = n + 1 WHERE tenant_id = $1 AND entity = 'User'`, [account.tenantId])
    await forgetAttempts(client, account)
  })
  return null
}

async function forgetAttempts(client: PoolClient, { tenantId, userId, userName }: ConsoleAccount): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean | null }>(
    `DELETE FROM data.sign_in_attempt WHERE tenant_id = $1 AND (name = lower($2) OR name LIKE ' ' || $3 || '@%' OR name = ' codes of ' || $3) RETURNING locked_until > now() AS locked`,
    [tenantId, userName, String(userId)],
  )
  return rows.some(({ locked }) => locked === true)
}

/** Takes the second factor away: its owner lost the authenticator, and nobody else may reset it. @returns whether one was set up */
export function resetSecondFactor(owner: Pool, account: ConsoleAccount): Promise<boolean> {
  return atConsole(owner, account, 'secondFactorReset', async (client) => {
    await client.query('DELETE FROM data.recovery_code WHERE tenant_id = $1 AND user_id = $2', [account.tenantId, account.userId])
    const { rowCount } = await client.query('DELETE FROM data.second_factor WHERE tenant_id = $1 AND user_id = $2', [account.tenantId, account.userId])
    await forgetAttempts(client, account)
    return (rowCount ?? 0) > 0
  })
}

function atConsole<T>(owner: Pool, { tenantId, userId, userName }: ConsoleAccount, kind: 'unlocked' | 'passwordReset' | 'secondFactorReset', work: (client: PoolClient) => Promise<T>): Promise<T> {
  return ownerTransaction(owner, async (client) => {
    const result = await work(client)
    await client.query(
      `INSERT INTO data.credential_event (tenant_id, actor_name, address, request_id, kind, target_id, target_name, detail) VALUES ($1, '', 'console', 'console', $2, $3, $4, '{}')`,
      [tenantId, kind, userId, userName],
    )
    return result
  })
}
