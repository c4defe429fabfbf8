/** BEGIN … COMMIT around a piece of work, with the tenant set inside. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Lent } from './lent.ts'
import { isRetryable } from './sql-states.ts'
import { inTransaction } from './tenant-setting.ts'

/** @throws what `work` throws, after ROLLBACK; the first failed statement where `work` did not notice it */
export async function around<T, C extends Lent>(connection: C, work: (connection: C) => Promise<T>, begin = 'BEGIN'): Promise<T> {
  const opened = [connection.command(begin), connection.rows(inTransaction(connection.tenantId))]
  try {
    const result = await work(connection)
    await Promise.all(opened)
    const ended = await connection.command('COMMIT')
    if (ended !== 'COMMIT') throw connection.failure() ?? new Error('the transaction was rolled back')
    return result
  } catch (error) {
    await connection.command('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Runs `attempt` again where PostgreSQL gave it up for another; a few milliseconds later, not all at once. */
export async function persisting<T>(attempt: () => Promise<T>, times = 3): Promise<T> {
  for (let left = times - 1; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (left === 0 || !isRetryable(error)) throw error
      await sleep(5 + Math.random() * 25 * (times - left))
    }
  }
}
