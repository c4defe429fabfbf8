import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartRefusal } from '#framework/server'
import { createMastline } from '../../../src/app/server.ts'
import { cheapFeatures, startTestServer, testPassword, type TestServer } from '../../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { adminPassword: undefined } })
})
afterAll(() => server.close())

const demo = { userNameOrEmailAddress: 'admin', password: '123qwe' }
const authenticate = (headers: { [name: string]: string }) => server.request('/api/TokenAuth/Authenticate', { method: 'POST', body: demo, headers })

describe('the demo password', () => {
  it('opens host and Default from this machine', async () => {
    expect((await authenticate({})).status).toBe(200)
    expect((await authenticate({ 'abp.tenantid': '1' })).status).toBe(200)
  })

  it('is told to the client of who has it, and to nobody else', async () => {
    const told = async (userName: string, password: string) => {
      const { envelope } = await (await server.signIn(userName, password)).call('/AbpUserConfiguration/GetAll')
      return (envelope.result as { setting: { values: { [name: string]: string } } }).setting.values['Mastline.DemoPassword']
    }
    await server.put('User', { userName: 'careful', name: 'careful', password: testPassword })
    expect([await told('admin', '123qwe'), await told('careful', testPassword)]).toEqual(['true', undefined])
  })

  it('tells visitors from this machine its tenant, and no others', async () => {
    const offered = async (headers: { [name: string]: string }) => {
      const { envelope } = await server.request('/AbpUserConfiguration/GetAll', { headers })
      return (envelope.result as { setting: { values: { [name: string]: string } } }).setting.values['Mastline.OfferedTenant']
    }
    expect([await offered({}), await offered({ 'x-forwarded-for': '127.0.0.1' }), await offered({ host: 'evil.example' })]).toEqual(['Default', undefined, undefined])
  })

  it.each([
    ['x-forwarded-for', '127.0.0.1'], ['x-forwarded-host', 'localhost'], ['forwarded', 'for=127.0.0.1'], ['x-real-ip', '127.0.0.1'], ['via', '1.1 proxy'],
  ])('opens nothing for a request with %s', async (name, value) => {
    const { status, envelope } = await authenticate({ [name]: value })
    expect([status, envelope.error?.message]).toEqual([500, 'Login failed!'])
    expect(envelope.error?.details).toContain('this machine only')
  })

  it.each(['evil.example', 'localhost.evil.example', '192.168.1.5:21021'])('opens nothing by the name %s', async (host) => {
    expect((await authenticate({ host })).status).toBe(500)
  })

  it.each([
    ['another address', { host: '0.0.0.0', publicUrl: undefined }],
    ['a public address', { host: '127.0.0.1', publicUrl: 'https://mastline.example' }],
  ])('keeps the server from starting on %s', async (_, where) => {
    const settings = { ...where, adminPassword: undefined, corsOrigins: [], trustProxy: [], timeZone: 'UTC', demo: false }
    const start = createMastline({ settings, ownerUrl: server.testDatabase.url, web: null, log: { level: 'silent' } })
    await expect(start).rejects.toThrow(StartRefusal)
    await expect(start).rejects.toThrow(/demo password/)
  })

  it('gives way to ADMIN_PASSWORD on a later start, and a changed password does not', async () => {
    const settings = { host: '0.0.0.0', publicUrl: undefined, corsOrigins: [], trustProxy: [], timeZone: 'UTC', demo: false }
    const start = (adminPassword: string) => createMastline({ settings: { ...settings, adminPassword }, ownerUrl: server.testDatabase.url, web: null, log: { level: 'silent' }, features: cheapFeatures })
    await (await start('Strong.Enough.1')).close()
    await (await start('Too.Late.2')).close()
    expect((await authenticate({ 'abp.tenantid': '1' })).status).toBe(500)
    for (const tenantId of [0, 1]) {
      expect((await server.signIn('admin', 'Strong.Enough.1', tenantId)).tenantId).toBe(tenantId)
      await expect(server.signIn('admin', 'Too.Late.2', tenantId)).rejects.toThrow('Invalid user name or password')
    }
  })
})
