/** Passwords over the wire: written, changed, reset, never told (protocol §4; document 0 §7). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { watch, type Watch } from '../../attacks/attack.ts'
import { startTestServer, testPassword, type TestAnswer, type TestClient, type TestServer } from '../../support/server.ts'

let server: TestServer
let admin: TestClient
let owner: Watch
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
  owner = await watch(server)
})
afterAll(async () => {
  await owner.close()
  await server.close()
})

const told = ({ status, envelope }: TestAnswer) => [status, envelope.error?.message ?? envelope.result]
const secret = 'Sesame.Open'
const clerk = async (userName: string) => {
  const id = await server.put('User', { userName, password: testPassword })
  return { id, client: await server.signIn(userName, testPassword) }
}

describe.each(['POST', 'DELETE'] as const)('%s', (method) => {
  it('User/ChangePassword wants the present one, and ends every token', async () => {
    const { client } = await clerk(`changes${method}`)
    const change = (body: object) => client.call('User/ChangePassword', { method, body })
    expect(told(await change({ currentPassword: 'wrong', newPassword: secret }))).toEqual([500, 'Incorrect password.'])
    expect(told(await change({ currentPassword: testPassword, newPassword: 'short' }))).toEqual([500, 'Passwords must be at least 8 characters.'])
    expect(told(await change({ currentPassword: testPassword }))[0]).toBe(400)
    expect(told(await change({ CurrentPassword: testPassword, newPassword: secret }))).toEqual([200, true])
    expect((await client.call('User/ChangeLanguage', { body: { languageName: 'en' } })).status).toBe(401)
    expect((await server.signIn(`changes${method}`, secret)).userId).toBe(client.userId)
    await expect(server.signIn(`changes${method}`, testPassword)).rejects.toThrow('Invalid user name or password')
  })

  it('User/ResetPassword wants the administrator’s own', async () => {
    const { id, client } = await clerk(`resets${method}`)
    const reset = (who: TestClient, body: object) => who.call('User/ResetPassword', { method, body })
    expect(told(await reset(admin, { adminPassword: 'wrong', userId: id, newPassword: secret }))).toEqual([500, 'Your admin password did not match the one on record. Please try again.'])
    expect((await reset(client, { adminPassword: testPassword, userId: id, newPassword: secret })).status).toBe(403)
    expect((await reset(admin, { adminPassword: testPassword, userId: 987_654, newPassword: secret })).status).toBe(404)
    expect(told(await reset(admin, { adminPassword: testPassword, userId: id, newPassword: secret }))).toEqual([200, true])
    expect((await client.call('User/ChangeLanguage', { body: { languageName: 'en' } })).status).toBe(401)
    await server.signIn(`resets${method}`, secret)
  })

  it('never from the address', async () => {
    const query = `currentPassword=${testPassword}&newPassword=${secret}`
    expect((await admin.call(`User/ChangePassword?${query}`, { method })).status).toBe(400)
  })
})

it('five wrong present passwords lock the account, as at sign-in', async () => {
  const { client } = await clerk('guessed')
  for (let n = 0; n < 5; n += 1) await client.call('User/ChangePassword', { body: { currentPassword: `guess${n}`, newPassword: secret } })
  expect(told(await client.call('User/ChangePassword', { body: { currentPassword: testPassword, newPassword: secret } }))[1]).toMatch(/locked out/)
  await expect(server.signIn('guessed', testPassword)).rejects.toThrow('locked out')
})

it('twenty wrong passwords from one address, on whatever names, lock the address for that tenant', async () => {
  const tenantId = await server.addTenant('Sprayed')
  const attempt = (name: string, password: string) => server.request('/api/TokenAuth/Authenticate', { body: { userNameOrEmailAddress: name, password }, headers: { 'abp.tenantid': String(tenantId) } })
  for (let n = 0; n < 20; n += 1) expect((await attempt(`name${n}`, 'wrong')).envelope.error?.details).toBe('Invalid user name or password')
  expect((await attempt('admin', testPassword)).envelope.error?.details).toMatch(/locked out/)
  expect((await server.admin(1)).tenantId).toBe(1)
})

it('a deactivated user is out at once, and an old token stays dead after activation', async () => {
  const { id, client } = await clerk('off-and-on')
  const switcher = await server.userWith(['Pages.Users.Activation'])
  expect(told(await switcher.call('User/DeActivate', { body: { id } }))).toEqual([200, null])
  expect((await client.call('User/ChangeLanguage', { body: { languageName: 'en' } })).status).toBe(401)
  await expect(server.signIn('off-and-on', testPassword)).rejects.toThrow('is not active')
  expect(told(await switcher.call('User/Activate', { body: { id } }))).toEqual([200, null])
  expect((await client.call('User/ChangeLanguage', { body: { languageName: 'en' } })).status).toBe(401)
  await server.signIn('off-and-on', testPassword)
  expect((await (await server.userWith([])).call('User/Activate', { body: { id } })).status).toBe(403)
  const manager = await server.userWith(['Pages.Users'])
  for (const target of [manager.userId, admin.userId]) expect((await switcher.call('User/DeActivate', { body: { id: target } })).status).toBe(403)
})

describe('a password', () => {
  it('stands in no answer, list, history, check or error', async () => {
    const body = { userName: 'quiet', password: 'Whisper.77', emailAddress: 'quiet@example.com', isActive: true }
    const created = await admin.call('User/Create', { body })
    const { id } = created.envelope.result as { id: number }
    const answers = [created]
    answers.push(
      await admin.call('User/Update', { method: 'PUT', body: { id, password: 'Whisper.78' } }), await admin.call(`User/Get?Id=${id}`), await admin.call('User/GetAll?Keyword=quiet'),
      await admin.call(`User/GetHistory?Id=${id}`), await admin.call('User/CheckBulk', { body: [{ ...body, password: 'Whi\u0007sper.79' }] }), await admin.call('User/Create', { body: { ...body, password: 'W.80' } }),
      await admin.call('User/GetAll?password=Whisper.78'), await admin.call('User/GetAll?password.contains=Whisper'), await admin.call('User/GetAll?Sorting=password'),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 400, 200, 400, 400])
    for (const { text } of answers) expect(text).not.toMatch(/Whi.?sper\.|"W\.80"|scrypt|password_hash|stamp/)
    const [row] = await owner.rows(`SELECT count(*)::int AS n FROM data.change_row WHERE old::text || coalesce(new::text, '') LIKE '%Whisper%'`)
    expect(row?.['n']).toBe(0)
    await server.signIn('quiet', 'Whisper.78')
  })

  it('of many users comes with the upload', async () => {
    const rows = Array.from({ length: 3 }, (_, n) => ({ userName: `bulk${n}`, firstName: 'B', password: `Upload.${n}`, roleNames: 'Admin' }))
    expect((await admin.call('UserManagement/CreateBulk', { body: rows })).envelope.result).toBe('Users: 3 created.')
    expect((await (await server.signIn('bulk2', 'Upload.2')).call('Role/GetAll')).status).toBe(200)
    const many = Array.from({ length: 400 }, (_, n) => ({ userName: `many${n}`, firstName: 'M', password: `Upload.${n}` }))
    expect((await admin.call('UserManagement/CheckBulk', { body: many })).envelope.result).toMatchObject({ errors: [{ row: 20, message: 'An upload may set at most 20 passwords. Divide it.' }] })
    expect(told(await admin.call('UserManagement/CreateBulk', { body: many }))).toEqual([500, 'An upload may set at most 20 passwords. Divide it.'])
    expect((await admin.call('UserManagement/CreateBulk', { body: many.map(({ userName }) => ({ userName, firstName: 'M' })) })).envelope.result).toBe('Users: 400 created.')
    const ids = ((await admin.call('User/GetAll?Keyword=many&MaxResultCount=1000')).envelope.result as { items: { id: number }[] }).items.map(({ id }) => id)
    const clerk = await server.userWith(['Pages.Users'])
    expect((await clerk.call('UserManagement/CreateBulk', { body: [...ids.map((id) => ({ id, hierarchyLevel: 4 })), { id: admin.userId, hierarchyLevel: 4 }] })).status).toBe(403)
    expect((await clerk.call('UserManagement/CreateBulk', { body: ids.map((id) => ({ id, hierarchyLevel: 4 })) })).envelope.result).toBe('Users: 400 updated.')
  })
})
