/** How a running Mastline is told to end and start again: over the connection it holds its lock with, which every system has. */
import { Client } from 'pg'

const CHANNEL = 'mastline_start_again'

/** Calls back when somebody asks for it. */
export const onRestartRequest = (lock: Client, then: () => void): void => {
  lock.on('notification', ({ channel }) => {
    if (channel === CHANNEL) then()
  })
  lock.query(`LISTEN ${CHANNEL}`).catch(() => undefined)
}

/**
 * Tells the Mastline that runs on an embedded server.
 *
 * @param url of the owner, on any database
 */
export const requestRestart = async (url: string): Promise<void> => {
  const there = new URL(url)
  // Notices stay within a database, and the lock is on this one.
  there.pathname = '/postgres'
  const client = new Client({ connectionString: there.href, application_name: 'mastline command' })
  await client.connect()
  try {
    await client.query(`NOTIFY ${CHANNEL}`)
  } finally {
    await client.end()
  }
}
