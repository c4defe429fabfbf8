/** A second factor from set-up to reset, and whoever tries to get by without it. */
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeUser } from '../../../support/people.ts'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../../../support/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

/** Of a step before or after the present one. */
const code = (secret: string, steps = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps })
const wrong = (secret: string) => ['111111', '222222', '333333', '444444'].find((each) => ![-1, 0, 1].some((steps) => code(secret, steps) === each)) ?? ''
const read = (text: string, values: number[] = []) => server.mastline.database.read(1, (c) => c.rows({ text, values }))
const kinds = async (id: number) => (await read(`SELECT kind FROM app.credential_event WHERE tenant_id = 1 AND target_id = $1 AND kind NOT IN ('signedIn', 'roleRightsChanged', 'rolesChanged', 'passwordSet') ORDER BY id`, [id])).map(([kind]) => kind)
/** Steps of before are forgotten: a test has only three codes at a time. */
const forgetSteps = (id: number) => server.mastline.database.transaction(1, (c) => c.run({ text: `UPDATE app.second_factor SET last_step = 0 WHERE tenant_id = 1 AND user_id = $1`, values: [id] }))
const forgetLocks = () => server.mastline.database.transaction(1, (c) => c.run({ text: `DELETE FROM app.sign_in_attempt WHERE tenant_id = 1` }))

interface Answered { accessToken?: string; requiresTwoFactorVerification?: true; requiresTwoFactorSetup?: true; twoFactorSetup?: { secret: string; uri: string }; recoveryCodes?: string[]; userId: number }

async function enter(userNameOrEmailAddress: string, twoFactorVerificationCode?: string, password = testPassword) {
  const { status, envelope } = await server.request('/api/TokenAuth/Authenticate', { method: 'POST', body: { userNameOrEmailAddress, password, ...(twoFactorVerificationCode === undefined ? {} : { twoFactorVerificationCode }) }, headers: { 'abp.tenantid': '1' } })
  return { status, result: envelope.result as Answered | null, details: envelope.error?.details }
}

async function withFactor(rights: readonly string[] = []): Promise<{ name: string; client: TestClient; secret: string; recovery: string[] }> {
  const name = await makeUser(server.mastline, 1, rights, testPassword)
  const client = await server.signIn(name, testPassword)
  const { secret } = (await client.call('SecondFactor/Begin', { body: { password: testPassword } })).envelope.result as { secret: string }
  const { recoveryCodes } = (await client.call('SecondFactor/Confirm', { body: { code: code(secret, -1) } })).envelope.result as { recoveryCodes: string[] }
  return { name, client, secret, recovery: recoveryCodes }
}

