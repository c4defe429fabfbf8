/**
 * What plain abp.js over jQuery asks: X-Requested-With, the anti-forgery header from its cookie, errors as `message` and `details` (protocol
 * §2, §8). The scripts themselves run in `in-browser.test.ts`.
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
      accept: 'application/json, text/javascript, */*; q=0.01', 'x-requested-with': 'XMLHttpRequest', 'X-XSRF-TOKEN': 'CfDJ8-of-another-server', origin: 'https://elsewhere.example',
      cookie: `XSRF-TOKEN=CfDJ8-of-another-server; .AspNetCore.Culture=c%3Den%7Cuic%3Den; Abp.TenantId=${tenantId ?? ''}`, ...(token ? { authorization: `Bearer ${token}` } : {}),
    }),
  })
  client.state.tenantId = 1
})
afterAll(() => server.close())

describe('abp.js', () => {
  it('is nobody by its cookies alone', async () => {
    expect(await client.fails('GET', `${api}User/GetAll`)).toMatchObject({ status: 401 })
    expect(await client.fails('POST', `${api}User/Create`, { userName: 'x' })).toMatchObject({ status: 401 })
  })

  it('signs in by the tenant of its cookie and works on the documented names of users', async () => {
    client.state.token = (await client.send<{ accessToken: string }>('POST', '/api/TokenAuth/Authenticate', { usernameOrEmailAddress: 'ADMIN', password: testPassword })).accessToken
    const created = await client.send<Json & { id: number }>('POST', `${api}userManagement/create`, { userName: 'noor', firstName: 'Noor', lastName: 'Jahan', emailAddress: 'noor@example.com', phoneNumber: '0300-1234567', hierarchyLevel: '2', roleNames: ['Admin'], password: 'Melody.1' })
    expect(created).toMatchObject({ firstName: 'Noor', name: 'Noor', lastName: 'Jahan', surname: 'Jahan', hierarchyLevel: 2, roleNames: ['ADMIN'], isActive: true })
    expect(await client.send('GET', `${api}UserManagement/Get?userId=${created.id}`)).toEqual(await client.send('GET', `${api}User/Get?Id=${created.id}`))
    expect(await client.send('PUT', `${api}UserManagement/Update`, { id: created.id, phoneNumber: '', hierarchyLevel: 3 })).toMatchObject({ phoneNumber: '', hierarchyLevel: 3, roleNames: ['ADMIN'] })
    expect(await client.send<Paged>('GET', `${api}UserManagement/GetAll?SkipCount=0&MaxResultCount=1`)).toMatchObject({ totalCount: 2, items: [{ userName: 'admin' }] })
    expect(await client.send<Paged>('GET', `${api}User/GetAllUsersbByHierarchy?Filter=noo&HeirarchyType=3`)).toMatchObject({ totalCount: 1 })
    expect(await client.send<Paged>('GET', `${api}User/GetAllUsersbByHierarchy?Filter=&HeirarchyType=7`)).toMatchObject({ totalCount: 0 })
    expect(await client.send<Paged>('GET', `${api}User/GetAllUsersWithFilter?Filter=noo`)).toMatchObject({ totalCount: 1, items: [{ id: created.id, userName: 'noor', name: 'noor' }] })
    for (const list of ['GetAllUser?MaxResultCount=10000000', 'GetAllUsersbyusers', 'GetAllUsersbByUserId?SkipCount=0&MaxResultCount=5000']) {
      expect(await client.send<Paged>('GET', `${api}User/${list}`), list).toMatchObject({ totalCount: 2 })
    }
    expect((await client.send<Paged>('GET', `${api}User/GetAllUsersbByUserId?SkipCount=1&MaxResultCount=5000`)).items).toHaveLength(1)
    // Those who share a team with the user (docs/decisions/descriptors.md): nobody is on a team here.
    for (const list of ['GetAllUsersbByUserId?MaxResultCount=5000&', 'GetAllUsersbByUserIdWithOutPaginationn?']) {
      expect(await client.send<Paged>('GET', `${api}User/${list}UserId=${created.id}`), list).toMatchObject({ totalCount: 0 })
    }
    expect(await client.send('DELETE', `${api}UserManagement/Delete?id=${created.id}`)).toBeNull()
  })

  it('shows a refusal by message and details', async () => {
    const { status, error } = await client.fails('POST', `${api}User/Create`, { userName: '', emailAddress: 'no address', password: 'short' })
    expect(status).toBe(400)
    expect(error?.details).toMatch(/detected during validation[\s\S]* - /)
    expect(error?.validationErrors?.flatMap(({ members }) => members).toSorted()).toEqual(['emailAddress', 'password', 'userName'])
    const [admin] = (await client.send<Paged>('GET', `${api}User/GetAll`)).items
    expect(await client.fails('DELETE', `${api}User/Delete?id=${admin?.id}`)).toMatchObject({ status: 500, error: { message: 'You cannot delete yourself.' } })
  })
})
