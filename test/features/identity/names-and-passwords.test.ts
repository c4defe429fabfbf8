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
    for (const password of ['abc', 'qwertyuiop', '123qwe']) {
      const answers = [
        await admin.call('User/Create', { body: { ...body, password } }),
        await admin.call('User/CreateBulk', { body: [{ ...body, password }] }),
        await host.call('Tenant/Create', { body: { tenancyName: 'Easy', name: 'Easy', adminPassword: password } }),
      ]
      expect(answers.map(({ status, envelope }) => [status, envelope.error?.validationErrors?.map(({ members }) => members[0])])).toEqual([[400, ['password']], [400, ['[0].password']], [400, ['adminPassword']]])
    }
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
    const said = answers.map(({ status, envelope }) => [status, envelope.error?.validationErrors?.map(({ message, members }) => [members[0], message.includes('looks like')])])
    expect(said).toEqual(['userName', 'userName', 'name', 'name'].map((field) => [400, [[field, true]]]))
    const upload = await admin.call('User/CreateBulk', { body: [{ userName: 'omar', name: 'O', password: testPassword }, { userName: 'аdmin', name: 'x', password: testPassword }] })
    expect([upload.status, upload.envelope.error?.validationErrors?.map(({ members }) => members[0])]).toEqual([400, ['[1].userName']])
    expect(await users()).toEqual(before)
    expect(await roles()).toBe(rolesBefore)
    expect((await admin.call('User/Update', { method: 'PUT', body: { id: other, surname: 'Khan' } })).status).toBe(200)
  })
})

describe('a name that is mistaken for another', () => {
  interface Said { status: number; members: (string | undefined)[] }
  const said = ({ status, envelope }: Awaited<ReturnType<TestClient['call']>>): Said => ({ status, members: envelope.error?.validationErrors?.map(({ members }) => members[0]) ?? [] })
  const sight = async () => [await users(), String(await server.mastline.database.read(1, (c) => c.rows({ text: 'SELECT id, name, row_version FROM app.role WHERE tenant_id = 1 ORDER BY id' })))]
  const person = (userName: string, more: object = {}) => ({ userName, name: 'N', password: testPassword, ...more })

  it.each([
    ['a wide letter', 'nadeem', 'ｎadeem'], ['a Cyrillic letter', 'basit', 'bаsit'], ['another Urdu letter', 'علی خان', 'علي خان'], ['an Arabic kaf', 'کاشف', 'كاشف'], ['a joiner in the middle', 'صبا', 'صب‌ا'],
    ['a joiner in Latin letters', 'farhan', 'far‍han'], ['a letter of a formula', 'hamid', '𝐡amid'],
  ])('%s: refused on its field, by form, change and upload, alone and in one file', async (_, known, alike) => {
    const row = await server.put('Role', { name: `Role ${known}`, displayName: known })
    const id = await server.put('User', person(known))
    const other = await server.put('User', person(`${Buffer.from(known).toString('hex')}1`))
    const otherRole = await server.put('Role', { name: Buffer.from(known).toString('hex'), displayName: 'R' })
    const before = await sight()
    const answers = [
      await admin.call('User/Create', { body: person(alike) }),
      await admin.call('User/Update', { method: 'PUT', body: { id: other, userName: alike } }),
      await admin.call('User/CreateBulk', { body: [person('fresh.one'), person(alike)] }),
      await admin.call('User/CreateBulk', { body: [person('fresh.one'), { id: other, userName: alike }] }),
      await admin.call('User/CreateBulk', { body: [{ id: other, name: 'M' }, person('fresh.one'), person(alike)] }),
      await admin.call('User/CreateBulk', { body: [{ id, userName: `x${known}` }, person(`y${known}`), person(`y${alike}`)] }),
      await admin.call('User/CheckBulk', { body: [person('fresh.one'), person(alike)] }),
      await admin.call('Role/Create', { body: { name: `Role ${alike}`, displayName: 'R' } }),
      await admin.call('Role/Update', { method: 'PUT', body: { id: otherRole, name: `Role ${alike}` } }),
    ].map(said)
    expect(answers).toEqual([
      ...['userName', 'userName', '[1].userName', '[1].userName', '[2].userName', '[2].userName'].map((member) => ({ status: 400, members: [member] })),
      { status: 200, members: [] }, ...['name', 'name'].map((member) => ({ status: 400, members: [member] })),
    ])
    expect(await sight()).toEqual(before)
    expect(row).toBeGreaterThan(0)
  })

  it('a role that is another in capitals, and a name that is an address: on their fields as well', async () => {
    await server.put('Role', { name: 'Straße', displayName: 'S' })
    await server.put('User', person('shahid', { emailAddress: 'shahid@example.com' }))
    const other = await server.put('User', person('waqar'))
    const role = await server.put('Role', { name: 'Other role', displayName: 'S' })
    const before = await sight()
    const answers = [
      await admin.call('Role/Create', { body: { name: 'STRASSE', displayName: 'S' } }),
      await admin.call('Role/Update', { method: 'PUT', body: { id: role, name: 'STRASSE' } }),
      await admin.call('User/Create', { body: person('shahid@example.com') }),
      await admin.call('User/Create', { body: person('fresh.two', { emailAddress: 'shahid@example.com' }) }),
      await admin.call('User/Update', { method: 'PUT', body: { id: other, userName: 'shahid@example.com' } }),
      await admin.call('User/CreateBulk', { body: [person('fresh.two'), person('shahid@example.com')] }),
      await admin.call('User/CreateBulk', { body: [person('fresh@example.com'), person('fresh.two', { emailAddress: 'fresh@example.com' })] }),
    ].map(said)
    expect(answers.map(({ status, members }) => [status, members[0]])).toEqual([
      [400, 'name'], [400, 'name'], [400, 'userName'], [400, 'emailAddress'], [400, 'userName'], [400, '[1].userName'], [400, '[0].userName'],
    ])
    expect(await sight()).toEqual(before)
  })
})
