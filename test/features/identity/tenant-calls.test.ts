/** A tenant is made whole, and can be deleted only while it is empty (protocol §6). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, testPassword, type TestAnswer, type TestClient, type TestServer } from '../../support/server.ts'

let server: TestServer
let host: TestClient
beforeAll(async () => {
  server = await startTestServer()
  host = await server.admin(0)
})
afterAll(() => server.close())

const told = ({ status, envelope }: TestAnswer) => [status, envelope.error?.message ?? envelope.result]
const create = async (body: object) => (await host.call('Tenant/Create', { body })).envelope.result as { id: number }

describe('a new tenant', () => {
  it('has its administrator with the stated address and password, a built-in role, and the rows that every tenant has', async () => {
    const answer = await host.call('Tenant/Create', { body: { tenancyName: 'Fresh', name: 'Fresh air', adminEmailAddress: 'boss@fresh.example', adminPassword: 'Fresh.123', isActive: true, connectionString: null } })
    const tenant = answer.envelope.result as { id: number }
    expect(tenant).toMatchObject({ tenancyName: 'Fresh', name: 'Fresh air', isActive: true, id: expect.any(Number) })
    expect(answer.text).not.toMatch(/Fresh\.123/)
    const admin = await server.signIn('boss@fresh.example', 'Fresh.123', tenant.id)
    expect((await admin.call('Role/GetAll')).envelope.result).toMatchObject({ totalCount: 1, items: [{ name: 'Admin', isStatic: true, normalizedName: 'ADMIN' }] })
    const seeded = [...server.model.values()].find((entity) => entity.seed.length > 0 && entity.wire.list !== false)
    if (seeded) expect((await admin.call(`${seeded.wire.service ?? seeded.key}/GetAll`)).envelope.result).toMatchObject({ totalCount: seeded.seed.length })
    const boot = (await admin.call('/AbpUserConfiguration/GetAll')).envelope.result as { auth: { grantedPermissions: object; allPermissions: object } }
    expect(boot.auth.grantedPermissions).toEqual(boot.auth.allPermissions)
  })

  it('without a stated password gets that of ADMIN_PASSWORD', async () => {
    const { id } = await create({ tenancyName: 'Plain', name: 'Plain' })
    expect((await server.signIn('admin', testPassword, id)).tenantId).toBe(id)
  })

  it('is nothing at all where a part of it is refused', async () => {
    const before = (await host.call('Tenant/GetAll')).text
    expect((await host.call('Tenant/Create', { body: { tenancyName: 'Weak', name: 'Weak', adminPassword: 'short' } })).status).toBe(400)
    expect((await host.call('Tenant/Create', { body: { tenancyName: 'default', name: 'Again' } })).status).toBe(400)
    expect((await host.call('Tenant/Create', { body: { tenancyName: '1st', name: 'Digits first' } })).status).toBe(400)
    expect((await host.call('Tenant/GetAll')).text).toBe(before)
  })

  it('may not be given the demo password where others can reach the server', async () => {
    const open = await startTestServer({ settings: { publicUrl: 'https://mastline.example' } })
    const there = await open.admin(0)
    const refused = async (call: string, body: object) => (await there.call(call, { body })).envelope.error?.validationErrors
    const message = 'The demo password is known to everybody. Choose another one.'
    expect(await refused('Tenant/Create', { tenancyName: 'Open', name: 'Open', adminPassword: '123qwe' })).toEqual([{ message, members: ['adminPassword'] }])
    expect(await refused('User/Create', { userName: 'open', name: 'Open', emailAddress: 'open@example.com', password: '123qwe' })).toEqual([{ message, members: ['password'] }])
    await open.close()
  })
})

describe('an existing tenant', () => {
  it('goes while it holds nothing but what it began with, and takes that along', async () => {
    const { id } = await create({ tenancyName: 'Short', name: 'Short' })
    const admin = await server.admin(id)
    expect(told(await host.call(`Tenant/Delete?Id=${id}`, { method: 'DELETE' }))).toEqual([200, null])
    expect((await admin.call('Role/GetAll')).status).toBe(401)
    const rows = await server.mastline.database.read(id, (c) => c.rows({ text: 'SELECT 1 FROM app."user" WHERE tenant_id = $1 UNION ALL SELECT 1 FROM app.role WHERE tenant_id = $1 UNION ALL SELECT 1 FROM app.credential WHERE tenant_id = $1', values: [id] }))
    expect(rows).toEqual([])
  })

  it('with a row of its own stays', async () => {
    const { id } = await create({ tenancyName: 'Busy', name: 'Busy' })
    await server.put('Company', { name: 'Works' }, id)
    expect(told(await host.call(`Tenant/Delete?Id=${id}`, { method: 'DELETE' }))).toEqual([500, 'The tenant is not empty. Deactivate it instead.'])
    expect((await (await server.admin(id)).call('Company/GetAll')).envelope.result).toMatchObject({ totalCount: 1 })
  })

  it('switched off is shut at once, and its tokens work again once it is on', async () => {
    const { id } = await create({ tenancyName: 'Switch', name: 'Switch' })
    const admin = await server.admin(id)
    const turn = (isActive: boolean) => host.call('Tenant/Update', { method: 'PUT', body: { id, isActive } })
    expect((await admin.call('Role/GetAll')).status).toBe(200)
    await turn(false)
    expect((await admin.call('Role/GetAll')).status).toBe(401)
    await expect(server.admin(id)).rejects.toThrow('is not active')
    await turn(true)
    expect((await admin.call('Role/GetAll')).status).toBe(200)
  })

  it('is the host’s affair alone', async () => {
    const admin = await server.admin(1)
    for (const path of ['Tenant/GetAll', 'Tenant/Get?Id=1']) expect((await admin.call(path)).status).toBe(403)
    expect((await admin.call('Tenant/Create', { body: { tenancyName: 'Mine', name: 'Mine' } })).status).toBe(403)
    const role = await admin.call('Role/Create', { body: { name: 'Host', grantedPermissions: ['Pages.Tenants'] } })
    expect(role.status).toBe(403)
  })
})
