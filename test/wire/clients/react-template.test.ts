/**
 * What the React template asks, exchange by exchange: axios, camelCase queries, the old names of headers and of Role/GetRolesAsync (protocol
 * §1–§6; reactjs/src/services of aspnetboilerplate/module-zero-core-template: httpService.ts and the services of user, role, tenant,
 * tokenAuth, account and session). Its HTTP layer runs in `in-browser.test.ts`.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, testPassword, type TestServer } from '../../support/server.ts'
import { wireClient, type Json, type Paged, type WireClient } from './client.ts'

let server: TestServer
let client: WireClient
const api = '/api/services/app/'
beforeAll(async () => {
  server = await startTestServer()
  client = wireClient(server, {
    contentType: 'application/json;charset=UTF-8',
    headers: ({ token, tenantId }) => ({
      accept: 'application/json, text/plain, */*', '.AspNetCore.Culture': 'en-US', 'Abp.TenantId': String(tenantId), cookie: `Abp.AuthToken=${token ?? ''}; Abp.TenantId=${tenantId ?? ''}; Abp.Localization.CultureName=en-US`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }),
  })
})
afterAll(() => server.close())

const authenticate = { userNameOrEmailAddress: 'admin', password: testPassword, rememberClient: true }

describe('the React template', () => {
  it('boots before anybody is signed in, and finds its texts, menu rights and languages', async () => {
    const boot = await client.send<Json>('GET', '/AbpUserConfiguration/GetAll')
    expect(boot).toMatchObject({
      session: { userId: null, tenantId: null }, auth: { grantedPermissions: {} },
      localization: { currentLanguage: { name: 'en' }, values: { AbpProjectName: { Users: 'Users', Roles: 'Roles', Tenants: 'Tenants' } } },
    })
    expect(await client.send('GET', `${api}Session/GetCurrentLoginInformations`)).toMatchObject({ user: null, tenant: null })
  })

  it('chooses a tenant and signs in', async () => {
    const found = await client.send<{ state: number; tenantId: number }>('POST', `${api}Account/IsTenantAvailable`, { tenancyName: 'Default' })
    expect(found).toEqual({ state: 1, tenantId: 1 })
    client.state.tenantId = found.tenantId
    expect(await client.fails('POST', '/api/TokenAuth/Authenticate', { ...authenticate, password: 'no' })).toMatchObject({ status: 500, error: { message: 'Login failed!', details: 'Invalid user name or password' } })
    client.state.token = (await client.send<{ accessToken: string }>('POST', '/api/TokenAuth/Authenticate', authenticate)).accessToken
    const boot = await client.send<{ auth: { allPermissions: Json; grantedPermissions: Json } }>('GET', '/AbpUserConfiguration/GetAll')
    // isGranted looks into both maps.
    for (const name of ['Pages.Users', 'Pages.Roles']) expect([boot.auth.allPermissions[name], boot.auth.grantedPermissions[name]]).toEqual(['true', 'true'])
    expect(boot.auth.grantedPermissions).not.toHaveProperty(['Pages.Tenants'])
    expect(await client.send('GET', `${api}Session/GetCurrentLoginInformations`)).toMatchObject({ user: { userName: 'admin' }, tenant: { tenancyName: 'Default', id: 1 } })
  })

  it('lists, creates, edits and deletes roles', async () => {
    const { items: rights } = await client.send<{ items: { name: string; displayName: string }[] }>('GET', `${api}Role/GetAllPermissions`)
    expect(rights.map(({ name }) => name)).toEqual(expect.arrayContaining(['Pages.Users', 'Pages.Roles', 'LookUps.Site.Read']))
    const created = await client.send<Json & { id: number }>('POST', `${api}Role/Create`, { name: 'Viewer', displayName: 'Viewer', description: 'Looks on', grantedPermissions: ['LookUps.Site.Read'] })
    expect(created).toMatchObject({ name: 'Viewer', displayName: 'Viewer', normalizedName: 'VIEWER', description: 'Looks on', grantedPermissions: ['LookUps.Site.Read'], id: expect.any(Number) })
    const all = await client.send<Paged>('GET', `${api}Role/GetAll?maxResultCount=10&skipCount=0&keyword=`)
    expect([all.totalCount, all.items.map((role) => role['name'])]).toEqual([2, ['Admin', 'Viewer']])
    const { items: listed } = await client.send<Paged>('GET', `${api}Role/GetRolesAsync?permission=LookUps.Site.Read`)
    expect(listed).toMatchObject([{ name: 'Admin', isStatic: true }, { name: 'Viewer', isStatic: false, isDefault: false, creationTime: expect.any(String) }])
    const edit = await client.send<{ role: Json; grantedPermissionNames: string[]; permissions: Json[] }>('GET', `${api}Role/GetRoleForEdit?id=${created.id}`)
    expect(edit).toMatchObject({ role: { id: created.id, name: 'Viewer', isStatic: false }, grantedPermissionNames: ['LookUps.Site.Read'] })
    expect(edit.permissions).toHaveLength(rights.length)
    await client.send('PUT', `${api}Role/Update`, { id: created.id, name: 'Viewer', displayName: 'Onlooker', description: '', grantedPermissions: ['LookUps.Site.Read', 'LookUps.Team.Read'] })
    expect(await client.send('GET', `${api}Role/Get?id=${created.id}`)).toMatchObject({ displayName: 'Onlooker', description: '', grantedPermissions: ['LookUps.Site.Read', 'LookUps.Team.Read'] })
    expect(await client.send('DELETE', `${api}Role/Delete?id=${created.id}`)).toBeNull()
    expect(await client.fails('DELETE', `${api}Role/Delete?id=${all.items[0]?.id}`)).toMatchObject({ status: 500, error: { message: 'Can not delete a static role: Admin' } })
  })

  it('lists, creates, edits and deletes users', async () => {
    const { items: roles } = await client.send<{ items: Json[] }>('GET', `${api}User/GetRoles`)
    expect(roles).toMatchObject([{ name: 'Admin', normalizedName: 'ADMIN' }])
    const dto = { userName: 'sana', name: 'Sana', surname: 'Malik', emailAddress: 'sana@example.com', isActive: true, roleNames: ['ADMIN'], password: 'Blue.1234' }
    const created = await client.send<Json & { id: number }>('POST', `${api}User/Create`, { ...dto, confirm: 'Blue.1234' })
    expect(created).toMatchObject({ userName: 'sana', name: 'Sana', surname: 'Malik', fullName: 'Sana Malik', emailAddress: 'sana@example.com', isActive: true, roleNames: ['ADMIN'], lastLoginTime: null, creationTime: expect.any(String) })
    const found = await client.send<Paged>('GET', `${api}User/GetAll?maxResultCount=10&skipCount=0&keyword=SAN`)
    expect(found).toMatchObject({ totalCount: 1, items: [{ id: created.id }] })
    expect(await client.fails('POST', `${api}User/Create`, { ...dto, userName: 'SANA' })).toMatchObject({ status: 400, error: { message: 'Your request is not valid!', validationErrors: [{ members: ['userName'] }, { members: ['emailAddress'] }] } })
    // The form sends back what it got, password and all else absent.
    const { password: _, roleNames: _roles, ...rest } = dto
    await client.send('PUT', `${api}User/Update`, { ...rest, surname: 'Khan', id: created.id })
    const got = await client.send<Json>('GET', `${api}User/Get?id=${created.id}`)
    expect(got).toMatchObject({ fullName: 'Sana Khan', roleNames: ['ADMIN'], roles: [{ name: 'Admin' }] })
    // A client that sends back all it was given means what it changed: the names, not the ids beside them.
    await client.send('PUT', `${api}User/Update`, { ...got, roleNames: [] })
    expect(await client.send('GET', `${api}User/Get?id=${created.id}`)).toMatchObject({ roleNames: [], roles: [] })
    expect(await client.send('DELETE', `${api}User/Delete?id=${created.id}`)).toBeNull()
    expect(await client.fails('GET', `${api}User/Get?id=${created.id}`)).toMatchObject({ status: 404, error: { message: `There is no entity User with id = ${created.id}!` } })
  })

  it('manages tenants on the host, where the header says null', async () => {
    client.state.tenantId = null
    client.state.token = null
    client.state.token = (await client.send<{ accessToken: string }>('POST', '/api/TokenAuth/Authenticate', authenticate)).accessToken
    const created = await client.send<Json & { id: number }>('POST', `${api}Tenant/Create`, { tenancyName: 'North', name: 'North', adminEmailAddress: 'admin@north.example', isActive: true, connectionString: '' })
    expect(created).toMatchObject({ tenancyName: 'North', name: 'North', isActive: true })
    expect(await client.send<Paged>('GET', `${api}Tenant/GetAll?maxResultCount=10&skipCount=0&keyword=nor`)).toMatchObject({ totalCount: 1, items: [{ id: created.id }] })
    await client.send('PUT', `${api}Tenant/Update`, { id: created.id, tenancyName: 'North', name: 'The north', isActive: false })
    expect(await client.send('GET', `${api}Tenant/Get?id=${created.id}`)).toMatchObject({ name: 'The north', isActive: false })
    expect(await client.send('POST', `${api}Account/IsTenantAvailable`, { tenancyName: 'north' })).toEqual({ state: 2, tenantId: null })
    expect(await client.send('DELETE', `${api}Tenant/Delete?id=${created.id}`)).toBeNull()
  })
})
