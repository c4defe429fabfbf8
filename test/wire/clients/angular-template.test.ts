/**
 * What the Angular template asks, exchange by exchange: NSwag's proxies ask for text/plain, write PascalCase queries and the whole DTO back
 * (protocol §1–§6; angular/src/shared/service-proxies/service-proxies.ts of aspnetboilerplate/module-zero-core-template). The code of its
 * HTTP layer itself runs in `in-browser.test.ts`.
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
    contentType: 'application/json',
    headers: ({ token, tenantId }) => ({
      accept: 'text/plain', '.AspNetCore.Culture': 'c=en|uic=en', 'Abp-TenantId': String(tenantId ?? ''), 'x-requested-with': 'XMLHttpRequest', pragma: 'no-cache', 'cache-control': 'no-cache', expires: 'Sat, 01 Jan 2000 00:00:00 GMT',
      cookie: `Abp-TenantId=${tenantId ?? ''}`, ...(token ? { authorization: `Bearer ${token}` } : {}),
    }),
  })
  client.state.tenantId = 1
  client.state.token = (await client.send<{ accessToken: string }>('POST', '/api/TokenAuth/Authenticate', { userNameOrEmailAddress: 'admin', password: testPassword, rememberClient: false })).accessToken
})
afterAll(() => server.close())

/** DTO classes know these properties and drop all others. */
const pick = (row: Json, ...names: string[]) => Object.fromEntries(names.map((name) => [name, row[name]]))
const userDto = (row: Json) => pick(row, 'id', 'userName', 'name', 'surname', 'emailAddress', 'isActive', 'fullName', 'lastLoginTime', 'creationTime', 'roleNames')
const roleDto = (row: Json) => pick(row, 'id', 'name', 'displayName', 'normalizedName', 'description', 'grantedPermissions')

describe('the Angular template', () => {
  it('boots with a culture it does not know yet', async () => {
    const boot = await server.request('/AbpUserConfiguration/GetAll', { headers: { '.AspNetCore.Culture': 'c=null|uic=null', accept: 'application/json, text/plain, */*' } })
    expect(boot.envelope.result).toMatchObject({ localization: { currentCulture: { name: 'en' } }, clock: { provider: 'unspecifiedClockProvider' } })
  })

  it('edits a role by GetRoleForEdit and sends all of it back', async () => {
    const created = await client.send<Json & { id: number }>('POST', `${api}Role/Create`, { name: 'Planner', displayName: 'Planner', normalizedName: undefined, description: undefined, grantedPermissions: ['LookUps.Team.Read', 'LookUps.Team.Create'] })
    const { role, grantedPermissionNames } = await client.send<{ role: Json; grantedPermissionNames: string[] }>('GET', `${api}Role/GetRoleForEdit?Id=${created.id}`)
    await client.send('PUT', `${api}Role/Update`, { ...role, displayName: 'Plans', grantedPermissions: grantedPermissionNames.filter((name) => name !== 'LookUps.Team.Create') })
    const got = await client.send<Json>('GET', `${api}Role/Get?Id=${created.id}`)
    expect(got).toMatchObject({ displayName: 'Plans', grantedPermissions: ['LookUps.Team.Read'] })
    expect(await client.send('PUT', `${api}Role/Update`, roleDto(got))).toMatchObject(roleDto(got))
    expect((await client.send<Paged>('GET', `${api}Role/GetRoles?Permission=LookUps.Team.Read`)).items.map((item) => item['name'])).toEqual(['Admin', 'Planner'])
    expect(await client.send<Paged>('GET', `${api}Role/GetAll?Keyword=plan&SkipCount=0&MaxResultCount=10`)).toMatchObject({ totalCount: 1 })
  })

  it('edits a user by Get and sends all of it back, roles by their normalised names', async () => {
    const { items } = await client.send<{ items: { normalizedName: string }[] }>('GET', `${api}User/GetRoles`)
    expect(items.map(({ normalizedName }) => normalizedName)).toEqual(['ADMIN', 'PLANNER'])
    const created = await client.send<Json & { id: number }>('POST', `${api}User/Create`, { userName: 'omar', name: 'Omar', surname: 'Aziz', emailAddress: 'omar@example.com', isActive: true, roleNames: ['PLANNER'], password: 'Green.1234' })
    const got = await client.send<Json>('GET', `${api}User/Get?Id=${created.id}`)
    await client.send('PUT', `${api}User/Update`, { ...userDto(got), name: 'Umar', roleNames: ['PLANNER', 'ADMIN'] })
    const after = await client.send<Json & { roleNames: string[] }>('GET', `${api}User/Get?Id=${created.id}`)
    expect([after['fullName'], after.roleNames.toSorted()]).toEqual(['Umar Aziz', ['ADMIN', 'PLANNER']])
  })

  it('lists users by its filters, the tri-state one left open, and in its order', async () => {
    await client.send('POST', `${api}User/Create`, { userName: 'idle', name: 'I', surname: 'D', emailAddress: 'idle@example.com', isActive: false, roleNames: [], password: 'Grey.12345' })
    const names = async (query: string) => (await client.send<Paged>('GET', `${api}User/GetAll?${query}&SkipCount=0&MaxResultCount=10`)).items.map((item) => item['userName'])
    expect(await names('Keyword=&IsActive=&Sorting=')).toEqual(['admin', 'idle', 'omar'])
    expect(await names('Keyword=&IsActive=false')).toEqual(['idle'])
    expect(await names('IsActive=true&Sorting=userName%20DESC')).toEqual(['omar', 'admin'])
    expect(await client.fails('GET', `${api}User/GetAll?MaxResultCount=0`)).toMatchObject({ status: 400 })
  })

  it('activates, resets and changes passwords, changes the language', async () => {
    const [idle] = (await client.send<Paged>('GET', `${api}User/GetAll?Keyword=idle`)).items
    expect(await client.send('POST', `${api}User/Activate`, { id: idle?.id })).toBeNull()
    expect(await client.send('POST', `${api}User/ResetPassword`, { adminPassword: testPassword, userId: idle?.id, newPassword: 'Reset.1234' })).toBe(true)
    expect((await server.signIn('idle', 'Reset.1234')).userId).toBe(idle?.id)
    expect(await client.send('POST', `${api}User/DeActivate`, { id: idle?.id })).toBeNull()
    expect(await client.send('POST', `${api}User/ChangeLanguage`, { languageName: 'ur' })).toBeNull()
    expect(await client.send('POST', `${api}User/ChangePassword`, { currentPassword: testPassword, newPassword: 'Changed.1234' })).toBe(true)
    expect(await client.fails('GET', `${api}User/GetAll`)).toMatchObject({ status: 401, error: { message: 'Current user did not login to the application!' } })
  })
})