describe('a second factor', () => {
  it('is set up with the password and a first code; the secret is nowhere in the tables', async () => {
    const name = await makeUser(server.mastline, 1, [], testPassword)
    const client = await server.signIn(name, testPassword)
    expect((await client.call('SecondFactor/Begin', { body: { password: 'Wrong.1234' } })).envelope.error?.validationErrors).toEqual([expect.objectContaining({ members: ['password'] })])
    const { secret, uri } = (await client.call('SecondFactor/Begin', { body: { password: testPassword } })).envelope.result as { secret: string; uri: string }
    expect(uri).toContain(`secret=${secret}`)
    expect((await enter(name)).result, 'not before its first code').toMatchObject({ accessToken: expect.any(String) })
    expect((await client.call('SecondFactor/Confirm', { body: { code: wrong(secret) } })).envelope.error?.validationErrors).toEqual([expect.objectContaining({ members: ['code'] })])
    const confirmed = (await client.call('SecondFactor/Confirm', { body: { code: code(secret) } })).envelope.result as { recoveryCodes: string[] }
    expect(confirmed.recoveryCodes).toHaveLength(10)
    const [[stored = '']] = (await read('SELECT secret FROM app.second_factor WHERE user_id = $1', [client.userId])) as [[string]]
    expect(Buffer.from(stored, 'base64url').toString('latin1')).not.toContain(secret)
    for (const [hash] of await read('SELECT hash FROM app.recovery_code WHERE user_id = $1', [client.userId])) expect(confirmed.recoveryCodes.map((each) => each.replace('-', ''))).not.toContain(hash)
    expect((await client.call('SecondFactor/Begin', { body: { password: testPassword } })).status, 'one at a time').toBe(500)
    expect(await kinds(client.userId)).toEqual(['wrongPassword', 'wrongCode', 'secondFactorOn'])
  })

  it('is asked for after the right password only, and opens the door', async () => {
    const { name, secret } = await withFactor()
    expect((await enter(name, code(secret), 'Wrong.1234')).details).toBe('Invalid user name or password')
    const { result } = await enter(name)
    expect(result).toEqual({ requiresTwoFactorVerification: true, twoFactorAuthProviders: ['GoogleAuthenticator'], userId: expect.any(Number) })
    expect((await enter(name, code(secret))).result).toMatchObject({ accessToken: expect.any(String) })
  })

  it('takes no code twice, not even two at once', async () => {
    const { name, client, secret } = await withFactor()
    expect((await enter(name, code(secret, -1))).details, 'the one that confirmed it').toMatch(/used already/)
    const now = code(secret)
    const both = await Promise.all([enter(name, now), enter(name, now)])
    expect(both.filter(({ result }) => result?.accessToken)).toHaveLength(1)
    expect((await enter(name, now)).status).toBe(500)
    expect((await enter(name, code(secret, 1))).result?.accessToken).toEqual(expect.any(String))
    expect(await kinds(client.userId)).toContain('wrongCode')
  })

  it('can be replaced once each by recovery codes, which can be renewed', async () => {
    const { name, client, secret, recovery } = await withFactor()
    const [first = '', second = ''] = recovery
    expect((await enter(name, first.toLowerCase().replace('-', ' '))).result?.accessToken).toEqual(expect.any(String))
    expect((await enter(name, first)).status, 'a second time').toBe(500)
    expect((await client.call('SecondFactor/Get')).envelope.result).toMatchObject({ isOn: true, recoveryCodes: 9 })
    const { recoveryCodes } = (await client.call('SecondFactor/RenewRecoveryCodes', { body: { code: code(secret) } })).envelope.result as { recoveryCodes: string[] }
    expect((await enter(name, second)).status, 'of before').toBe(500)
    expect((await enter(name, recoveryCodes[0])).result?.accessToken).toEqual(expect.any(String))
    expect(await kinds(client.userId)).toEqual(['secondFactorOn', 'recoveryCodeUsed', 'wrongCode', 'recoveryCodesRenewed', 'wrongCode', 'recoveryCodeUsed'])
  })

  it('is turned off with password and code', async () => {
    const { name, client, secret } = await withFactor()
    expect((await client.call('SecondFactor/TurnOff', { body: { password: testPassword, code: wrong(secret) } })).status).toBe(400)
    expect((await enter(name)).result?.requiresTwoFactorVerification).toBe(true)
    expect((await client.call('SecondFactor/TurnOff', { body: { password: testPassword, code: code(secret) } })).status).toBe(200)
    expect((await enter(name)).result?.accessToken).toEqual(expect.any(String))
    expect(await read('SELECT 1 FROM app.recovery_code WHERE user_id = $1', [client.userId])).toEqual([])
  })
})

