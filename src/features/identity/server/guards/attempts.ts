/**
 * Wrong passwords are counted in the database, so that every node counts the same: per name (five, then 300 s), and per
 * address, which stops one guesser who tries many names (docs/decisions/sign-in.md).
 */
import type { Connection } from '#framework/server'
import { addressBlock } from './address-block.ts'

const lockedSeconds = 300

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
  return { key: ` ${addressBlock(address)}`, allowed: 20 }
}

/** Of one account at an address from which its owner has signed in: strangers who lock the name do not lock him out there. */
export function ofKnownAddress(userId: number, address: string): Counter {
  return { key: ` ${userId}@${addressBlock(address)}`, allowed: 5 }
}

/** Links for new passwords asked for from there, whoever for. */
export function ofResets(address: string): Counter {
  return { key: ` resets ${addressBlock(address)}`, allowed: 10 }
}

/** Codes of a second factor, from wherever they are tried: whoever gets so far knows the password. */
export function ofCodes(userId: number): Counter {
  return { key: ` codes of ${userId}`, allowed: 5 }
}

/** Whether one of the counters is locked now. Locks nothing: a first look that saves work. */
export async function isLocked(connection: Connection, counters: readonly Counter[]): Promise<boolean> {
  const rows = await connection.rows({
    name: 'attempt_locked', values: [connection.tenantId, counters.map(({ key }) => key)],
    text: 'SELECT 1 FROM app.sign_in_attempt WHERE tenant_id = $1 AND name = ANY($2) AND locked_until > now() LIMIT 1',
  })
  return rows.length > 0
}

/**
 * Locks the counters' rows for this transaction and tells whether one of them is locked out. Whoever else decides on one of them, on
 * whichever node, waits until this transaction has ended: so outcomes are known one after the other, though passwords are compared together.
 */
export async function isLockedOut(connection: Connection, counters: readonly Counter[]): Promise<boolean> {
  for (const { key } of inOneOrder(counters)) {
    const rows = await connection.rows({
      name: 'attempt_taken', values: [connection.tenantId, key],
      text: `INSERT INTO app.sign_in_attempt AS a (tenant_id, name, failed, tried_at) VALUES ($1, $2, 0, now())
        ON CONFLICT (tenant_id, name) DO UPDATE SET failed = a.failed RETURNING locked_until > now()`,
    })
    // Addresses come first: one that is locked leaves no row for each name it tries.
    if (rows[0]?.[0] === 't') return true
  }
  return false
}

/** Two transactions that take the same counters must not wait for each other. */
function inOneOrder(counters: readonly Counter[]): Counter[] {
  return counters.toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/**
 * Counts a wrong password. Keys nobody tried for a day are forgotten on the way.
 *
 * @returns the counters that this one closed
 */
export async function countFailure(connection: Connection, counters: readonly Counter[]): Promise<Counter[]> {
  const closed: Counter[] = []
  for (const counter of inOneOrder(counters)) {
    const { key, allowed } = counter
    const rows = await connection.rows({
      name: 'attempt_failed', values: [connection.tenantId, key, allowed, lockedSeconds],
      text: `INSERT INTO app.sign_in_attempt AS a (tenant_id, name, failed, tried_at) VALUES ($1, $2, 1, now())
        ON CONFLICT (tenant_id, name) DO UPDATE SET tried_at = now(),
          failed = CASE WHEN a.failed + 1 >= $3 THEN 0 ELSE a.failed + 1 END,
          locked_until = CASE WHEN a.failed + 1 >= $3 THEN now() + make_interval(secs => $4) ELSE a.locked_until END
        RETURNING coalesce(locked_until > now(), false)`,
    })
    if (rows[0]?.[0] === 't') closed.push(counter)
  }
  await connection.run({
    name: 'attempts_forgotten', values: [connection.tenantId],
    text: `DELETE FROM app.sign_in_attempt WHERE tenant_id = $1 AND tried_at < now() - CASE WHEN name LIKE ' %' THEN interval '10 minutes' ELSE interval '1 day' END`,
  })
  return closed
}

/** A right password: its account begins again. Other counters that stand at zero are removed. */
export async function forgetFailures(connection: Connection, [account, ...others]: readonly [Counter, ...Counter[]]): Promise<void> {
  await connection.run({
    name: 'attempt_worked', values: [connection.tenantId, account.key, others.map(({ key }) => key)],
    text: 'DELETE FROM app.sign_in_attempt WHERE tenant_id = $1 AND (name = $2 OR name = ANY($3) AND failed = 0)',
  })
}
