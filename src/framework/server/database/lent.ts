/** A pooled connection while it is lent to one piece of work. */
import type pg from 'pg'
import { Batch, type Answer, type Asked } from './batch.ts'
import type { Connection } from './database.ts'
import type { Statement } from './statement.ts'

export interface Lent extends Connection {
  /** The first statement that failed, also where nobody waited for it. */
  failure(): unknown
  /** @returns the command that was done: `COMMIT`, or `ROLLBACK` in its place */
  command(text: string): Promise<string>
  /**
   * What was asked goes as a transaction of its own, without BEGIN and COMMIT: outside of one, a batch is one (docs/decisions/0197).
   *
   * @param opening so many of the first statements opened a transaction and are not needed
   * @param instead goes in their place
   * @returns settled when all of it stands, or nothing of it; null where statements are under way already: then nothing was changed
   */
  asOne(opening: number, instead: () => Statement | null): Promise<void> | null
}

const unheard = { resolve: () => undefined, reject: () => undefined }

/**
 * Statements asked in one turn travel as one batch; those asked while it is under way as the next.
 *
 * @param brittle after a failure nothing more is answered: outside a transaction it may have undone the turn to the tenant
 */
export function lend(client: pg.PoolClient, tenantId: number, brittle = false): Lent {
  let failed: unknown
  let waiting: Asked[] = []
  let underWay = false
  let hasSent = false
  const send = () => {
    if (underWay || !waiting.length) return
    underWay = hasSent = true
    const asked = waiting
    waiting = []
    client.query(new Batch(asked, () => {
      underWay = false
      // Whoever was answered may ask on first.
      if (waiting.length) process.nextTick(send)
    }))
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
    run: (statement) => ask(statement, ({ tag }) => Number(/\d+$/.exec(tag)?.[0] ?? 0)),
    command: (text) => ask({ name: text.toLowerCase(), text }, ({ tag }) => tag),
    asOne(opening, instead) {
      if (hasSent) return null
      const asked = waiting.slice(opening)
      const last = asked.pop()
      if (!last) {
        waiting = []
        return Promise.resolve()
      }
      const first = instead()
      // Of a batch that fails none stands, and the last is always told so: it speaks for all.
      return new Promise<void>((resolve, reject) => {
        const end: Asked = {
          statement: last.statement,
          resolve(answer) {
            last.resolve(answer)
            resolve()
          },
          reject(reason) {
            last.reject(reason)
            reject(reason as Error)
          },
        }
        waiting = [...(first ? [{ statement: first, ...unheard }] : []), ...asked, end]
      })
    },
    failure: () => failed,
  }
}
