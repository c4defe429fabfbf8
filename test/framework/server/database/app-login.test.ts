/** On a server of ours the application's role signs in as itself, and nothing said inside a session makes it more. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowSignIn, openDatabase, ownerPool, type Database } from '#framework/server'
import { startTestServer, type TestServer } from '../../../support/server.ts'
import { toySources } from '../../../support/toy-model.ts'

let server: TestServer
let asOwner: Database
beforeAll(async () => {
  server = await startTestServer({ sources: toySources })
  asOwner = openDatabase({ url: server.testDatabase.url })
})
afterAll(async () => {
  await asOwner.close()
  await server.close()
})

const who = { text: 'SELECT session_user, current_user' }
const escapes = ['RESET ROLE', 'SET ROLE mastline', 'SET ROLE NONE', 'SET SESSION AUTHORIZATION DEFAULT', 'SET SESSION AUTHORIZATION mastline', `SELECT set_config('role', 'none', false)`, 'DISCARD ALL']

describe('a session of the application', () => {
  it('belongs to its own role', async () => {
    expect(await server.mastline.database.read(1, (c) => c.rows(who))).toEqual([['mastline_app', 'mastline_app']])
  })

  it.each(escapes)('stays what it is: %s', async (escape) => {
    const secret = { text: `SELECT value FROM data.meta WHERE key = 'token_secret'` }
    await server.mastline.database.read(1, (c) => c.rows({ text: escape })).catch(() => undefined)
    const stolen = server.mastline.database.read(1, async (c) => {
      await c.rows({ text: escape }).catch(() => undefined)
      return c.rows(secret)
    })
    await expect(stolen).rejects.toMatchObject({ code: '42501' })
  })

  it('of a superuser who only took the role on does not: the reason for all this', async () => {
    const stolen = await asOwner.read(1, async (c) => {
      await c.rows({ text: 'RESET ROLE' })
      return c.rows({ text: `SELECT count(*) FROM data.meta` })
    })
    expect(Number(stolen[0]?.[0])).toBeGreaterThan(0)
  })
})

describe('signing in', () => {
  it('is made possible once, by several at a time, and with a new password after it changed', async () => {
    const owner = ownerPool(server.testDatabase.url, () => undefined)
    // A role of its own: all suites share one server, and theirs has to keep its password.
    const role = 'sign_in_of_a_test'
    const withPassword = (password: string) => Object.assign(new URL(server.testDatabase.url), { username: role, password }).href
    const whoIs = async (url: string) => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const { rows } = await client.query<{ session_user: string }>(who.text)
      await client.end()
      return rows[0]?.session_user
    }
    try {
      await owner.query(`CREATE ROLE ${role} NOLOGIN`)
      for (const url of [withPassword('first'), withPassword('another')]) {
        await Promise.all([allowSignIn(owner, url), allowSignIn(owner, url), allowSignIn(owner, url)])
        expect(await whoIs(url)).toBe(role)
      }
      await expect(whoIs(withPassword('first'))).rejects.toMatchObject({ code: '28P01' })
    } finally {
      await owner.query(`DROP ROLE IF EXISTS ${role}`)
      await owner.end()
    }
  })
})
