/** Strangers who try passwords stop nobody else, and everything they do leaves a trace. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, testPassword, type TestServer } from '../../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { trustProxy: ['loopback'] } })
})
afterAll(() => server.close())

const signIn = (from: string, userNameOrEmailAddress: string, password = testPassword) =>
  server.request('/api/TokenAuth/Authenticate', { method: 'POST', body: { userNameOrEmailAddress, password }, headers: { 'abp.tenantid': '1', 'x-forwarded-for': from } })
const details = async (answer: ReturnType<typeof signIn>) => (await answer).envelope.error?.details ?? 'in'
const events = (where = 'true') => server.mastline.database.read(1, (c) => c.rows({ text: `SELECT kind, actor_name, target_name, address, detail::text FROM app.credential_event WHERE tenant_id = 1 AND ${where} ORDER BY id` }))
const wrong = 'Invalid user name or password'
const locked = 'The user account has been locked out. Please try again later.'

describe('an account that strangers guess at', () => {
  it('stays open where its owner has signed in before, and is closed everywhere else', async () => {
    await server.put('User', { userName: 'bilal', password: testPassword })
    expect(await details(signIn('198.51.100.1', 'bilal'))).toBe('in')
    for (let i = 0; i < 5; i++) expect(await details(signIn(`203.0.113.${i}`, 'bilal', `wrong${i}`))).toBe(wrong)
    expect(await details(signIn('203.0.113.9', 'bilal'))).toBe(locked)
    expect(await details(signIn('198.51.100.1', 'bilal'))).toBe('in')
    expect(await details(signIn('203.0.113.9', 'bilal'))).toBe(locked)
  })

  it('is closed at a known address too after five wrong passwords from there', async () => {
    await server.put('User', { userName: 'sana', password: testPassword })
    expect(await details(signIn('198.51.100.2', 'sana'))).toBe('in')
    for (let i = 0; i < 5; i++) expect(await details(signIn('198.51.100.2', 'sana', `wrong${i}`))).toBe(wrong)
    expect(await details(signIn('198.51.100.2', 'sana'))).toBe(locked)
    expect(await details(signIn('198.51.100.3', 'sana'))).toBe('in')
  })

  it('another user of the known address does not open it', async () => {
    await server.put('User', { userName: 'omar', password: testPassword })
    for (let i = 0; i < 5; i++) await signIn(`203.0.113.${10 + i}`, 'omar', `wrong${i}`)
    expect(await details(signIn('198.51.100.1', 'omar'))).toBe(locked)
  })
})

describe('an address that is locked', () => {
  it('is turned away before anything is compared, whoever it names', async () => {
    const from = '2001:db8:5:6::'
    for (let i = 0; i < 20; i++) await signIn(`${from}${i + 1}`, `nobody${i}`, 'wrong')
    const [row] = await server.mastline.database.read(1, (c) => c.rows({ text: `SELECT locked_until > now() FROM app.sign_in_attempt WHERE tenant_id = 1 AND name = ' 2001:db8:5:6::'` }))
    expect(row?.[0]).toBe('t')
    expect(await details(signIn(`${from}99`, 'admin'))).toBe(locked)
    expect(await details(signIn('2001:db8:5:7::1', 'admin'))).toBe('in')
  })
})

describe('the trace', () => {
  it('tells wrong passwords and locks with name and address, and keeps no name that nobody has', async () => {
    await server.put('User', { userName: 'traced', password: testPassword })
    for (let i = 0; i < 5; i++) await signIn('192.0.2.50', 'TRACED', 'wrong')
    await signIn('192.0.2.50', 'my password by mistake', 'wrong')
    const rows = await events(`address = '192.0.2.50'`)
    expect(rows).toEqual([
      ...Array.from({ length: 5 }, () => ['wrongPassword', '', 'traced', '192.0.2.50', '{}']),
      ['locked', '', 'traced', '192.0.2.50', '{"what": "account"}'],
      ['wrongPassword', '', '', '192.0.2.50', '{}'],
    ])
  })

  it('tells who set, changed and reset a password, switched a user off, and gave roles and rights', async () => {
    const admin = await server.admin(1)
    const role = (await admin.call('Role/Create', { body: { name: 'Traced clerks', grantedPermissions: ['LookUps.City.Read'] } })).envelope.result as { id: number; name: string }
    const made = (await admin.call('User/Create', { body: { userName: 'amna', name: 'Amna', emailAddress: 'amna@example.com', password: testPassword, roles: [role.id] } })).envelope.result as { id: number }
    const amna = await server.signIn('amna', testPassword)
    await amna.call('User/ChangePassword', { body: { currentPassword: testPassword, newPassword: 'Other.12345' } })
    await admin.call('User/ResetPassword', { body: { adminPassword: testPassword, userId: made.id, newPassword: 'Third.12345' } })
    await admin.call('User/Update', { method: 'PUT', body: { id: made.id, password: 'Fourth.12345', roles: [] } })
    await admin.call('User/DeActivate', { body: { id: made.id } })
    await admin.call('Role/Update', { method: 'PUT', body: { id: role.id, grantedPermissions: ['LookUps.City.Create'] } })
    const kinds = (await events(`target_name IN ('amna', 'Traced clerks') AND kind <> 'signedIn'`)).map(([kind, actor, target, , detail]) => [kind, actor, target, JSON.parse(detail ?? '')])
    expect(kinds).toEqual([
      ['roleRightsChanged', 'admin', 'Traced clerks', { added: ['LookUps.City.Read'], removed: [] }],
      ['rolesChanged', 'admin', 'amna', { added: ['Traced clerks'], removed: [] }],
      ['passwordSet', 'admin', 'amna', {}],
      ['passwordChanged', 'amna', 'amna', {}],
      ['passwordReset', 'admin', 'amna', {}],
      ['passwordSet', 'admin', 'amna', {}],
      ['rolesChanged', 'admin', 'amna', { added: [], removed: ['Traced clerks'] }],
      ['deactivated', 'admin', 'amna', {}],
      ['roleRightsChanged', 'admin', 'Traced clerks', { added: ['LookUps.City.Create'], removed: ['LookUps.City.Read'] }],
    ])
    expect(new Set((await events(`target_name = 'amna'`)).map(([, , , address]) => address))).toEqual(new Set(['127.0.0.1']))
  })

  it('is added to and never changed by the application', async () => {
    const touch = (text: string) => server.mastline.database.transaction(1, (c) => c.run({ text }))
    const before = await events()
    await expect(touch(`UPDATE app.credential_event SET kind = 'x' WHERE tenant_id = 1`)).rejects.toThrow('permission denied')
    await expect(touch(`DELETE FROM app.credential_event WHERE tenant_id = 1`)).rejects.toThrow('permission denied')
    expect(await events()).toEqual(before)
  })
})
