/** Second factors as they are kept: the secret sealed, the last step used, recovery codes hashed. */
import type { Connection } from '#framework/server'

export interface StoredFactor {
  /** False while a set-up waits for its first code. */
  isOn: boolean
  sealed: string
  /** The last step of time whose code was used. */
  lastStep: number
  /** ISO instant. */
  since: string
}

/** @param hold the row stays locked until the transaction ends, so that a code is used once */
export async function factorOf(connection: Connection, userId: number, hold = false): Promise<StoredFactor | null> {
  const [row] = await connection.rows({
    name: `second_factor ${hold}`, values: [connection.tenantId, userId],
    text: `SELECT is_on, secret, last_step, to_char(began_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') FROM app.second_factor WHERE tenant_id = $1 AND user_id = $2${hold ? ' FOR UPDATE' : ''}`,
  })
  return row ? { isOn: row[0] === 't', sealed: row[1] ?? '', lastStep: Number(row[2]), since: row[3] ?? '' } : null
}

/** A set-up that waits for its first code; a later one takes its place. @returns false where a second factor is on already */
export async function keepPending(connection: Connection, userId: number, sealed: string): Promise<boolean> {
  const rows = await connection.rows({
    name: 'second_factor_pending', values: [connection.tenantId, userId, sealed],
    text: `INSERT INTO app.second_factor AS f (tenant_id, user_id, secret, is_on, last_step, began_at) VALUES ($1, $2, $3, false, 0, now())
      ON CONFLICT (tenant_id, user_id) DO UPDATE SET secret = excluded.secret, last_step = 0, began_at = now() WHERE NOT f.is_on RETURNING 1`,
  })
  return rows.length > 0
}

/** Notes that the code of a step was used; the first one turns a pending factor on. */
export async function spendStep(connection: Connection, userId: number, step: number): Promise<void> {
  await connection.run({
    name: 'second_factor_step', values: [connection.tenantId, userId, step],
    text: 'UPDATE app.second_factor SET last_step = $3, began_at = CASE WHEN is_on THEN began_at ELSE now() END, is_on = true WHERE tenant_id = $1 AND user_id = $2',
  })
}

/** Takes the codes of before away. */
export async function keepRecoveryCodes(connection: Connection, userId: number, hashes: readonly string[]): Promise<void> {
  await connection.run({ text: 'DELETE FROM app.recovery_code WHERE tenant_id = $1 AND user_id = $2', values: [connection.tenantId, userId] })
  await connection.run({ text: 'INSERT INTO app.recovery_code (tenant_id, user_id, hash) SELECT $1, $2, unnest($3::text[])', values: [connection.tenantId, userId, hashes] })
}

/** Uses one up. @returns whether it was there */
export async function spendRecoveryCode(connection: Connection, userId: number, hash: string): Promise<boolean> {
  const rows = await connection.rows({ name: 'use_recovery_code', values: [connection.tenantId, userId, hash], text: 'DELETE FROM app.recovery_code WHERE tenant_id = $1 AND user_id = $2 AND hash = $3 RETURNING 1' })
  return rows.length > 0
}

export async function recoveryCodesLeft(connection: Connection, userId: number): Promise<number> {
  const [row] = await connection.rows({ text: 'SELECT count(*) FROM app.recovery_code WHERE tenant_id = $1 AND user_id = $2', values: [connection.tenantId, userId] })
  return Number(row?.[0] ?? 0)
}

/** @returns whether a second factor was on */
export async function dropFactor(connection: Connection, userId: number): Promise<boolean> {
  await connection.run({ text: 'DELETE FROM app.recovery_code WHERE tenant_id = $1 AND user_id = $2', values: [connection.tenantId, userId] })
  const rows = await connection.rows({ text: 'DELETE FROM app.second_factor WHERE tenant_id = $1 AND user_id = $2 RETURNING is_on', values: [connection.tenantId, userId] })
  return rows[0]?.[0] === 't'
}
