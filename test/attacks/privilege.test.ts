/** Mass assignment and privilege: what somebody may not give himself, take from others, or set in motion before he is refused. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rights, permissionName } from '#framework/metadata'
import { startTestServer, testPassword, type TestAnswer, type TestClient, type TestServer } from '../support/server.ts'
import { toySources } from '../support/toy-model.ts'
import { attacked, isOfHost, operationsOf, watch, type Watch } from './attack.ts'

const rowOf = (answer: TestAnswer) => answer.envelope.result as { id: number; [name: string]: unknown }
let server: TestServer
let admin: TestClient
let database: Watch
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
  database = await watch(server)
})
afterAll(async () => {
  await database.close()
  await server.close()
})

describe('one’s own rights', () => {
  const extras = (userId: number, role: number) => ({ id: userId, userId, UserId: userId, isActive: true, is_staff: true, isAdmin: true, isStatic: true, roles: [role], roleNames: ['ADMIN'], RoleNames: ['ADMIN'], grantedPermissions: ['Pages.Users'], permissions: ['Pages.Roles'], hierarchyLevel: 9, tenantId: 0, password: 'Taken.1234', stamp: 'x', passwordHash: 'x' })

  test('do not grow by what a user may do to himself', async () => {
    const clerk = await server.userWith(['LookUps.Company.Read'])
    const [adminRole] = await database.rows('SELECT id FROM data.role WHERE tenant_id = 1 AND is_static')
    const before = await database.rows('SELECT * FROM data.user__roles ORDER BY 1, 2, 3')
    const more = extras(clerk.userId, Number(adminRole?.['id']))
    // What everybody signed in may call takes its own words and nothing beside them.
    expect((await clerk.call('User/ChangeLanguage', { body: { ...more, languageName: 'en' } })).status).toBe(200)
    expect((await clerk.call('User/ChangePassword', { body: { ...more, currentPassword: testPassword, newPassword: 'My.New.1', newpassword2: 'x', userId: admin.userId } })).status).toBe(200)
    const again = await server.signIn(await nameOf(clerk), 'My.New.1')
    expect((await server.signIn('admin', testPassword)).userId).toBe(admin.userId)
    for (const call of ['User/Update', 'UserManagement/Update', 'User/Create', 'Role/Create', 'Role/Update', 'User/Activate', 'User/ResetPassword', 'Tenant/Create', 'User/CreateBulk', 'UserManagement/CreateBulk', 'Account/Register', 'Account/ResetPassword', 'UserInvitation/Send', 'UserInvitation/MakeLink']) for (const method of ['POST', 'PUT'] as const) {
      const answer = await again.call(call, { method, body: { ...more, name: 'x', userName: 'x', adminPassword: testPassword, newPassword: 'Taken.1234' } })
      expect([call, method, [400, 403, 404, 405, 500].includes(answer.status), answer.text.includes('"success":true')]).toEqual([call, method, true, false])
    }
    expect(await database.rows('SELECT * FROM data.user__roles ORDER BY 1, 2, 3')).toEqual(before)
    expect((await again.call('Company/GetAll')).status).toBe(200)
    expect((await again.call('City/GetAll')).status).toBe(403)
  })

  test('are the most that anybody gives to a role, a new user, an old one or an import of them', async () => {
    const manager = await server.userWith(['Pages.Users', 'Pages.Roles', 'LookUps.Company.Read'])
    const [adminRole] = await database.rows('SELECT id FROM data.role WHERE tenant_id = 1 AND is_static')
    const strong = rowOf(await admin.call('Role/Create', { body: { name: 'Strong', grantedPermissions: ['LookUps.City.Delete'] } })).id
    const [ownRole] = await database.rows('SELECT role_id AS id FROM data.user__roles WHERE user_id = $1', [manager.userId])
    const user = rowOf(await admin.call('UserManagement/Create', { body: { userName: 'plain', name: 'plain', password: 'Plain.1234' } })).id
    const before = await database.state()
    const tries = [
      await manager.call('Role/Create', { body: { name: 'Mine', grantedPermissions: ['LookUps.Company.Read', 'LookUps.City.Delete'] } }),
      await manager.call('Role/Update', { method: 'PUT', body: { id: Number(ownRole?.['id']), grantedPermissions: ['Pages.Users', 'Pages.Roles', 'LookUps.City.Delete'] } }),
      ...(await Promise.all([adminRole?.['id'], strong].flatMap((role) => [
        manager.call('UserManagement/Create', { body: { userName: `made${String(role)}`, name: 'x', password: 'Given.1234', roles: [role] } }),
        manager.call('UserManagement/Update', { method: 'PUT', body: { id: manager.userId, roles: [ownRole?.['id'], role] } }),
        manager.call('UserManagement/Update', { method: 'PUT', body: { id: user, roles: [role] } }),
        manager.call('User/CreateBulk', { body: [{ userName: `bulk${String(role)}`, name: 'x', roles: [role] }] }),
        manager.call('User/CreateBulk', { body: [{ id: user, roles: [role] }] }),
        manager.call('User/CreateBulk', { body: [{ id: manager.userId, roles: [role, ownRole?.['id']] }] }),
        manager.call('User/CreateBulk?Match=key', { body: [{ userName: 'plain', roles: [role] }] }),
      ]))),
      await manager.call('UserManagement/Update', { method: 'PUT', body: { id: user, roleNames: ['ADMIN'] } }),
      await manager.call('UserManagement/Create', { body: { userName: 'named', name: 'x', password: 'Given.1234', roleNames: ['STRONG'] } }),
    ]
    expect(tries.map((t, n) => [n, t.text.includes('"success":true')])).toEqual(tries.map((_, n) => [n, false]))
    expect(tries.filter((t) => t.status !== 403 && t.status !== 404 && t.status !== 400).map((t) => t.text.slice(0, 200))).toEqual([])
    expect(await database.state()).toBe(before)
  })

  test('are never enough to take over or lock out somebody who holds more', async () => {
    const manager = await server.userWith(['Pages.Users', 'Pages.Users.Activation', 'Pages.Roles'])
    const before = await database.state()
    const tries = [
      await manager.call('UserManagement/Update', { method: 'PUT', body: { id: admin.userId, password: 'Taken.1234' } }), await manager.call('UserManagement/Update', { method: 'PUT', body: { id: admin.userId, emailAddress: 'me@example.com' } }),
      await manager.call('UserManagement/Update', { method: 'PUT', body: { id: admin.userId, isActive: false } }), await manager.call('UserManagement/Update', { method: 'PUT', body: { id: admin.userId, roles: [] } }),
      await manager.call('User/ResetPassword', { body: { adminPassword: testPassword, userId: admin.userId, newPassword: 'Taken.1234' } }), await manager.call('User/DeActivate', { body: { id: admin.userId } }),
      await manager.call(`User/Delete?Id=${admin.userId}`, { method: 'DELETE' }), await manager.call(`UserManagement/Delete?Id=${admin.userId}`, { method: 'DELETE' }), await manager.call(`UserManagement/DeleteUser?Id=${admin.userId}`, { method: 'DELETE' }),
      await manager.call('User/CreateBulk', { body: [{ id: admin.userId, password: 'Taken.1234' }] }), await manager.call('User/CreateBulk', { body: [{ id: admin.userId, isActive: false }] }), await manager.call('User/CreateBulk?Match=key', { body: [{ userName: 'admin', isActive: false }] }),
    ]
    expect(tries.map((t, n) => [n, t.text.includes('"success":true')])).toEqual(tries.map((_, n) => [n, false]))
    expect(await database.state()).toBe(before)
    expect((await server.signIn('admin', testPassword)).userId).toBe(admin.userId)
  })
})

test('nobody takes from a role what he does not hold, nor takes away a role that holds more', async () => {
  const tenant = await server.addTenant('Wiped')
  const boss = await server.admin(tenant)
  const manager = await server.userWith(['Pages.Users', 'Pages.Roles', 'LookUps.Company.Read'], tenant)
  const strong = rowOf(await boss.call('Role/Create', { body: { name: 'Strong', grantedPermissions: ['LookUps.City.Delete', 'LookUps.Company.Read', 'Pages.Users'] } })).id
  const weak = rowOf(await boss.call('Role/Create', { body: { name: 'Weak', grantedPermissions: ['LookUps.Company.Read'] } })).id
  const holder = await server.put('User', { userName: 'holder', name: 'holder', roles: [strong], password: testPassword }, tenant)
  const before = await database.state()
  const tries = [
    await manager.call('Role/Update', { method: 'PUT', body: { id: strong, grantedPermissions: [] } }), await manager.call('Role/Update', { method: 'PUT', body: { id: strong, grantedPermissions: ['LookUps.Company.Read'] } }),
    await manager.call('Role/Update', { method: 'PUT', body: { id: strong, GRANTEDPERMISSIONS: ['Pages.Users', 'Pages.Roles'] } }), await manager.call(`Role/Delete?Id=${strong}`, { method: 'DELETE' }),
    await manager.call(`Role/DeleteBulk?Ids=${weak},${strong}`, { method: 'DELETE' }), await manager.call('Role/CreateBulk', { body: [{ id: strong, grantedPermissions: [] }] }), await manager.call('Role/CreateBulk?Match=key', { body: [{ name: 'strong', grantedPermissions: [] }] }),
    await manager.call('UserManagement/Update', { method: 'PUT', body: { id: holder, roles: [] } }),
  ]
  expect(tries.map((t, n) => [n, [403, 404, 405].includes(t.status), t.text.includes('"success":true')])).toEqual(tries.map((_, n) => [n, true, false]))
  expect(tries.filter((t) => t.status === 403).length).toBeGreaterThanOrEqual(5)
  expect(await database.state()).toBe(before)
  // What he holds he may take, and what holds no more than he does may go.
  expect((await manager.call('Role/Update', { method: 'PUT', body: { id: strong, grantedPermissions: ['LookUps.City.Delete', 'LookUps.Company.Read'] } })).status).toBe(200)
  expect((await manager.call('Role/Update', { method: 'PUT', body: { id: weak, grantedPermissions: [] } })).status).toBe(200)
  expect((await manager.call(`Role/Delete?Id=${weak}`, { method: 'DELETE' })).status).toBe(200)
})

test('nobody signs in, or is kept from it, by the e-mail address of somebody else', async () => {
  const tenant = await server.addTenant('Addresses')
  const boss = await server.admin(tenant)
  const manager = await server.userWith(['Pages.Users'], tenant)
  const address = 'Boss@Example.com'
  await server.put('User', { userName: 'bob@example.com', name: 'Bob', password: testPassword }, tenant)
  expect((await boss.call('UserManagement/Update', { method: 'PUT', body: { id: boss.userId, emailAddress: address } })).status).toBe(200)
  const before = await database.state()
  const tries = [
    await manager.call('UserManagement/Create', { body: { userName: 'boss@example.com', name: 'x', password: 'Mine.12345' } }), await manager.call('UserManagement/Update', { method: 'PUT', body: { id: manager.userId, userName: address } }),
    await manager.call('User/CreateBulk', { body: [{ userName: 'harmless', name: 'x' }, { userName: 'BOSS@EXAMPLE.COM', name: 'x' }] }), await manager.call('User/CreateBulk', { body: [{ id: manager.userId, userName: ' boss@example.com ' }] }),
    await manager.call('UserManagement/Create', { body: { userName: 'other', emailAddress: 'BOB@example.com', name: 'x', password: 'Mine.12345' } }), await manager.call('UserManagement/Update', { method: 'PUT', body: { id: manager.userId, emailAddress: 'bob@example.com' } }),
  ]
  expect(tries.map((t, n) => [n, t.status, t.text.includes('"success":true')])).toEqual(tries.map((_, n) => [n, 400, false]))
  expect(await database.state()).toBe(before)
  expect((await server.signIn('boss@example.com', testPassword, tenant)).userId).toBe(boss.userId)
  // One's own address is a good name, and another tenant's is nobody's here.
  expect((await manager.call('UserManagement/Create', { body: { userName: 'carla@example.com', emailAddress: 'carla@example.com', name: 'x', password: 'Mine.12345' } })).status).toBe(200)
  expect((await admin.call('UserManagement/Create', { body: { userName: 'boss@example.com', name: 'x', password: 'Mine.12345' } })).status).toBe(200)
})

test('no role is taken for a stronger one: its name is nobody else’s in capitals, and is changed by whoever holds what it holds', async () => {
  const tenant = await server.addTenant('Capitals')
  const boss = await server.admin(tenant)
  const manager = await server.userWith(['Pages.Users', 'Pages.Roles', 'LookUps.Company.Read'], tenant)
  const strong = rowOf(await boss.call('Role/Create', { body: { name: 'Straße', grantedPermissions: ['LookUps.City.Delete'] } })).id
  const weak = rowOf(await manager.call('Role/Create', { body: { name: 'Weak', grantedPermissions: ['LookUps.Company.Read'] } })).id
  const before = await database.state()
  const tries = [
    ...(await Promise.all(['Admın', 'STRASSE', 'ſtrasse'].map((name) => manager.call('Role/Create', { body: { name, grantedPermissions: [] } })))),
    await manager.call('Role/Update', { method: 'PUT', body: { id: weak, name: 'admın' } }), await manager.call('Role/Update', { method: 'PUT', body: { id: strong, name: 'Put aside' } }),
  ]
  expect(tries.map((t, n) => [n, t.status, t.text.includes('"success":true')])).toEqual([400, 400, 400, 400, 403].map((status, n) => [n, status, false]))
  expect(await database.state()).toBe(before)
  expect((await manager.call('Role/Update', { method: 'PUT', body: { id: strong, displayName: 'The street' } })).status).toBe(200)
  // Old clients send back the names they were given: that gives each role to nobody but who had it.
  const holder = rowOf(await boss.call('UserManagement/Create', { body: { userName: 'walker', name: 'x', password: testPassword, roles: [strong, weak] } }))
  expect(holder['roleNames']).toEqual(['STRASSE', 'WEAK'])
  const { roles: sent, ...kept } = holder
  expect(rowOf(await boss.call('User/Update', { method: 'PUT', body: { ...kept, surname: 'y' } }))['roles']).toEqual(sent)
  // Two that look alike made at the same moment: one of them is.
  const twins = await Promise.all(['Maße', 'MASSE'].map((name) => boss.call('Role/Create', { body: { name, grantedPermissions: [] } })))
  expect(twins.map((t) => t.status).toSorted()).toEqual([200, 400])
})

test('switching users off is no way around what one may not touch', async () => {
  const caretaker = await server.userWith(['Pages.Users.Activation'])
  const manager = await server.userWith(['Pages.Users'])
  const clerk = await server.userWith([])
  const before = await database.state()
  for (const call of ['User/DeActivate', 'User/Activate']) for (const id of [manager.userId, admin.userId]) expect([call, (await caretaker.call(call, { body: { id } })).status]).toEqual([call, 403])
  expect(await database.state()).toBe(before)
  expect((await caretaker.call('User/DeActivate', { body: { id: clerk.userId } })).status).toBe(200)
  expect((await clerk.call('User/ChangeLanguage', { body: { languageName: 'en' } })).status).toBe(401)
})

test('no tenant is left without an administrator, whichever way the last one goes', async () => {
  const tenant = await server.addTenant('Lonely')
  const last = await server.admin(tenant)
  const [role] = await database.rows('SELECT id FROM data.role WHERE tenant_id = $1 AND is_static', [tenant])
  const before = await database.state()
  const tries = [
    await last.call('User/DeActivate', { body: { id: last.userId } }), await last.call('UserManagement/Update', { method: 'PUT', body: { id: last.userId, isActive: false } }), await last.call('UserManagement/Update', { method: 'PUT', body: { id: last.userId, roles: [] } }),
    await last.call('UserManagement/Update', { method: 'PUT', body: { id: last.userId, roleNames: [] } }), await last.call(`UserManagement/Delete?userId=${last.userId}`, { method: 'DELETE' }), await last.call(`User/Delete?Id=${last.userId}`, { method: 'DELETE' }),
    await last.call(`Role/Delete?Id=${Number(role?.['id'])}`, { method: 'DELETE' }), await last.call('Role/Update', { method: 'PUT', body: { id: Number(role?.['id']), grantedPermissions: [] } }), await last.call('Role/Update', { method: 'PUT', body: { id: Number(role?.['id']), name: 'Nobody', isStatic: false } }),
    await last.call('User/CreateBulk', { body: [{ id: last.userId, isActive: false }] }), await last.call('User/CreateBulk', { body: [{ id: last.userId, roles: [] }] }),
  ]
  expect(tries.map((t, n) => [n, t.text.includes('"success":true')])).toEqual(tries.map((_, n) => [n, false]))
  expect(await database.state()).toBe(before)
  expect((await last.call('Company/GetAll')).status).toBe(200)
  // Whoever has no password cannot sign in, and is no administrator to leave the others to.
  const silent = await server.put('User', { userName: 'silent', name: 'silent', roles: [Number(role?.['id'])] }, tenant)
  const lonely = [await last.call('UserManagement/Update', { method: 'PUT', body: { id: last.userId, roles: [] } }), await last.call('User/CreateBulk', { body: [{ id: last.userId, roleNames: [] }, { id: silent, surname: 'x' }] })]
  expect(lonely.map((t) => [t.status, t.text.includes('"success":true')])).toEqual([[500, false], [500, false]])
  expect((await last.call(`User/Delete?Id=${silent}`, { method: 'DELETE' })).status).toBe(200)
  // Two who put each other out at the same moment: one of them stays.
  const other = await server.put('User', { userName: 'second', name: 'second', roles: [Number(role?.['id'])], password: testPassword }, tenant)
  const second = await server.signIn('second', testPassword, tenant)
  await Promise.all([last.call('User/DeActivate', { body: { id: other } }), second.call('User/DeActivate', { body: { id: last.userId } })])
  const left = await database.rows(`SELECT count(DISTINCT u.id)::int AS n FROM data."user" u JOIN data.user__roles r ON r.user_id = u.id WHERE u.tenant_id = $1 AND u.is_active AND r.role_id = $2`, [tenant, role?.['id']])
  expect(Number(left[0]?.['n'])).toBeGreaterThanOrEqual(1)
})

test('rights of the host do not exist in a tenant, whoever writes them into a role', async () => {
  const host = [...server.model.values()].filter(isOfHost)
  expect(host.map((e) => e.key)).toContain('Tenant')
  const hopeful = await server.userWith(host.flatMap((e) => rights.map((right) => permissionName(e, right))))
  for (const client of [hopeful, admin]) for (const operation of (await operationsOf(admin, server.model)).length ? host : []) {
    for (const call of ['GetAll', 'Get?Id=1', 'GetHistory?Id=1']) expect([call, (await client.call(`${operation.key}/${call}`)).status]).toEqual([call, 403])
    for (const call of ['Create', 'Update', 'CheckBulk']) expect([call, [403, 404, 405].includes((await client.call(`${operation.key}/${call}`, { method: call === 'Update' ? 'PUT' : 'POST', body: { id: 1, tenancyName: 'Taken', name: 'x', isActive: false } })).status)]).toEqual([call, true])
  }
  expect(attacked().some(isOfHost)).toBe(false)
})

describe('a side effect before the check', () => {
  test('there is none: refused and wrong requests take no number, write no history, keep no key', async () => {
    const clerk = await server.userWith(['LookUps.Company.Read'])
    const counters = () => database.rows(`SELECT schemaname, sequencename, last_value FROM pg_sequences WHERE schemaname = 'data' ORDER BY 2`)
    const [before, numbers] = [await database.state(), await counters()]
    const headers = { 'idempotency-key': 'refused' }
    for (const [call, method] of [['Company/Create', 'POST'], ['Company/Update', 'PUT'], ['Company/CreateBulk', 'POST'], ['Company/CheckBulk', 'POST'], ['Company/Delete?Id=1', 'DELETE'], ['Company/DeleteBulk?ids=1', 'DELETE'], ['User/ResetPassword', 'POST'], ['Role/Create', 'POST']] as const) {
      expect([call, (await clerk.call(call, { method, headers, ...(method === 'DELETE' ? {} : { body: { name: 'x', id: 0 } }) })).status]).toEqual([call, 403])
      expect([call, (await server.request(`/api/services/app/${call}`, { method, headers, ...(method === 'DELETE' ? {} : { body: { name: 'x' } }) })).status]).toEqual([call, 401])
    }
    // The body of a refused request is not even read: it need not be JSON, nor end.
    for (const body of ['{', 'x'.repeat(3_000_000), '[{"name":"a"},{"na']) expect((await clerk.call('Company/CreateBulk', { method: 'POST', body })).status).toBe(403)
    // A check takes no number either.
    expect((await admin.call('Company/CheckBulk', { body: [{ name: 'Only looked at' }] })).status).toBe(200)
    expect(await database.state()).toBe(before)
    expect(await counters()).toEqual(numbers)
  })
})

describe('what the page shows as read-only', () => {
  test('is read-only at every door', async () => {
    const library = await startTestServer({ sources: toySources })
    try {
      const me = await library.admin()
      const made = rowOf(await me.call('Author/Create', { body: { name: 'Typed', books: 99, Books: 98, rowVersion: 7, creatorUserId: 5 } }))
      expect(made).toMatchObject({ books: 0, rowVersion: 1, creatorUserId: me.userId })
      const bulk = [await me.call('Author/CreateBulk', { body: [{ id: made.id, name: 'Typed again', books: 97 }] }), await me.call('Author/CreateBulk', { body: [{ name: 'Imported', books: 96, id: 0 }] })]
      expect([rowOf(await me.call('Author/Update', { method: 'PUT', body: { id: made.id, books: 95, BOOKS: 94 } }))['books'], ...bulk.map((b) => b.status)]).toEqual([0, 200, 200])
      const items = (await me.call('Author/GetAll')).envelope.result as { items: { books: number }[] }
      expect(items.items.map((i) => i.books)).toEqual([0, 0])
    } finally {
      await library.close()
    }
    // A built-in role is built in by the product alone.
    const role = rowOf(await admin.call('Role/Create', { body: { name: 'Not built in', isStatic: true, isDefault: true, grantedPermissions: [] } }))
    expect(role).toMatchObject({ isStatic: false, isDefault: false })
    await admin.call('Role/Update', { method: 'PUT', body: { id: role.id, IsStatic: true } })
    expect(await database.rows('SELECT is_static FROM data.role WHERE id = $1', [role.id])).toEqual([{ is_static: false }])
  })
})

async function nameOf({ userId }: TestClient): Promise<string> {
  const [user] = await database.rows('SELECT user_name AS name FROM data."user" WHERE id = $1', [userId])
  return String(user?.['name'])
}
