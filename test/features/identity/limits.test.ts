/** Nobody grants what they do not hold, removes themselves or the last administrator; built-in roles stay what they are (protocol §6). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, testPassword, type TestAnswer, type TestClient, type TestServer } from '../../support/server.ts'

let server: TestServer
let admin: TestClient
const roles = { small: 0, large: 0, admin: 0 }
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
  roles.small = await server.put('Role', { name: 'Small', grantedPermissions: ['LookUps.Company.Read'] })
  roles.large = await server.put('Role', { name: 'Large', grantedPermissions: ['LookUps.Company.Read', 'LookUps.Company.Delete'] })
  roles.admin = (await itemsOf(admin, 'Role/GetAll?name=Admin')).find((role) => role['name'] === 'Admin')?.id ?? 0
})
afterAll(() => server.close())

type Item = { id: number; [name: string]: unknown }
const itemsOf = async (client: TestClient, path: string) => ((await client.call(path)).envelope.result as { items: Item[] }).items
const told = ({ status, envelope }: TestAnswer) => [status, envelope.error?.message]
const put = (client: TestClient, path: string, body: object) => client.call(path, { method: 'PUT', body })
const remove = (client: TestClient, path: string) => client.call(path, { method: 'DELETE' })
let made = 0
const user = (body: object = {}) => server.put('User', { userName: `someone${++made}`, password: testPassword, ...body })

describe('rights', () => {
  const manager = () => server.userWith(['Pages.Roles', 'Pages.Users', 'LookUps.Company.Read'])

  it('are granted by those who hold them, and no others', async () => {
    const client = await manager()
    expect((await client.call('Role/Create', { body: { name: 'Mine', grantedPermissions: ['LookUps.Company.Read'] } })).status).toBe(200)
    expect(told(await client.call('Role/Create', { body: { name: 'More', grantedPermissions: ['LookUps.Company.Delete'] } }))).toEqual([403, 'You cannot grant “LookUps.Company.Delete”: you do not hold it yourself.'])
    expect(told(await client.call('Role/Create', { body: { name: 'None', grantedPermissions: ['Nothing.At.All'] } }))[0]).toBe(403)
    expect(told(await put(client, 'Role/Update', { id: roles.small, grantedPermissions: ['LookUps.Company.Read', 'LookUps.Company.Update'] }))[0]).toBe(403)
    expect(await itemsOf(client, 'Role/GetAll?name=Small')).toMatchObject([{ grantedPermissions: ['LookUps.Company.Read'] }])
    expect(await itemsOf(client, 'Role/GetAll?name=More')).toEqual([])
  })

  it('of a role that has more stay, whatever else of it is changed', async () => {
    const client = await manager()
    const answer = await put(client, 'Role/Update', { id: roles.large, description: 'Looked at', grantedPermissions: ['LookUps.Company.Delete', 'LookUps.Company.Read'] })
    expect(answer.envelope.result).toMatchObject({ description: 'Looked at', grantedPermissions: ['LookUps.Company.Delete', 'LookUps.Company.Read'] })
  })

  it('come with roles, so that those who lack them cannot give the role', async () => {
    const client = await manager()
    const id = await user()
    expect((await put(client, 'User/Update', { id, roles: [roles.small] })).status).toBe(200)
    expect(told(await put(client, 'User/Update', { id, roleNames: ['LARGE'] }))).toEqual([403, 'You cannot give the role “Large”: it holds more than you do.'])
    expect(told(await client.call('User/Create', { body: { userName: 'climber', roleNames: ['Admin'], password: testPassword } }))[0]).toBe(403)
    expect(told(await client.call('UserManagement/CreateBulk', { body: [{ userName: 'climber', roleNames: 'Admin', password: testPassword }] }))[0]).toBe(403)
    const checked = await client.call('UserManagement/CheckBulk', { body: [{ userName: 'walker', roleNames: 'Small' }, { userName: 'climber', roleNames: 'Large', password: testPassword }] })
    expect(checked.envelope.result).toMatchObject({ rows: 2, create: 2, errors: [{ row: 1, code: 'refused', message: 'You cannot give the role “Large”: it holds more than you do.' }] })
    expect(told(await put(client, 'User/Update', { id: client.userId, roleNames: ['ADMIN'] }))[0]).toBe(403)
    expect(await itemsOf(client, 'User/GetAll?Keyword=climber')).toEqual([])
    expect((await client.call(`User/Get?Id=${id}`)).envelope.result).toMatchObject({ roleNames: ['SMALL'] })
  })

  it('of others protect them: whoever holds less may not change, silence or remove them', async () => {
    const client = await manager()
    const id = await user({ roles: [roles.large] })
    const attempts = [
      put(client, 'User/Update', { id, password: 'Stolen.1' }), put(client, 'User/Update', { id, emailAddress: 'mine@example.com' }), put(client, 'User/Update', { id, isActive: false }),
      put(client, 'User/Update', { id, roleNames: [] }), remove(client, `User/Delete?Id=${id}`), client.call('UserManagement/CreateBulk', { body: [{ id, password: 'Stolen.1' }] }),
      client.call('User/ResetPassword', { body: { adminPassword: testPassword, userId: id, newPassword: 'Stolen.1' } }), put(client, 'User/Update', { id: admin.userId, password: 'Stolen.1' }),
    ]
    for (const attempt of attempts) expect((await attempt).status).toBe(403)
    expect((await admin.call(`User/Get?Id=${id}`)).envelope.result).toMatchObject({ isActive: true, roleNames: ['LARGE'], emailAddress: '' })
  })
})

describe('administrators', () => {
  it('cannot delete or deactivate themselves, nor the default administrator', async () => {
    const second = await server.signIn('second', testPassword, await user({ userName: 'second', roles: [roles.admin] }).then(() => 1))
    expect(told(await remove(second, `User/Delete?Id=${second.userId}`))).toEqual([500, 'You cannot delete yourself.'])
    expect(told(await put(second, 'User/Update', { id: second.userId, isActive: false }))).toEqual([500, 'You cannot deactivate yourself.'])
    expect(told(await second.call('User/DeActivate', { body: { id: second.userId } }))).toEqual([500, 'You cannot deactivate yourself.'])
    expect(told(await remove(second, `User/Delete?Id=${admin.userId}`))).toEqual([500, 'Can not delete user admin since this is the default admin user!'])
    expect(told(await put(second, 'User/Update', { id: admin.userId, userName: 'root' }))).toEqual([500, 'Can not rename user name of the admin since this is the default admin user!'])
  })

  it('never all go: one of them stays, also when two send each other away at once', async () => {
    const tenantId = await server.addTenant('Duel')
    const one = await server.admin(tenantId)
    expect(told(await put(one, 'User/Update', { id: one.userId, roleNames: [] }))).toEqual([500, 'Nobody would be left to administer. Make somebody else an administrator first.'])
    const [role] = await itemsOf(one, 'Role/GetAll')
    await server.put('User', { userName: 'second', password: testPassword, roles: [role?.id] }, tenantId)
    const two = await server.signIn('second', testPassword, tenantId)
    const answers = await Promise.all([put(one, 'User/Update', { id: two.userId, roleNames: [] }), put(two, 'User/Update', { id: one.userId, roleNames: [] })])
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    const left = await Promise.all([one, two].map((client) => client.call('Role/GetAll')))
    expect(left.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
  })
})

describe('built-in roles', () => {
  it('are neither deleted, renamed nor made smaller', async () => {
    expect(told(await remove(admin, `Role/Delete?Id=${roles.admin}`))).toEqual([500, 'Can not delete a static role: Admin'])
    expect(told(await put(admin, 'Role/Update', { id: roles.admin, name: 'Boss' }))[0]).toBe(500)
    expect(told(await put(admin, 'Role/Update', { id: roles.admin, grantedPermissions: [] }))[0]).toBe(500)
    expect((await put(admin, 'Role/Update', { id: roles.admin, description: 'All of it', isStatic: false })).envelope.result).toMatchObject({ description: 'All of it', isStatic: true, name: 'Admin' })
    expect((await admin.call('Role/GetAll')).status).toBe(200)
  })

  it('hold every right of their side, and show it', async () => {
    const [role] = await itemsOf(admin, 'Role/GetAll?name=Admin')
    const all = ((await admin.call('Role/GetAllPermissions')).envelope.result as { items: { name: string }[] }).items.map(({ name }) => name)
    expect(role?.['grantedPermissions']).toEqual(all.toSorted())
    expect(all).not.toContain('Pages.Tenants')
    expect((await itemsOf(admin, 'Role/GetRoles?Permission=LookUps.Company.Delete')).map((item) => item['name'])).toEqual(['Admin', 'Large'])
  })

  it('other roles go, and are taken from their users', async () => {
    const role = await server.put('Role', { name: 'Passing', grantedPermissions: ['LookUps.Company.Read'] })
    const id = await user({ userName: 'passing', roles: [role] })
    const client = await server.signIn('passing', testPassword)
    expect((await client.call('Company/GetAll')).status).toBe(200)
    expect((await remove(admin, `Role/Delete?Id=${role}`)).envelope).toMatchObject({ success: true, result: null })
    expect((await client.call('Company/GetAll')).status).toBe(403)
    expect((await admin.call(`User/Get?Id=${id}`)).envelope.result).toMatchObject({ roles: [], roleNames: [] })
  })
})
