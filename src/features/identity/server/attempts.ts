/**
 * Wrong passwords are counted in the database, so that every node counts the same: per name (protocol §4: five, then 300 s), and per
 * address, which guards many names against one guesser (decision 0065).
 */
import type { Connection } from '#framework/server'

export const lockedSeconds = 300

/** What is counted: a key, and how many wrong passwords lock it. */
export interface Counter {
  key: string
  allowed: number
}

/** By the name that was tried, whether or not there is such a user. */
export function ofName(name: string): Counter {
  return { key: name, allowed: 5 }
}

/** An office shares one address: it is allowed the mistakes of several people. Names are trimmed, so none begins with a space. */
export function ofAddress(address: string): Counter {
  return { key: ` ${address}`, allowed: 20 }
}

/** Whether one of them is locked now. */
export async function isLockedOut(connection: Connection, counters: readonly Counter[]): Promise<boolean> {
  const rows = await connection.rows({
    name: 'attempt_locked', values: [connection.tenantId, counters.map(({ key }) => key)],
    text: 'SELECT 1 FROM app.sign_in_attempt WHERE tenant_id = $1 AND name = ANY($2) AND locked_until > now()',
  })
  return rows.length > 0
}

/** Counts a wrong password. Keys nobody tried for a day are forgotten on the way. */
export async function countFailure(connection: Connection, counters: readonly Counter[]): Promise<void> {
  for (const { key, allowed } of counters.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    await connection.run({
      name: 'attempt_failed', values: [connection.tenantId, key, allowed, lockedSeconds],
      text: `INSERT INTO app.sign_in_attempt AS a (tenant_id, name, failed, tried_at) VALUES ($1, $2, 1, now())
        ON CONFLICT (tenant_id, name) DO UPDATE SET tried_at = now(),
          failed = CASE WHEN a.failed + 1 >= $3 THEN 0 ELSE a.failed + 1 END,
          locked_until = CASE WHEN a.failed + 1 >= $3 THEN now() + make_interval(secs => $4) ELSE a.locked_until END`,
    })
  }
  await connection.run({
    name: 'attempts_forgotten', values: [connection.tenantId],
    text: `DELETE FROM app.sign_in_attempt WHERE tenant_id = $1 AND tried_at < now() - CASE WHEN name LIKE ' %' THEN interval '10 minutes' ELSE interval '1 day' END`,
  })
}

export async function forgetFailures(connection: Connection, { key }: Counter): Promise<void> {
  await connection.run({ name: 'attempt_worked', text: 'DELETE FROM app.sign_in_attempt WHERE tenant_id = $1 AND name = $2', values: [connection.tenantId, key] })
}
