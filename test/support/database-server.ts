import { Client } from 'pg'

/** The environment variable that carries the address of the test server from the run to its workers. */
export const SERVER_VARIABLE = 'MASTLINE_TEST_DATABASE_URL'

/** The environment variable that names the package of another version of PostgreSQL for the test server (`npm run test:long`). */
export const PROGRAMS_VARIABLE = 'MASTLINE_TEST_POSTGRESQL'

/** The address of the owner for one database of the test server. */
export const serverUrl = (database: string): string => {
  const server = process.env[SERVER_VARIABLE]
  if (server === undefined) throw new Error(`${SERVER_VARIABLE} is not set: test/support/global-setup.ts has not run.`)
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

/** Runs statements as the owner, on a connection of its own to the database `postgres`. */
export const asOwner = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: serverUrl('postgres') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
