/** The application's role signs in as itself: a superuser who only took that role on (`SET ROLE`) could drop it again inside the session. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { literal, quoted } from '../schema/names.ts'

const attempts = 10

/**
 * Sees to it that the role of the address can sign in with the password in it. Only for a server of ours: on another one that is the business
 * of whoever runs it.
 *
 * @param owner may change roles
 * @param url of the role, on a database that stands
 */
export async function allowSignIn(owner: pg.Pool, url: string): Promise<void> {
  const { username, password } = new URL(url)
  for (let attempt = 1; !(await opens(url)); attempt += 1) {
    try {
      await owner.query(`ALTER ROLE ${quoted(decodeURIComponent(username))} LOGIN PASSWORD ${literal(decodeURIComponent(password))}`)
    } catch (error) {
      // Two servers do it at once: "tuple concurrently updated".
      if (attempt === attempts) throw error
      await sleep(50)
    }
  }
}

async function opens(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    // 28000: it may not sign in; 28P01: another password.
    if (error instanceof Error && 'code' in error && (error.code === '28000' || error.code === '28P01')) return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}
