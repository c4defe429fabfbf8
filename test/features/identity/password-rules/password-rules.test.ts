/** Rules of passwords that each tenant sets for itself: told on the field, in the user's language, at every door a password comes in by. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeUser } from '../../../support/people.ts'
import { startTestServer, testPassword, type TestAnswer, type TestClient, type TestServer } from '../../../support/server.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
})
afterAll(() => server.close())

const set = (passwordLength: number, passwordHistory = 0) => admin.call('SecuritySettings/Update', { method: 'PUT', body: { passwordLength, passwordHistory, auditDays: 400 } })
const told = ({ status, envelope }: TestAnswer) => [status, envelope.error?.validationErrors?.map(({ message, members }) => [...members, message])]
const person = (userName: string, password: string) => ({ userName, name: userName, surname: 'x', emailAddress: `${userName}@example.com`, isActive: true, password })

describe('length', () => {
  it('counts at every door, on its field, and old passwords go on', async () => {
    const name = await makeUser(server.mastline, 1, [], testPassword)
    expect((await set(14)).status).toBe(200)
    const client = await server.signIn(name, testPassword)
    const short = [400, [['newPassword', 'Passwords must be at least 14 characters.']]]
    expect(told(await client.call('User/ChangePassword', { body: { currentPassword: testPassword, newPassword: 'Twelve.chars' } }))).toEqual(short)
    expect(told(await admin.call('User/ResetPassword', { body: { adminPassword: testPassword, userId: client.userId, newPassword: 'Twelve.chars' } }))).toEqual(short)
    expect(told(await admin.call('User/Create', { body: person('fresh', 'Twelve.chars') }))).toEqual([400, [['password', 'Passwords must be at least 14 characters.']]])
    expect(told(await admin.call('User/CreateBulk', { body: [person('a1', 'Quite.long.enough'), person('a2', 'Twelve.chars')] }))).toEqual([400, [['[1].password', 'Passwords must be at least 14 characters.']]])
    expect((await admin.call('User/Create', { body: person('fresh', 'Twelve.chars'), headers: { '.aspnetcore.culture': 'c=ur|uic=ur' } })).text).toContain('14')
    expect((await server.mastline.database.read(1, (c) => c.rows({ text: `SELECT 1 FROM app.user WHERE tenant_id = 1 AND user_name IN ('fresh', 'a1', 'a2')` })))).toEqual([])
    expect((await client.call('User/ChangePassword', { body: { currentPassword: testPassword, newPassword: 'Fourteen.chars' } })).status).toBe(200)
    await set(8)
  })

  it('holds in its own tenant alone', async () => {
    await set(20)
    const there = await server.admin(await server.addTenant('Elsewhere'))
    expect((await there.call('SecuritySettings/Get')).envelope.result).toEqual({ passwordLength: 8, passwordHistory: 0, auditDays: 400, historyDays: 0 })
    expect((await there.call('User/Create', { body: person('short', 'Just.nine') })).status).toBe(200)
    await set(8)
  })
})

describe('the last passwords', () => {
  it('are not taken again, as many as the tenant says, the present one included', async () => {
    const name = await makeUser(server.mastline, 1, [], testPassword)
    await set(8, 2)
    let [client, present] = [await server.signIn(name, testPassword), testPassword]
    const change = async (next: string) => {
      const answer = await client.call('User/ChangePassword', { body: { currentPassword: present, newPassword: next } })
      if (answer.status === 200) [client, present] = [await server.signIn(name, next), next]
      return told(answer)
    }
    const used = [400, [['newPassword', 'This is one of the last 2 passwords. Choose another.']]]
    expect(await change(testPassword)).toEqual(used)
    expect(await change('Second.one.1')).toEqual([200, undefined])
    expect(await change(testPassword)).toEqual(used)
    expect(await change('Third.one.12')).toEqual([200, undefined])
    expect(await change('Second.one.1')).toEqual(used)
    expect(await change(testPassword), 'the third from last').toEqual([200, undefined])
    expect(told(await admin.call('User/Update', { method: 'PUT', body: { id: client.userId, password: 'Third.one.12' } })), 'nor by a form').toEqual([400, [['password', 'This is one of the last 2 passwords. Choose another.']]])
    const [row] = await server.mastline.database.read(1, (c) => c.rows({ text: 'SELECT count(*) FROM app.password_history WHERE tenant_id = 1 AND user_id = $1', values: [client.userId] }))
    expect(Number(row?.[0])).toBe(4)
    await set(8)
  })
})

describe('the settings', () => {
  it('take what is in bounds, tell the field of what is not, and are recorded', async () => {
    for (const [field, value] of [['passwordLength', 7], ['passwordLength', 65], ['passwordHistory', -1], ['passwordHistory', 11], ['auditDays', 29], ['auditDays', 'x']] as const) {
      const answer = await admin.call('SecuritySettings/Update', { method: 'PUT', body: { passwordLength: 8, passwordHistory: 0, auditDays: 400, [field]: value } })
      expect([field, value, answer.status, answer.envelope.error?.validationErrors?.map(({ members }) => members)]).toEqual([field, value, 400, [[field]]])
    }
    await set(9)
    const { items } = (await admin.call('AuditLog/GetAll?Keyword=admin&Group=accounts&MaxResultCount=1')).envelope.result as { items: { kind: string; detail: string }[] }
    expect(items).toEqual([expect.objectContaining({ kind: 'settingsChanged', detail: 'least characters of passwords: 8 → 9' })])
    await set(8)
  })

  it('are read by everybody who chooses a password, and changed by their right alone', async () => {
    const clerk = await server.userWith(['Pages.Users'])
    expect((await clerk.call('SecuritySettings/Get')).status).toBe(200)
    expect((await clerk.call('SecuritySettings/Update', { method: 'PUT', body: { passwordLength: 9, passwordHistory: 0, auditDays: 400 } })).status).toBe(403)
    expect((await clerk.call('SecuritySettings/Get')).envelope.result).toEqual({ passwordLength: 8, passwordHistory: 0, auditDays: 400, historyDays: 0 })
  })
})
