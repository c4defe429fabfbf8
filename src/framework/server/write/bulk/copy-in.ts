/** Feeds a COPY. A failure is thrown where the next piece is given or the end is awaited, never as an event that nobody listens for. */
import { finished } from 'node:stream/promises'
import type { CopyConnection } from '../../database/database.ts'

export interface CopyIn {
  write(text: Uint8Array): Promise<void>
  /** Ends it, also after a failure elsewhere: then the transaction is rolled back anyway. */
  end(): Promise<void>
}

export function copyIn(connection: CopyConnection, statement: string): CopyIn {
  const stream = connection.copyIn(statement)
  const ended = finished(stream)
  ended.catch(() => undefined)
  return {
    async write(text) {
      if (stream.write(text)) return
      await Promise.race([new Promise<void>((resolve) => stream.once('drain', () => resolve())), ended])
    },
    async end() {
      stream.end()
      await ended
    },
  }
}