describe('required by a role', () => {
  it('is set up at the next sign-in, in place, and stays on', async () => {
    const role = await server.put('Role', { name: 'Careful', seesAll: true, requiresSecondFactor: true, grantedPermissions: [] })
    await server.put('User', { userName: 'careful', name: 'careful', roles: [role], password: testPassword })
    const { result } = await enter('careful')
    expect(result).toEqual({ requiresTwoFactorSetup: true, twoFactorSetup: { secret: expect.any(String), uri: expect.any(String) }, userId: expect.any(Number) })
    const secret = result?.twoFactorSetup?.secret ?? ''
    expect((await enter('careful', wrong(secret))).status).toBe(500)
    const first = await enter('careful', code(secret, -1))
    expect(first.result).toMatchObject({ accessToken: expect.any(String), recoveryCodes: expect.arrayContaining([expect.any(String)]) })
    expect((await enter('careful')).result?.requiresTwoFactorVerification).toBe(true)
    const off = await server.request('/api/services/app/SecondFactor/TurnOff', { token: first.result?.accessToken ?? '', body: { password: testPassword, code: code(secret) } })
    expect([off.status, off.envelope.error?.message]).toEqual([500, 'The role Careful demands a second factor, so it stays on.'])
  })

  it('is not decided by whoever holds less than the role', async () => {
    const admin = await server.admin()
    const roles = await admin.call('Role/GetAll?MaxResultCount=100')
    const strong = (roles.envelope.result as { items: { id: number; isStatic: boolean }[] }).items.find(({ isStatic }) => isStatic)
    const clerk = await server.userWith(['Pages.Roles'])
    expect((await clerk.call('Role/Update', { method: 'PUT', body: { id: strong?.id, requiresSecondFactor: true } })).status).toBe(403)
    expect(await read('SELECT 1 FROM app.role WHERE tenant_id = 1 AND is_static AND requires_second_factor')).toEqual([])
  })
})

describe('guessing codes', () => {
  it('ends after five, also for the right code, however many are sent at once and though the password is right each time', async () => {
    const { name, client, secret } = await withFactor()
    const tries = await Promise.all(Array.from({ length: 12 }, async (_, n) => {
      await enter(name)
      return enter(name, n % 2 ? wrong(secret) : '999 99')
    }))
    expect(tries.filter(({ details }) => /not right/.test(details ?? ''))).toHaveLength(5)
    expect(tries.filter(({ details }) => /Too many wrong codes/.test(details ?? ''))).toHaveLength(7)
    expect((await enter(name, code(secret))).details).toMatch(/Too many wrong codes/)
    expect((await client.call('SecondFactor/RenewRecoveryCodes', { body: { code: code(secret) } })).status, 'nor by another call').toBe(500)
    expect(await kinds(client.userId)).toContain('locked')
    expect((await enter(name)).result?.requiresTwoFactorVerification, 'the password goes on').toBe(true)
    await forgetLocks()
    expect((await enter(name, code(secret))).result?.accessToken).toEqual(expect.any(String))
  })
})

describe('reset by an administrator', () => {
  it('takes the password of the administrator, is recorded, and never concerns whoever holds more', async () => {
    const { name, client, secret } = await withFactor()
    const admin = await server.admin()
    const clerk = await server.userWith(['Pages.Users', 'LookUps.User.Read'])
    expect((await client.call('SecondFactor/Reset', { body: { userId: admin.userId, adminPassword: testPassword } })).status).toBe(403)
    expect((await clerk.call('SecondFactor/Reset', { body: { userId: admin.userId, adminPassword: testPassword } })).status).toBe(403)
    expect((await admin.call('SecondFactor/Reset', { body: { userId: client.userId, adminPassword: 'Wrong.1234' } })).status).toBe(400)
    expect((await enter(name)).result?.requiresTwoFactorVerification).toBe(true)
    expect((await admin.call('SecondFactor/Reset', { body: { userId: client.userId, adminPassword: testPassword } })).status).toBe(200)
    expect((await enter(name)).result?.accessToken).toEqual(expect.any(String))
    expect(await kinds(client.userId)).toEqual(['secondFactorOn', 'secondFactorReset'])
    await forgetSteps(client.userId)
    expect((await enter(name, code(secret))).result?.accessToken, 'a code that nobody asked for is not looked at').toEqual(expect.any(String))
  })
})
