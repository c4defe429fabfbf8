/** Passwords that are too easy, and names that are taken for others. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAlike } from '../../../src/features/identity/server/guards/look-alike.ts'
import { weaknessOf } from '../../../src/features/identity/server/passwords/password-rules.ts'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../../support/server.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin(1)
})
afterAll(() => server.close())

const users = async () => (await server.mastline.database.read(1, (c) => c.rows({ text: 'SELECT id, user_name, row_version FROM app."user" WHERE tenant_id = 1 ORDER BY id' }))).map(String)
const hashes = async () => (await server.mastline.database.read(1, (c) => c.rows({ text: 'SELECT user_id, password_hash FROM app.credential WHERE tenant_id = 1 ORDER BY 1' }))).map(String)

describe('a password', () => {
  it.each([['short7!', 'passwordTooShort'], ['password1', 'passwordCommon'], ['PassWord1', 'passwordCommon'], ['correct horse battery', null], ['۱۲۳۴۵۶۷۸', null]] as const)('%s: %s', (password, weakness) => expect(weaknessOf(password)).toBe(weakness))

  it('that is too easy is refused on its field, by form, upload and new tenant, and nothing is written', async () => {
    const before = [await users(), await hashes()]
    const body = { userName: 'easy', name: 'E', emailAddress: 'easy@example.com' }
    const host = await server.admin(0)
    for (const password of ['abc', 'qwertyuiop']) {
      const answers = [
        await admin.call('User/Create', { body: { ...body, password } }),
        await admin.call('User/CreateBulk', { body: [{ ...body, password }] }),
        await host.call('Tenant/Create', { body: { tenancyName: 'Easy', name: 'Easy', adminPassword: password } }),
      ]
      expect(answers.map(({ status, envelope }) => [status, envelope.error?.validationErrors?.map(({ members }) => members[0])])).toEqual([[400, ['password']], [400, ['[0].password']], [400, ['adminPassword']]])
    }
    expect((await admin.call('User/Create', { body: { ...body, password: '123qwe' } })).status).toBe(500)
    expect([await users(), await hashes()]).toEqual(before)
  })
})

describe('a name', () => {
  it.each([
    ['admin', 'аdmin', true], ['Ali', 'Аli', true], ['علی', 'على', true], ['user1', 'userl', false], ['sana', 'omar', false], ['ADMIN', 'admin', false],
  ])('%s and %s: %s', (one, other, alike) => expect(lookAlike([one], [other]) !== null).toBe(alike))

  it('that looks like another user or role is refused, new or changed, and nothing is written', async () => {
    const other = await server.put('User', { userName: 'kamran', name: 'K', password: testPassword })
    const role = await server.put('Role', { name: 'Planner', displayName: 'Planner' })
    const before = await users()
    const roles = async () => String(await server.mastline.database.read(1, (c) => c.rows({ text: 'SELECT id, name, row_version FROM app.role WHERE tenant_id = 1 ORDER BY id' })))
    const rolesBefore = await roles()
    const answers = [
      await admin.call('User/Create', { body: { userName: 'аdmin', name: 'x', emailAddress: 'x@example.com', password: testPassword } }),
      await admin.call('User/Update', { method: 'PUT', body: { id: other, userName: 'аdmin' } }),
      await admin.call('Role/Create', { body: { name: 'Аdmin', displayName: 'Admin' } }),
      await admin.call('Role/Update', { method: 'PUT', body: { id: role, name: 'Аdmin' } }),
    ]
    expect(answers.map(({ status, envelope }) => [status, envelope.error?.message.includes('looks like')])).toEqual(answers.map(() => [500, true]))
    expect(await users()).toEqual(before)
    expect(await roles()).toBe(rolesBefore)
    expect((await admin.call('User/Update', { method: 'PUT', body: { id: other, surname: 'Khan' } })).status).toBe(200)
  })
})
