/** A pooled connection while it is lent to one piece of work. */
import type pg from 'pg'
import type { Connection } from './database.ts'
import type { RawRow, Statement } from './statement.ts'

export interface Lent extends Connection {
  /** The first statement that failed, also where nobody waited for it. */
  failure(): unknown
  command(text: string): Promise<string>
}

interface Result {
  rows: RawRow[]
  rowCount: number | null
  command: string
}

/**
 * @param pipelined whether the driver may send a statement before the one ahead is answered; else they are queued here
 */
export function lend(client: pg.PoolClient, tenantId: number, pipelined: boolean): Lent {
  let failed: unknown
  let last: Promise<unknown> = Promise.resolve()
  const send = ({ name, text, values }: Statement): Promise<Result> =>
    new Promise((resolve, reject) => {
      const config: pg.QueryArrayConfig = { name, text, values: values as unknown[] | undefined, rowMode: 'array' }
      // The callback form: the driver's promises build a stack trace for every failure.
      client.query(config, (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result as Result)))
    })
  const ask = <T>(statement: Statement, part: (result: Result) => T): Promise<T> => {
    const sent = pipelined ? send(statement) : last.then(() => send(statement), () => send(statement))
    const answer = sent.then(part)
    // Whoever sends several and stops at the first failure leaves the others unawaited: that must not end the process.
    last = answer.catch((error: unknown) => {
      failed ??= error
    })
    return answer
  }
  return {
    tenantId,
    rows: (statement) => ask(statement, (result) => result.rows),
    run: (statement) => ask(statement, (result) => result.rowCount ?? 0),
    command: (text) => ask({ text }, (result) => result.command),
    failure: () => failed,
  }
}
