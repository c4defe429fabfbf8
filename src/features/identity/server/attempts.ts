/** Wrong passwords are counted per name, in the database, so that every node counts the same (protocol §3: five, then 300 s). */
import type { Connection } from '#framework/server'

export const attemptsAllowed = 5
export const lockedSeconds = 300

/** Whether the name is locked out now. */
export async function isLockedOut(connection: Connection, name: string): Promise<boolean> {
  const rows = await connection.rows({
    name: 'attempt_locked', values: [connection.tenantId, name],
    text: 'SELECT 1 FROM app.sign_in_attempt WHERE tenant_id = $1 AND name = $2 AND locked_until > now()',
  })
  return rows.length > 0
}

/** Counts a wrong password; the fifth locks. Names nobody tried for a day are forgotten on the way. */
export async function countFailure(connection: Connection, name: string): Promise<void> {
  await connection.run({
    name: 'attempt_failed', values: [connection.tenantId, name, attemptsAllowed, lockedSeconds],
    text: `INSERT INTO app.sign_in_attempt AS a (tenant_id, name, failed, tried_at) VALUES ($1, $2, 1, now())
      ON CONFLICT (tenant_id, name) DO UPDATE SET tried_at = now(),
        failed = CASE WHEN a.failed + 1 >= $3 THEN 0 ELSE a.failed + 1 END,
        locked_until = CASE WHEN a.failed + 1 >= $3 THEN now() + make_interval(secs => $4) ELSE a.locked_until END`,
  })
  await connection.run({
    name: 'attempts_forgotten', values: [connection.tenantId],
    text: `DELETE FROM app.sign_in_attempt WHERE tenant_id = $1 AND tried_at < now() - interval '1 day'`,
  })
}

export async function forgetFailures(connection: Connection, name: string): Promise<void> {
  await connection.run({ name: 'attempt_worked', text: 'DELETE FROM app.sign_in_attempt WHERE tenant_id = $1 AND name = $2', values: [connection.tenantId, name] })
}
