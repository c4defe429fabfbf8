import type { Pool } from 'pg'

/** Runs the work while no other node on the same database does: of several that start together, one makes the first rows. */
export async function oneAtATime<T>(owner: Pool, work: () => Promise<T>): Promise<T> {
  const client = await owner.connect()
  try {
    await client.query(`SELECT pg_advisory_lock(hashtext('mastline first rows'))`)
    return await work()
  } finally {
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined)
    client.release()
  }
}
