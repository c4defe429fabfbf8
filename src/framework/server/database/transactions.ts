/** BEGIN … COMMIT around a piece of work, with the tenant set inside; or one batch, which is a transaction by itself. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Asked } from './batch.ts'
import type { Connection } from './database.ts'
import { deferredTransaction } from './deferred-transaction.ts'
import type { PooledConnection } from './pooled-connection.ts'
import { isLost, isRetryable, isShutDown } from './sql-states.ts'
import { inTransaction } from './tenant-setting.ts'

/** The connection was lost before the transaction began: nothing can have happened. */
class NeverBegan extends Error {}

export interface Ways {
  /** Sends what `work` asked, where it waited for nothing; null: every transaction is opened by BEGIN. */
  send: ((tenantId: number, asked: readonly Asked[]) => Promise<void>) | null
  /** Gives a connection to one that waits. */
  borrow: <T>(work: (pooled: PooledConnection) => Promise<T>) => Promise<T>
}

/** @throws what `work` throws; the first statement that failed, where `work` did not notice it: then nothing stands */
export async function transact<T>({ send, borrow }: Ways, tenantId: number, work: (connection: Connection) => Promise<T>): Promise<T> {
  if (!send) return borrow((pooled) => around(pooled, work))
  const { connection, whole, open, fail } = deferredTransaction(tenantId)
  const result = work(connection)
  const asked = await whole(result)
  if (asked) {
    await send(tenantId, asked).catch((error: unknown) => {
      throw isShutDown(error) ? new NeverBegan('no transaction', { cause: error }) : error
    })
    return result
  }
  const opened = borrow((pooled) => around(pooled, () => {
    open(pooled)
    return result
  }))
  // Without a connection `work` would wait for ever.
  return opened.catch((error: unknown) => {
    fail(error)
    throw error
  })
}

/**
 * Statements that `work` sent and did not wait for travel with COMMIT.
 *
 * @throws what `work` throws, after ROLLBACK; the first failed statement where `work` did not notice it
 */
export async function around<T, C extends PooledConnection>(connection: C, work: (connection: C) => Promise<T>): Promise<T> {
  let began = false
  let committing = false
  connection.command('BEGIN').then(() => (began = true), () => undefined)
  void connection.rows(inTransaction(connection.tenantId))
  try {
    const result = await work(connection)
    committing = true
    const ended = await connection.command('COMMIT')
    if (ended !== 'COMMIT') throw connection.failure() ?? new Error('the transaction was rolled back')
    return result
  } catch (error) {
    await connection.command('ROLLBACK').catch(() => undefined)
    // With COMMIT under way only the server itself can say that it did nothing; of a broken line nobody knows.
    if (!began && isLost(error) && (!committing || isShutDown(error))) throw new NeverBegan('no transaction', { cause: error })
    throw error
  }
}

/**
 * Runs `attempt` again where PostgreSQL gave it up for another (three times in all, a few milliseconds later) and where its connection
 * was lost before, as after a restart of the server.
 *
 * @param connections how many may be lost at once
 */
export async function retry<T>(attempt: () => Promise<T>, connections: number): Promise<T> {
  for (let given = 1, dead = 0; ; ) {
    try {
      return await attempt()
    } catch (error) {
      if (error instanceof NeverBegan) {
        dead += 1
        if (dead > connections) throw error.cause
      } else {
        if (given === 3 || !isRetryable(error)) throw error
        await sleep(5 + Math.random() * 25 * given)
        given += 1
      }
    }
  }
}

/** Reads have no effect: one whose connection was lost is simply asked again. */
export async function retryRead<T>(attempt: () => Promise<T>, connections: number): Promise<T> {
  for (let dead = 0; ; dead += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (dead === connections || !isLost(error)) throw error
    }
  }
}
