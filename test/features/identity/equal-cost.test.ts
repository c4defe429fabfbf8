/** Nobody learns from the time of a refusal whether a user exists: every way to fail computes one hash of the same cost. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { deriveKey, makePasswords } from '../../../src/features/identity/server/passwords/password.ts'
import { signIn, type SignInDeps } from '../../../src/features/identity/server/sessions/sign-in.ts'
import { tenantRecords } from '../../../src/features/identity/server/tenants/tenant-record.ts'
import { makeSealer } from '#framework/server'
import { makeTokens } from '../../../src/features/identity/server/sessions/tokens.ts'
import { userRecords } from '../../../src/features/identity/server/users/user-record.ts'
import { startTestServer, testPassword, type TestServer } from '../../support/server.ts'

const cost = { n: 8, r: 8, p: 1 }
const origin = { tenantId: 1, language: null, languageForced: false, address: '127.0.0.1', isLocal: true, forwarded: false, hostName: 'localhost', agent: 'test', bearer: null }
const derive = vi.fn<typeof deriveKey>(deriveKey)
let server: TestServer
let deps: SignInDeps
beforeAll(async () => {
  server = await startTestServer()
  const { database } = server.mastline
  deps = { database, tokens: makeTokens(randomBytes(32)), factorKeys: { sealer: makeSealer(randomBytes(32)), hashKey: randomBytes(32), issuer: 'Test' }, passwords: makePasswords(cost, derive), users: userRecords(server.model), tenants: tenantRecords(server.model, database), onlyHere: true }
  await server.put('User', { userName: 'wordless' })
  await server.put('User', { userName: 'locked', password: testPassword })
  await database.transaction(1, (c) => c.run({ text: `INSERT INTO app.sign_in_attempt (tenant_id, name, failed, locked_until, tried_at) VALUES (1, 'locked', 0, now() + interval '1 minute', now())` }))
})
afterAll(() => server.close())
beforeEach(() => void derive.mockClear())

describe('a refusal', () => {
  it.each([
    ['a wrong password', 'admin'], ['an unknown user', 'nobody'], ['a user without a password', 'wordless'], ['a locked user', 'locked'],
  ])('for %s computes one hash', async (_, userNameOrEmailAddress) => {
    await expect(signIn(deps, { userNameOrEmailAddress, password: 'wrong', rememberClient: false }, origin, 'test')).rejects.toThrow('Login failed!')
    expect(derive.mock.calls.map(([password, , used]) => [password, used])).toEqual([['wrong', cost]])
  })

  it('after a password reset costs what it cost before, also where the old password is tried', async () => {
    const admin = await server.admin()
    const id = await server.put('User', { userName: 'renewed', name: 'Renewed', password: testPassword })
    expect((await admin.call('User/ResetPassword', { body: { adminPassword: testPassword, userId: id, newPassword: 'Another.12345' } })).status).toBe(200)
    const costOf = async (userNameOrEmailAddress: string) => {
      derive.mockClear()
      await expect(signIn(deps, { userNameOrEmailAddress, password: testPassword, rememberClient: false }, { ...origin, address: '192.0.2.5' }, 'test')).rejects.toThrow('Login failed!')
      return derive.mock.calls.map(([, , used]) => used)
    }
    expect([await costOf('renewed'), await costOf('never-there')]).toEqual([[cost], [cost]])
    await signIn(deps, { userNameOrEmailAddress: 'renewed', password: 'Another.12345', rememberClient: false }, { ...origin, address: '192.0.2.5' }, 'test')
  })

  it('for a locked address computes none', async () => {
    const from = { ...origin, address: '192.0.2.77' }
    await server.mastline.database.transaction(1, (c) => c.run({ text: `INSERT INTO app.sign_in_attempt (tenant_id, name, failed, locked_until, tried_at) VALUES (1, ' 192.0.2.77', 0, now() + interval '1 minute', now())` }))
    await expect(signIn(deps, { userNameOrEmailAddress: 'admin', password: testPassword, rememberClient: false }, from, 'test')).rejects.toThrow('Login failed!')
    expect(derive).not.toHaveBeenCalled()
  })
})
