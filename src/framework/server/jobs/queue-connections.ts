/** The connections of the queue of jobs: pg-boss neither waits for what it fetches while it stops nor for what it sends last. */
import pg from 'pg'

export interface QueueConnections {
  /** What pg-boss asks: one statement with its values. */
  executeSql(text: string, values?: unknown[]): Promise<pg.QueryResult>
  /** Waits until everything that was sent is answered. */
  answered(): Promise<void>
  /** Waits for the answers of everything sent, then closes. */
  close(): Promise<void>
}

/** At most `max` connections to the database at `url`; `onError` hears of those that broke while idle. */
export function queueConnections(url: string, max: number, onError: (error: Error) => void): QueueConnections {
  const pool = new pg.Pool({ connectionString: url, max, application_name: 'mastline jobs' })
  let isClosed = false
  // The pool does not wait until its connections are gone: the database's own end may still reach one.
  pool.on('error', (error) => isClosed || onError(error))
  const unanswered = new Set<Promise<unknown>>()
  const answered = async () => {
    while (unanswered.size) {
      await Promise.all(unanswered)
      // An answer may lead to the next statement.
      await new Promise(setImmediate)
    }
  }
  return {
    executeSql(text, values) {
      const answer = pool.query(text, values)
      const done: Promise<unknown> = answer.catch(() => undefined).finally(() => unanswered.delete(done))
      unanswered.add(done)
      return answer
    },
    answered,
    async close() {
      await answered()
      isClosed = true
      await pool.end()
    },
  }
}
