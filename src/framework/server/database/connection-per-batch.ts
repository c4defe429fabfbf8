/**
 * A connection that is borrowed for each batch of statements and given back with its answers. A read often waits for what another reader
 * is fetching (totals and names are asked for once, for all who want them): if it kept its connection meanwhile, that could be the very one the
 * other needs, and with all connections kept that way nobody could go on (docs/decisions/statements.md).
 */
import type { Connection } from './database.ts'
import { isLost } from './sql-states.ts'

/** @returns what `work` gives */
export type Borrow = <T>(work: (connection: Connection) => Promise<T>) => Promise<T>

interface Waiting {
  ask: (connection: Connection) => Promise<unknown>
  resolve: (answer: unknown) => void
  reject: (reason: unknown) => void
}

/** Statements asked in one turn travel as one batch; those asked while it is under way as the next. */
export function connectionPerBatch(tenantId: number, borrow: Borrow): Connection {
  let waiting: Waiting[] = []
  let underWay = false
  const send = async () => {
    if (underWay) return
    underWay = true
    const asked = waiting
    waiting = []
    await borrow((connection) => allOf(connection, asked)).then(
      (outcomes) => asked.forEach(({ resolve, reject }, at) => {
        const outcome = outcomes[at]
        if (outcome?.status === 'fulfilled') resolve(outcome.value)
        else reject(outcome?.reason)
      }),
      (error: unknown) => asked.forEach(({ reject }) => reject(error)),
    )
    underWay = false
    if (waiting.length) process.nextTick(send)
  }
  const put = <T>(ask: (connection: Connection) => Promise<T>): Promise<T> => {
    if (!waiting.length) process.nextTick(send)
    const answer = new Promise<T>((resolve, reject) => {
      waiting.push({ ask, resolve: (given) => resolve(given as T), reject })
    })
    // Whoever sends several and stops at the first failure leaves the others unawaited: that must not end the process.
    answer.catch(() => undefined)
    return answer
  }
  return {
    tenantId,
    rows: (statement) => put((connection) => connection.rows(statement)),
    run: (statement) => put((connection) => connection.run(statement)),
  }
}

/** @throws where the connection was lost: then all may be asked again */
async function allOf(connection: Connection, asked: readonly Waiting[]): Promise<PromiseSettledResult<unknown>[]> {
  const outcomes = await Promise.allSettled(asked.map(({ ask }) => ask(connection)))
  const lost = outcomes.find((outcome) => outcome.status === 'rejected' && isLost(outcome.reason))
  if (lost?.status === 'rejected') throw lost.reason
  return outcomes
}
