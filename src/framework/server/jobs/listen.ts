/** Receives what other nodes and transactions send by NOTIFY, on a connection of its own that reconnects by itself. */
import type { Client } from 'pg'
import type { Log } from '../deps.ts'

/** Milliseconds until a lost connection is tried again. */
const pause = 5_000

/**
 * @param connect makes a client that is not connected yet
 * @param heard called for every message, and once after each time the connection was made: something may have been missed
 */
export function listenFor(connect: () => Client, channel: string, heard: (payload: string) => void, log: Log): { opened: Promise<void>; close(): Promise<void> } {
  let client: Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const again = () => {
    client = null
    if (!isClosed) timer = setTimeout(() => void open(), pause).unref()
  }
  const open = async () => {
    const next = connect()
    next.on('error', (error) => log.warn({ err: error }, `the connection that listens for ${channel} was lost`))
    next.on('end', again)
    next.on('notification', ({ payload }) => heard(payload ?? ''))
    try {
      await next.connect()
      await next.query(`LISTEN ${channel}`)
      client = next
      if (isClosed) return void (await next.end())
      heard('')
    } catch (error) {
      log.warn({ err: error }, `nobody listens for ${channel}`)
      await next.end().catch(() => undefined)
    }
  }
  const opening = open()
  return {
    opened: opening,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await opening
      await client?.end()
    },
  }
}
