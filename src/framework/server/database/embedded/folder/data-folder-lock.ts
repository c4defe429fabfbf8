import { Client } from 'pg'

// One number for "a Mastline serves from this server"; advisory locks of the product live in another database, so it meets none of them.
const LOCK = 7_212_113

/** Why we are not the one Mastline of a server: another is, it does not answer yet, or it refuses our password. */
export type NotLocked = 'busy' | 'not ready' | 'password'

const isWrongPassword = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '28P01'

/**
 * Connects and takes the advisory lock that stands for serving from this data folder. It lives as long as the connection, so the kernel
 * gives it back however we die.
 *
 * @param url of the owner on the database `postgres`, which exists from the first moment
 */
export const tryLockDataFolder = async (url: string): Promise<Client | NotLocked> => {
  const client = new Client({ connectionString: url, application_name: 'mastline lock', connectionTimeoutMillis: 5000, keepAlive: true })
  // Without a listener a connection that breaks later would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [LOCK])
    if (rows[0]?.held === true) return client
    await client.end()
    return 'busy'
  } catch (error) {
    await client.end().catch(() => undefined)
    return isWrongPassword(error) ? 'password' : 'not ready'
  }
}
