/**
 * Which runs are under way: each is held by an advisory lock of its node's connection. PostgreSQL gives the locks of a killed process free at once and
 * those of a slow one never, so that another node takes over exactly what nobody does any more.
 */
import type { Client, PoolClient } from 'pg'
import type { Log } from '../deps.ts'

const key = `hashtextextended('mastline run ' || $1, 0)`

export interface RunLocks {
  /** @returns null where somebody else holds it. `signal` is aborted where the connection is lost, or `stop` is called */
  take(id: string): Promise<{ signal: AbortSignal; release(): Promise<void> } | null>
  /** Ids held here. */
  held(): string[]
  /** Aborts a run that is under way here. */
  stop(id: string, reason: Error): void
  close(): Promise<void>
}

/** @param connect makes a client that is not connected yet */
export function makeRunLocks(connect: () => Client, log: Log): RunLocks {
  const held = new Map<string, AbortController>()
  let opening: Promise<Client> | null = null
  const open = async (lost: (error?: Error) => void) => {
    const client = connect()
    client.on('error', (error) => {
      log.warn({ err: error }, 'the connection that holds runs was lost')
      lost(error)
    })
    client.on('end', () => lost())
    await client.connect()
    return client
  }
  const connected = () => {
    if (opening) return opening
    const next = open((error) => {
      if (opening !== next) return
      opening = null
      for (const controller of held.values()) controller.abort(new Error('the connection that holds the runs of this node was lost', { cause: error }))
    })
    opening = next
    next.catch(() => (opening = opening === next ? null : opening))
    return next
  }
  let last: Promise<unknown> = Promise.resolve()
  // A client takes one statement at a time, and many runs begin at once.
  const inTurn = <Row extends object>(client: Client, text: string, id: string) => {
    const next = last.then(() => client.query<Row>(text, [id]))
    last = next.catch(() => undefined)
    return next
  }
  return {
    async take(id) {
      if (held.has(id)) return null
      const controller = new AbortController()
      held.set(id, controller)
      try {
        const client = await connected()
        const { rows: [row] } = await inTurn<{ taken: boolean }>(client, `SELECT pg_try_advisory_lock(${key}) AS taken`, id)
        if (!row?.taken) {
          held.delete(id)
          return null
        }
        return {
          signal: controller.signal,
          async release() {
            held.delete(id)
            await inTurn(client, `SELECT pg_advisory_unlock(${key})`, id).catch(() => undefined)
          },
        }
      } catch (error) {
        held.delete(id)
        throw error
      }
    },
    held: () => [...held.keys()],
    stop: (id, reason) => held.get(id)?.abort(reason),
    close: async () => (await opening?.catch(() => null))?.end(),
  }
}

/** Whether nobody holds it; then nobody can until the transaction ends. */
export async function isAbandoned(client: PoolClient, id: string): Promise<boolean> {
  const { rows: [row] } = await client.query<{ taken: boolean }>(`SELECT pg_try_advisory_xact_lock(${key}) AS taken`, [id])
  return row?.taken ?? false
}
