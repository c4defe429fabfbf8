import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { asOwner, serverUrl } from './database-server.ts'

/** A database of one test. */
export interface TestDatabase {
  /** Address for the owner. */
  url: string
  name: string
  /** Removes it, and ends whatever is still connected to it. */
  drop: () => Promise<void>
}

const goodbyes = 40

/** A pool that was ended needs some milliseconds to close: if the database is dropped meanwhile, a connection without a listener ends the process. */
const drop = async (name: string): Promise<void> =>
  asOwner(async (client) => {
    for (let n = 0; n < goodbyes; n += 1) {
      if ((await client.query('SELECT 1 FROM pg_stat_activity WHERE datname = $1 LIMIT 1', [name])).rowCount === 0) break
      await sleep(25)
    }
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  })

/**
 * Makes a database for a test: empty, or a copy of a template that `ensureTemplate` gave. Call `drop` when done; the whole server goes
 * away at the end of the run.
 *
 * @param template name of a database that nobody is connected to
 */
export const createTestDatabase = async (template = 'template1'): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner(async (client) => {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  })
  return { url: serverUrl(name), name, drop: () => drop(name) }
}

const exists = async (name: string): Promise<boolean> =>
  asOwner(async (client) => (await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rowCount === 1)

const build = async (name: string, work: (url: string) => Promise<void>): Promise<void> => {
  const draft = `${name}_draft`
  await drop(draft)
  await asOwner(async (client) => client.query(`CREATE DATABASE ${draft} STRATEGY file_copy`))
  await work(serverUrl(draft))
  await asOwner(async (client) => {
    // What is still connected would keep everybody from copying it.
    await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [draft])
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`)
  })
}

/**
 * Sees to it that a database to copy from exists: made once per run, whichever test file asks first; the others wait. One whose making failed
 * is made anew by the next that asks.
 *
 * @param key names what the template holds, in any words; another key is another template
 * @param work fills the empty database behind the address (owner), and closes its connections
 * @returns the name to give to `createTestDatabase`
 */
export const ensureTemplate = async (key: string, work: (url: string) => Promise<void>): Promise<string> => {
  const hash = createHash('sha256').update(key).digest()
  const name = `template_${hash.toString('hex', 0, 8)}`
  await asOwner(async (client) => {
    // Held by this connection; roles are shared by all databases, so that building two templates at once would meet over them.
    await client.query('SELECT pg_advisory_lock($1)', [hash.readInt32BE(0)])
    if (!(await exists(name))) await build(name, work)
  })
  return name
}
