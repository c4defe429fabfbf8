/** Transactions of the database's owner, beside those of the application's role. */
import type { Pool, PoolClient } from 'pg'

/** @throws what `work` throws, with nothing done */
export async function ownerTransaction<T>(owner: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await owner.connect()
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
