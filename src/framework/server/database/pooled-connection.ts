/** A pooled connection while one piece of work has it. */
import type pg from 'pg'
import { Batch, touched, type Answer, type Asked } from './batch.ts'
import type { Connection } from './database.ts'
import type { Pacing } from './fairness/pacing.ts'
import type { Statement } from './statements/statement.ts'

export interface PooledConnection extends Connection {
  /** The first statement that failed, also where nobody waited for it. */
  failure(): unknown
  /** @returns the command that was done: `COMMIT`, or `ROLLBACK` in its place */
  command(text: string): Promise<string>
}

/**
 * Statements asked in one turn travel as one batch; those asked while it is under way as the next.
 *
 * @param brittle after a failure nothing more is answered: outside a transaction it may have undone the setting of the tenant
 */
export function pooledConnection(client: pg.PoolClient, tenantId: number, pacing: Pacing, brittle = false): PooledConnection {
  let failed: unknown
  let waiting: Asked[] = []
  let underWay = false
  const send = () => {
    if (underWay || !waiting.length) return
    underWay = true
    const asked = waiting
    waiting = []
    sendBatches(client, asked, pacing, () => {
      underWay = false
      // Whoever was answered may ask on first.
      if (waiting.length) process.nextTick(send)
    })
  }
  const ask = <T>(statement: Statement, part: (answer: Answer) => T): Promise<T> => {
    if (brittle && failed !== undefined) return Promise.reject(failed as Error)
    const answer = new Promise<T>((resolve, reject) => {
      waiting.push({ statement, resolve: (given) => resolve(part(given)), reject })
    })
    if (waiting.length === 1) process.nextTick(send)
    // Whoever sends several and stops at the first failure leaves the others unawaited: that must not end the process.
    answer.catch((error: unknown) => {
      failed ??= error
    })
    return answer
  }
  return {
    tenantId,
    rows: (statement) => ask(statement, ({ rows }) => rows),
    run: (statement) => ask(statement, touched),
    command: (text) => ask({ name: text.toLowerCase(), text }, ({ tag }) => tag),
    failure: () => failed,
  }
}

/** One batch, or each statement by itself; those after a failure fail with it either way. */
function sendBatches(client: pg.PoolClient, asked: readonly Asked[], pacing: Pacing, ended: () => void): void {
  if (pacing.batches) return void client.query(new Batch(asked, ended, pacing.prepared))
  const [first, ...rest] = asked
  if (!first) return ended()
  let failure: { error: unknown } | undefined
  const alone: Asked = { ...first, reject: (error) => {
    failure = { error }
    first.reject(error)
  } }
  client.query(new Batch([alone], () => {
    if (failure) for (const { reject } of rest) reject(failure.error)
    sendBatches(client, failure ? [] : rest, pacing, ended)
  }, pacing.prepared))
}
