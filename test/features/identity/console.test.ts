/** Accounts from the console: `npm run admin -- unlock`, `password`. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand, runCommandReading } from '../../support/commands.ts'
import { startTestServer, testPassword, type TestServer } from '../../support/server.ts'

let server: TestServer
let env: { DATABASE_URL: string }
beforeAll(async () => {
  server = await startTestServer()
  env = { DATABASE_URL: server.testDatabase.url }
})
afterAll(() => server.close())

const signIn = async (password: string) => {
  const { envelope } = await server.request('/api/TokenAuth/Authenticate', { method: 'POST', body: { userNameOrEmailAddress: 'admin', password }, headers: { 'abp.tenantid': '1' } })
  return envelope.error?.details ?? 'in'
}

// Each line of a console starts the product's modules anew: seconds, on a busy machine many.
describe('at the console', { timeout: 120_000 }, () => {
  it('a locked account is opened', async () => {
    for (let i = 0; i < 5; i++) await signIn(`wrong${i}`)
    expect(await signIn(testPassword)).toMatch(/locked out/)
    expect(await runCommand(env, 'admin', 'unlock', 'Default/ADMIN')).toEqual({ code: 0, said: expect.stringContaining('admin can sign in again.') as string })
    expect(await signIn(testPassword)).toBe('in')
  })

  it('a password is set, open sessions end; an easy one changes nothing', async () => {
    const before = await server.admin(1)
    expect(await runCommandReading('password1\n', env, 'admin', 'password', 'Default/admin')).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was changed.') as string })
    expect(await signIn(testPassword)).toBe('in')
    expect(await runCommandReading('From the console 7\n', env, 'admin', 'password', 'Default/admin')).toMatchObject({ code: 0 })
    expect(await signIn('From the console 7')).toBe('in')
    expect(await signIn(testPassword)).toBe('Invalid user name or password')
    expect((await before.call('User/GetAll')).status).toBe(401)
    const trace = await server.mastline.database.read(1, (c) => c.rows({ text: `SELECT kind, address, target_name FROM app.credential_event WHERE tenant_id = 1 AND address = 'console' ORDER BY id` }))
    expect(trace).toEqual([['unlocked', 'console', 'admin'], ['passwordReset', 'console', 'admin']])
  })

  it('who is not there is said, and a line that is not understood', async () => {
    expect(await runCommand(env, 'admin', 'unlock', 'Default/nobody')).toMatchObject({ code: 1, said: expect.stringContaining('There is no user nobody of Default.') as string })
    expect(await runCommand(env, 'admin', 'unlock', 'admin')).toMatchObject({ code: 2, said: expect.stringContaining('TENANT/USER') as string })
  })
})
