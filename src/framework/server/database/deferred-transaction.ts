/**
 * A transaction that has asked nothing yet, and so has borrowed no connection. Work that never waits for an answer leaves all it asked
 * in one batch (`group-commit.ts`); the first wait opens the transaction, and what was asked so far goes first (docs/decisions/writes.md).
 */
import { touched, type Answer, type Asked } from './batch.ts'
import type { Connection } from './database.ts'
import type { Statement } from './statements/statement.ts'

export interface DeferredTransaction {
  connection: Connection
  /**
   * @param work what the connection was given to
   * @returns what it asked, where it ended without waiting; null where it waits: then it needs `open` or `fail`
   */
  whole(work: Promise<unknown>): Promise<readonly Asked[] | null>
  /** From here on everything is asked of `other`. */
  open(other: Connection): void
  /** There is no connection to ask. */
  fail(reason: unknown): void
}

export function deferredTransaction(tenantId: number): DeferredTransaction {
  let asked: (Asked & { forward: (other: Connection) => void })[] = []
  let opened: Connection | null = null
  let waits: () => void = () => undefined
  const waited = new Promise<null>((resolve) => (waits = () => resolve(null)))
  const ask = <T>(statement: Statement, part: (answer: Answer) => T, later: (other: Connection) => Promise<T>): Promise<T> => {
    if (opened) return later(opened)
    // After everything that `work` still does without waiting.
    if (!asked.length) process.nextTick(waits)
    const answer = new Promise<T>((resolve, reject) => {
      asked.push({ statement, resolve: (given) => resolve(part(given)), reject, forward: (other) => void later(other).then(resolve, reject) })
    })
    // Whoever sends several and stops at the first failure leaves the others unawaited: that must not end the process.
    answer.catch(() => undefined)
    return answer
  }
  return {
    connection: {
      tenantId,
      rows: (statement) => ask(statement, ({ rows }) => rows, (other) => other.rows(statement)),
      run: (statement) => ask(statement, touched, (other) => other.run(statement)),
    },
    whole: (work) => Promise.race([work.then(() => asked), waited]),
    open(other) {
      opened = other
      const before = asked
      asked = []
      for (const { forward } of before) forward(other)
    },
    fail(reason) {
      for (const { reject } of asked) reject(reason)
    },
  }
}
