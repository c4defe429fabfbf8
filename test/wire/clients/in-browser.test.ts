/** Public clients of the protocol, unchanged and in a browser, sign in, list, create, edit and delete (protocol §1–§8). */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { whyNoBrowser } from '../../support/browser.ts'
import { testPassword } from '../../support/server.ts'
import { openClient, publicClients, type OpenClient } from './browser-clients.ts'
import type { Json, Paged } from './client.ts'

vi.setConfig({ testTimeout: 120_000 })

interface Abp {
  auth: { setToken(token: string): void; clearToken(): void; isGranted(name: string): boolean }
  multiTenancy: { setTenantIdCookie(id?: number): void }
  session: { userId: number | null; tenantId: number | null }
  localization: { localize(key: string, source: string): string; currentLanguage: { name: string } }
}
/** `abp` of the page, asked in the page. */
const inPage = <T, A>(client: OpenClient, work: (abp: Abp, argument: A) => T, argument: A): Promise<T> =>
  client.page.evaluate(`((work, argument) => work(abp, argument))(${work.toString()}, ${JSON.stringify(argument ?? null)})`) as Promise<T>

describe.skipIf(whyNoBrowser()).each(publicClients.map((client) => [client.name, client] as const))('%s', (_, spelling) => {
  let client: OpenClient
  beforeAll(async () => {
    client = await openClient(spelling)
    await client.boot()
  })
  afterAll(() => client.close())

  const signIn = async (tenantId: number | null) => {
    await inPage(client, (abp, id) => (id === null ? abp.multiTenancy.setTenantIdCookie() : abp.multiTenancy.setTenantIdCookie(id)), tenantId)
    const { accessToken } = await client.done<{ accessToken: string }>('POST', '/api/TokenAuth/Authenticate', { userNameOrEmailAddress: 'admin', password: testPassword, rememberClient: false })
    await inPage(client, (abp, token) => abp.auth.setToken(token), accessToken)
    await client.boot()
  }

  it('boots as nobody, with texts and languages', async () => {
    expect(await inPage(client, (abp) => [abp.session.userId, abp.session.tenantId, abp.localization.currentLanguage.name, abp.localization.localize('Users', 'AbpProjectName'), abp.auth.isGranted('Pages.Users')], null)).toEqual([null, null, 'en', 'Users', false])
    expect(await client.done('GET', 'Session/GetCurrentLoginInformations')).toMatchObject({ user: null, tenant: null })
  })

  it('chooses a tenant, is told what was wrong, signs in', async () => {
    expect(await client.done('POST', 'Account/IsTenantAvailable', { tenancyName: 'nowhere' })).toEqual({ state: 3, tenantId: null })
    expect(await client.done('POST', 'Account/IsTenantAvailable', { tenancyName: 'Default' })).toEqual({ state: 1, tenantId: 1 })
    await inPage(client, (abp) => abp.multiTenancy.setTenantIdCookie(1), null)
    const refused = await client.ask('POST', '/api/TokenAuth/Authenticate', { userNameOrEmailAddress: 'admin', password: 'wrong', rememberClient: false })
    expect(refused).toMatchObject({ status: 500, error: { message: 'Login failed!', details: 'Invalid user name or password' } })
    // The React template shows it in a dialog of its own; the other two by what the packages bring.
    if (spelling.name !== 'the React template') expect(client.shown.join()).toContain('Invalid user name or password')
    await signIn(1)
    expect(await inPage(client, (abp) => [typeof abp.session.userId, abp.session.tenantId, abp.auth.isGranted('Pages.Users'), abp.auth.isGranted('Pages.Tenants'), abp.auth.isGranted('LookUps.Site.Read')], null)).toEqual(['number', 1, true, false, true])
    expect(await client.done('GET', 'Session/GetCurrentLoginInformations')).toMatchObject({ user: { userName: 'admin' }, tenant: { tenancyName: 'Default', id: 1 }, application: { version: expect.any(String), features: expect.any(Object) } })
  })

  it('lists, creates, edits and deletes roles', async () => {
    const { items: rights } = await client.done<{ items: { name: string }[] }>('GET', 'Role/GetAllPermissions')
    expect(rights.map(({ name }) => name)).toEqual(expect.arrayContaining(['Pages.Users', 'Pages.Roles', 'LookUps.Site.Read']))
    const { id } = await client.done<{ id: number }>('POST', 'Role/Create', { name: 'Planner', displayName: 'Planner', description: '', grantedPermissions: ['LookUps.Team.Read'] })
    expect(await client.done<Paged>('GET', `Role/GetAll?${spelling.page('', 0, 10)}`)).toMatchObject({ totalCount: 2 })
    expect(await client.done<Paged>('GET', `Role/GetAll?${spelling.page('plan', 0, 10)}`)).toMatchObject({ totalCount: 1, items: [{ id, name: 'Planner' }] })
    expect(await client.done('GET', spelling.rolesBy('LookUps.Team.Read'))).toMatchObject({ items: [{ name: 'Admin' }, { name: 'Planner' }] })
    const { role, grantedPermissionNames } = await client.done<{ role: Json; grantedPermissionNames: string[] }>('GET', `Role/GetRoleForEdit?${spelling.id}=${id}`)
    await client.done('PUT', 'Role/Update', { ...role, displayName: 'Plans', grantedPermissions: [...grantedPermissionNames, 'LookUps.Team.Create'] })
    expect(await client.done('GET', `Role/Get?${spelling.id}=${id}`)).toMatchObject({ displayName: 'Plans', grantedPermissions: ['LookUps.Team.Create', 'LookUps.Team.Read'] })
    expect(await client.done('DELETE', `Role/Delete?${spelling.id}=${id}`)).toBeNull()
    expect(await client.ask('GET', `Role/Get?${spelling.id}=${id}`)).toMatchObject({ status: 404, error: { message: `There is no entity Role with id = ${id}!` } })
  })

  it('lists, creates, edits and deletes users, and is told which inputs are wrong', async () => {
    expect(await client.done('GET', 'User/GetRoles')).toMatchObject({ items: [{ normalizedName: 'ADMIN' }] })
    const dto = { userName: 'sana', name: 'Sana', surname: 'Malik', emailAddress: 'sana@example.com', isActive: true, roleNames: ['ADMIN'], password: 'Blue.1234' }
    const { id } = await client.done<{ id: number }>('POST', 'User/Create', dto)
    const wrong = await client.ask('POST', 'User/Create', { ...dto, userName: 'SANA', password: 'x' })
    expect(wrong).toMatchObject({ status: 400, error: { message: 'Your request is not valid!' } })
    expect(wrong.error?.validationErrors?.flatMap(({ members }) => members)).toEqual(expect.arrayContaining(['userName', 'emailAddress', 'password']))
    expect(await client.done<Paged>('GET', `User/GetAll?${spelling.page('SAN', 0, 10)}`)).toMatchObject({ totalCount: 1, items: [{ id, fullName: 'Sana Malik' }] })
    const got = await client.done<Json>('GET', `User/Get?${spelling.id}=${id}`)
    await client.done('PUT', 'User/Update', { ...got, surname: 'Khan', roleNames: [] })
    expect(await client.done('GET', `User/Get?${spelling.id}=${id}`)).toMatchObject({ fullName: 'Sana Khan', roleNames: [] })
    expect((await client.done<Paged>('GET', `User/GetAll?${spelling.page('', 1, 1)}`)).items).toHaveLength(1)
    expect(await client.done('POST', 'User/ChangeLanguage', { languageName: 'ur' })).toBeNull()
    await client.boot()
    expect(await inPage(client, (abp) => abp.localization.currentLanguage.name, null)).toBe('ur')
    expect(await client.done('POST', 'User/ChangeLanguage', { languageName: 'en' })).toBeNull()
    expect(await client.done('DELETE', `User/Delete?${spelling.id}=${id}`)).toBeNull()
  })

  it('lists, creates, edits and deletes rows of a list of the product', async () => {
    const { id } = await client.done<{ id: number }>('POST', 'Company/Create', { name: 'Falcon' })
    expect(await client.done<Paged>('GET', `Company/GetAll?${spelling.page('falc', 0, 10)}`)).toMatchObject({ totalCount: 1, items: [{ id, name: 'Falcon' }] })
    await client.done('PUT', 'Company/Update', { id, name: 'Falcon two' })
    await client.done('DELETE', `Company/Delete?${spelling.id}=${id}`)
    expect(await client.done<Paged>('GET', `Company/GetAll?${spelling.page('falc', 0, 10)}`)).toMatchObject({ totalCount: 0, items: [] })
  })

  it('manages tenants on the host', async () => {
    await inPage(client, (abp) => abp.auth.clearToken(), null)
    await signIn(null)
    expect(await inPage(client, (abp) => [abp.session.tenantId, abp.auth.isGranted('Pages.Tenants')], null)).toEqual([null, true])
    const { id } = await client.done<{ id: number }>('POST', 'Tenant/Create', { tenancyName: 'North', name: 'North', adminEmailAddress: 'admin@north.example', connectionString: '', isActive: true })
    expect(await client.done<Paged>('GET', `Tenant/GetAll?${spelling.page('nor', 0, 10)}`)).toMatchObject({ totalCount: 1, items: [{ id, tenancyName: 'North' }] })
    await client.done('PUT', 'Tenant/Update', { id, tenancyName: 'North', name: 'The north', isActive: false })
    expect(await client.done('GET', `Tenant/Get?${spelling.id}=${id}`)).toMatchObject({ name: 'The north', isActive: false })
    expect(await client.done('DELETE', `Tenant/Delete?${spelling.id}=${id}`)).toBeNull()
  })

  it('is sent to the beginning when its session has ended', async () => {
    await inPage(client, (abp) => abp.auth.setToken('ended'), null)
    const { status, error } = await client.ask('GET', `User/GetAll?${spelling.page('', 0, 10)}`).catch(() => ({ status: 401, error: null }))
    expect(status).toBe(401)
    if (spelling.name === 'the React template') expect(error).toMatchObject({ message: 'Current user did not login to the application!' })
    else await client.page.waitForURL((url) => url.pathname === '/')
  })
})
