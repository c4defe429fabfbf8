/** Rows of a cursor, a batch ahead of whoever takes them: bounded memory for answers of any size. */
import type { StreamConnection } from './database.ts'
import type { PooledConnection } from './pooled-connection.ts'
import type { Statement } from './statements/statement.ts'

export function withBatches(connection: PooledConnection): StreamConnection & PooledConnection {
  return { ...connection, batches: (statement, size = 1000) => batches(connection, statement, size) }
}

async function* batches(connection: PooledConnection, { text, values }: Statement, size: number) {
  const declared = values === undefined ? { text: `DECLARE page NO SCROLL CURSOR FOR ${text}` } : { text: `DECLARE page NO SCROLL CURSOR FOR ${text}`, values }
  await connection.run(declared)
  const fetch = { text: `FETCH ${size} FROM page` }
  let next = connection.rows(fetch)
  for (;;) {
    const rows = await next
    if (rows.length === size) next = connection.rows(fetch)
    if (rows.length) yield rows
    if (rows.length < size) break
  }
  await connection.run({ text: 'CLOSE page' })
}
