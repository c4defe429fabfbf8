/** Links that set a password, by mail and copied: they work once, for a day, for one account of one tenant, and tell nobody which accounts there are. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateSync } from 'otplib'
import { startMailServer, type MailServer } from '../../../support/mail/mail-server.ts'
import { startTestServer, testPassword, type TestAnswer, type TestClient, type TestServer } from '../../../support/server.ts'

let mailServer: MailServer
let server: TestServer
let admin: TestClient
const address = 'https://back.example'

beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startTestServer({ runsJobs: true, settings: { publicUrl: address, mail: mailServer.settings } })
  admin = await server.admin()
})
afterAll(async () => {
  await server.close()
  await mailServer.close()
})

let made = 0
const fresh = () => `person${(made += 1)}`
const settled = () => server.mastline.jobs?.settled()
const lettersTo = (to: string) => mailServer.letters.filter((letter) => letter.to.includes(to))
const tokenIn = (text: string) => /\/user\/set-password#(\S+)/.exec(text)?.[1] ?? ''

/** A user made by hand, as the form sends it. */
async function makeByForm(client: TestClient, more: object = {}): Promise<{ id: number; userName: string; mailbox: string }> {
  const userName = fresh()
  const mailbox = `${userName}@example.com`
  const answer = await client.call('UserManagement/Create', { body: { userName, emailAddress: mailbox, name: userName, isActive: true, ...more } })
  expect(answer.status).toBe(200)
  await settled()
  return { id: (answer.envelope.result as { id: number }).id, userName, mailbox }
}

const anonymous = (path: string, body: object, tenantId: number | null = 1) =>
  server.request(`/api/services/app/${path}`, { method: 'POST', body, headers: tenantId === null ? {} : { 'abp.tenantid': String(tenantId) } })
const set = (resetCode: string, password: string, tenantId: number | null = 1) => anonymous('Account/ResetPassword', { resetCode, password }, tenantId)
const check = async (resetCode: string) => (await anonymous('Account/CheckPasswordLink', { resetCode })).envelope.result as { state: string; userName: string; message: string; kind: string | null; tenancyName: string; passwordLength: number }
const askReset = (emailAddress: string, tenantId: number | null = 1) => anonymous('Account/SendPasswordResetCode', { emailAddress }, tenantId)
const canSignIn = async (userName: string, password: string, tenantId = 1) => server.signIn(userName, password, tenantId).then(() => true, () => false)
const messageOf = (answer: TestAnswer) => answer.envelope.error?.message
const sql = (text: string, values: unknown[] = []) => server.mastline.database.transaction(1, (connection) => connection.rows({ text, values: values as never }))
const audit = async () => JSON.stringify((await admin.call('AuditLog/GetAll?MaxResultCount=50')).envelope.result)

describe('an invitation', () => {
  it('goes to a user made by hand without a password, and sets the first one', async () => {
    const { userName, mailbox } = await makeByForm(admin)
    const [letter, ...others] = lettersTo(mailbox)
    expect(others).toEqual([])
    expect(letter?.headers['subject']).toBe('Your account at Jazz')
    expect(letter?.text).toContain(`admin made an account for you`)
    expect(letter?.text).toContain(`User name: ${userName}`)
    expect(letter?.text).toContain(`${address}/user/set-password#1.`)
    const token = tokenIn(letter?.text ?? '')
    expect(await check(token)).toEqual({ state: 'good', kind: 'invitation', userName, tenancyName: 'Default', passwordLength: 8, message: '' })
    expect((await set(token, 'Chosen.first.1')).envelope.result).toEqual({ canLogin: true, userName, tenancyName: 'Default' })
    expect(await canSignIn(userName, 'Chosen.first.1')).toBe(true)
    expect((await check(token)).state).toBe('used')
    expect(messageOf(await set(token, 'Another.one.1'))).toBe('This link was used already: the password is set. Sign in with it, or ask for a new link if you have forgotten it.')
    expect(await canSignIn(userName, 'Another.one.1')).toBe(false)
    expect(await audit()).toContain('"invited"')
  })

  it('is not sent to whoever got a password, to whole lists, or by the product itself', async () => {
    const before = mailServer.letters.length
    await makeByForm(admin, { password: testPassword })
    await server.put('User', { userName: fresh(), emailAddress: 'own@example.com', name: 'x' })
    await admin.call('UserManagement/CreateBulk', { body: [{ userName: fresh(), emailAddress: 'bulk1@example.com' }, { userName: fresh(), emailAddress: 'bulk2@example.com' }] })
    await admin.call('UserManagement/Create', { body: { userName: fresh(), emailAddress: 'not an address' } })
    await settled()
    expect(mailServer.letters.length).toBe(before)
  })

  it('goes to the user that an employee made by form owns', async () => {
    const answer = await admin.call('EmployeeManagement/Create', { body: { name: 'Bilal Ahmed', erpId: 'E-4711', emailAddress: 'bilal@example.com' } })
    expect(answer.status).toBe(200)
    await settled()
    await admin.call('EmployeeManagement/Create', { body: { name: 'Omar Ali', erpId: 'E-4712', emailAddress: 'omar@example.com', password: testPassword } })
    await settled()
    const { items } = (await admin.call('AuditLog/GetAll?MaxResultCount=100')).envelope.result as { items: { kind: string; targetName: string; actorName: string }[] }
    expect(lettersTo('omar@example.com')).toEqual([])
    expect(items.filter(({ kind, targetName }) => kind === 'invited' && targetName.startsWith('e-')).map(({ targetName, actorName }) => [targetName, actorName])).toEqual([['e-4711', 'admin']])
    const [letter] = lettersTo('bilal@example.com')
    expect((await check(tokenIn(letter?.text ?? ''))).userName).toBe('e-4711')
  })

  it('sent again ends the one before, and says so', async () => {
    const { id, userName, mailbox } = await makeByForm(admin)
    expect((await admin.call('UserInvitation/Send', { body: { userId: id } })).status).toBe(200)
    await settled()
    const [first = '', second = ''] = lettersTo(mailbox).map(({ text }) => tokenIn(text))
    expect(first).not.toBe(second)
    expect(await check(first)).toMatchObject({ state: 'replaced', userName: '', message: 'A newer link took the place of this one. Use the latest letter, or ask an administrator to invite you again.' })
    expect((await set(second, testPassword)).status).toBe(200)
    expect(await canSignIn(userName, testPassword)).toBe(true)
    expect(messageOf(await admin.call('UserInvitation/Send', { body: { userId: id } }))).toBe(`${userName} has a password already.`)
    expect(messageOf(await admin.call('UserInvitation/MakeLink', { body: { userId: id } }))).toBe(`${userName} has a password already.`)
  })

  it('is in the language of whom it goes to', async () => {
    await sql(`INSERT INTO app.setting (tenant_id, user_id, name, value) VALUES (1, 0, 'Abp.Localization.DefaultLanguageName', 'ur') ON CONFLICT (tenant_id, user_id, name) DO UPDATE SET value = 'ur'`)
    const { mailbox } = await makeByForm(admin)
    await sql(`DELETE FROM app.setting WHERE tenant_id = 1 AND user_id = 0 AND name = 'Abp.Localization.DefaultLanguageName'`)
    const [letter] = lettersTo(mailbox)
    expect(letter?.headers['subject']).toBe('جاز میں آپ کا اکاؤنٹ')
    expect(letter?.html).toContain('dir="rtl"')
  })

  it('may be copied, once shown, by whoever administers users and by nobody else', async () => {
    const { id, userName } = await makeByForm(admin, { emailAddress: null })
    const { path, address: whole } = (await admin.call('UserInvitation/MakeLink', { body: { userId: id } })).envelope.result as { path: string; address: string }
    expect(whole).toBe(`${address}${path}`)
    const state = (await admin.call(`UserInvitation/Get?userId=${id}`)).envelope.result
    expect(state).toMatchObject({ hasPassword: false, sendsMail: true, last: { state: 'good', sentTo: null, by: 'admin' } })
    expect(JSON.stringify(state)).not.toContain(tokenIn(path))
    const clerk = await server.userWith(['Pages.Sites'])
    const stranger = await server.admin(await server.addTenant('Elsewhere'))
    expect((await clerk.call('UserInvitation/MakeLink', { body: { userId: id } })).status).toBe(403)
    for (const call of ['MakeLink', 'Send']) expect((await stranger.call(`UserInvitation/${call}`, { body: { userId: id } })).status).toBe(404)
    const boss = await makeByForm(admin, { roles: await rolesOfAdmin() })
    const lesser = await server.userWith(['Pages.Users'])
    expect((await lesser.call('UserInvitation/MakeLink', { body: { userId: boss.id } })).status).toBe(403)
    expect((await check(tokenIn(path))).state).toBe('good')
    expect((await set(tokenIn(path), testPassword)).status).toBe(200)
    expect(await canSignIn(userName, testPassword)).toBe(true)
  })

  it('leads to the second step where a role demands one', async () => {
    const role = await server.put('Role', { name: `Careful ${made}`, requiresSecondFactor: true, grantedPermissions: [] })
    const { userName, mailbox } = await makeByForm(admin, { roles: [role] })
    await set(tokenIn(lettersTo(mailbox)[0]?.text ?? ''), testPassword)
    const answer = (await server.request('/api/TokenAuth/Authenticate', { method: 'POST', headers: { 'abp.tenantid': '1' }, body: { userNameOrEmailAddress: userName, password: testPassword } })).envelope.result as { requiresTwoFactorSetup?: boolean; twoFactorSetup?: { secret: string } }
    expect(answer.requiresTwoFactorSetup).toBe(true)
    const done = (await server.request('/api/TokenAuth/Authenticate', { method: 'POST', headers: { 'abp.tenantid': '1' }, body: { userNameOrEmailAddress: userName, password: testPassword, twoFactorVerificationCode: generateSync({ secret: answer.twoFactorSetup?.secret ?? '' }) } })).envelope.result as { accessToken?: string }
    expect(done.accessToken).toEqual(expect.any(String))
  })
})

async function rolesOfAdmin(): Promise<number[]> {
  const { items } = (await admin.call('Role/GetAll?MaxResultCount=100')).envelope.result as { items: { id: number; isStatic: boolean }[] }
  return items.filter(({ isStatic }) => isStatic).map(({ id }) => id)
}

describe('a forgotten password', () => {
  const person = async () => {
    const userName = fresh()
    const id = await server.put('User', { userName, emailAddress: `${userName}@example.com`, name: userName, password: testPassword })
    return { id, userName, mailbox: `${userName}@example.com` }
  }

  it('is replaced by a link, which ends every session', async () => {
    const { userName, mailbox } = await person()
    const sessions = [await server.signIn(userName, testPassword), await server.signIn(userName, testPassword)]
    expect((await askReset(mailbox.toUpperCase())).envelope.result).toBeNull()
    await settled()
    const token = tokenIn(lettersTo(mailbox)[0]?.text ?? '')
    expect(await check(token)).toMatchObject({ state: 'good', kind: 'reset', userName })
    for (const { call } of sessions) expect((await call('Notification/GetUnreadCount')).status).toBe(200)
    expect((await set(token, 'Brand.new.one.1', null)).status).toBe(200)
    for (const { call } of sessions) expect((await call('Notification/GetUnreadCount')).status).toBe(401)
    expect([await canSignIn(userName, testPassword), await canSignIn(userName, 'Brand.new.one.1')]).toEqual([false, true])
    const text = await audit()
    expect(text).toContain('"resetAsked"')
    expect(text).toContain('"passwordReset"')
  })

  it('is answered alike for everybody, known or not', async () => {
    const { mailbox } = await person()
    const { id } = await person()
    await admin.call('User/DeActivate', { body: { id } })
    const before = mailServer.letters.length
    const answers = [await askReset(mailbox), await askReset('nobody@example.com'), await askReset(`person${made}@example.com`), await askReset(mailbox, 999), await askReset(mailbox, null)]
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    await settled()
    expect(mailServer.letters.slice(before).map(({ to }) => to)).toEqual([[mailbox]])
    const runs = JSON.stringify((await admin.call('Job/GetRuns?Name=identity.sendReset')).envelope.result)
    for (const told of [mailbox, 'nobody@example.com', 'resetCode']) expect(runs).not.toContain(told)
  })

  it('is mailed three times an hour at most', async () => {
    const { mailbox, userName } = await person()
    await sql(`DELETE FROM app.sign_in_attempt WHERE tenant_id = 1`)
    for (const name of [mailbox, userName, mailbox, userName, mailbox]) {
      expect((await askReset(name)).status).toBe(200)
      await settled()
    }
    expect(lettersTo(mailbox).length).toBe(3)
    const states = await Promise.all(lettersTo(mailbox).map(async ({ text }) => (await check(tokenIn(text))).state))
    expect(states).toEqual(['replaced', 'replaced', 'good'])
  })

  it('may be asked for ten times from one address, whoever for', async () => {
    await sql(`DELETE FROM app.sign_in_attempt WHERE tenant_id = 1`)
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1) statuses.push((await askReset(`nobody${n}@example.com`)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
    await sql(`DELETE FROM app.sign_in_attempt WHERE tenant_id = 1`)
  })

  it('opens an account that guesses had locked, and no other', async () => {
    const { userName, mailbox } = await person()
    for (let n = 0; n < 5; n += 1) await server.signIn(userName, 'Wrong.guess.1').catch(() => undefined)
    expect(await canSignIn(userName, testPassword)).toBe(false)
    await askReset(mailbox)
    await settled()
    await set(tokenIn(lettersTo(mailbox)[0]?.text ?? ''), 'Brand.new.one.2')
    expect(await canSignIn(userName, 'Brand.new.one.2')).toBe(true)
  })
})

describe('a link', () => {
  const link = async () => {
    const user = await makeByForm(admin, { emailAddress: null })
    const { path } = (await admin.call('UserInvitation/MakeLink', { body: { userId: user.id } })).envelope.result as { path: string }
    return { ...user, token: tokenIn(path) }
  }

  it('is stored as a hash only, and stands in no job', async () => {
    const { token } = await link()
    const { mailbox } = await makeByForm(admin)
    const mailed = tokenIn(lettersTo(mailbox)[0]?.text ?? '')
    const rows = JSON.stringify([await sql('SELECT * FROM app.password_link'), await sql('SELECT * FROM app.mail')])
    for (const secret of [token, mailed]) expect(rows).not.toContain(secret.slice(2))
  })

  it('is good for a day', async () => {
    const { token, id } = await link()
    await sql(`UPDATE app.password_link SET expires_at = now() - interval '1 second' WHERE tenant_id = 1 AND user_id = $1`, [id])
    expect(await check(token)).toMatchObject({ state: 'expired', message: 'This invitation is more than a day old. Ask an administrator to invite you again.' })
    expect((await set(token, testPassword)).status).toBe(500)
  })

  it('that is wrong, or of another tenant, is none', async () => {
    const { token } = await link()
    const other = await server.addTenant(`Beside${made}`)
    for (const wrong of ['x', token.slice(0, -1), token.replace(/^1\./, `${other}.`), token.replace(/^1\./, '0.'), token.replace(/^1\./, '9999999999.'), `${token}x`, token.toUpperCase()]) {
      expect((await check(wrong)).state).toBe('unknown')
      expect(messageOf(await set(wrong, testPassword))).toBe('This link is not valid. Copy it whole from the letter, or ask for a new one.')
    }
    expect((await anonymous('Account/ResetPassword', { resetCode: token, password: testPassword, userId: 1 })).status).toBe(500)
    // The tenant that a request names does not matter: the link knows its own.
    expect((await set(token, testPassword, other)).status).toBe(200)
  })

  it('keeps to the rules of passwords, and stays good meanwhile', async () => {
    const { token, userName } = await link()
    const members = async (password: string) => ((await set(token, password)).envelope.error?.validationErrors ?? []).flatMap((error) => error.members)
    expect(await members('short')).toEqual(['password'])
    expect(await members('password123')).toEqual(['password'])
    await admin.call('SecuritySettings/Update', { method: 'PUT', body: { passwordLength: 14, passwordHistory: 0, auditDays: 400 } })
    expect((await check(token)).passwordLength).toBe(14)
    expect(await members('Twelve.chars')).toEqual(['password'])
    await admin.call('SecuritySettings/Update', { method: 'PUT', body: { passwordLength: 8, passwordHistory: 0, auditDays: 400 } })
    expect((await check(token)).state).toBe('good')
    expect((await set(token, testPassword)).status).toBe(200)
    expect(await canSignIn(userName, testPassword)).toBe(true)
  })

  it('used by two at once sets one password', async () => {
    const { token, userName } = await link()
    const answers = await Promise.all([set(token, 'First.of.two.1'), set(token, 'Second.of.two.1')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 500])
    const right = answers[0]?.status === 200 ? 'First.of.two.1' : 'Second.of.two.1'
    expect(await canSignIn(userName, right)).toBe(true)
  })

  it('ends with another password, another address, and with the account', async () => {
    const [one, three] = [await link(), await link()]
    const two = await makeByForm(admin)
    const mailed = tokenIn(lettersTo(two.mailbox)[0]?.text ?? '')
    await admin.call('UserManagement/Update', { method: 'PUT', body: { id: one.id, password: testPassword } })
    expect((await check(one.token)).state).toBe('replaced')
    await admin.call('UserManagement/Update', { method: 'PUT', body: { id: two.id, emailAddress: `moved-${two.mailbox}` } })
    expect((await check(mailed)).state).toBe('replaced')
    expect((await set(mailed, testPassword)).status).toBe(500)
    await admin.call('User/DeActivate', { body: { id: three.id } })
    expect((await check(three.token)).state).toBe('unknown')
    expect((await set(three.token, testPassword)).status).toBe(500)
  })
})

describe('without a mail server', () => {
  it('nothing is asked for, nobody is written to, and the link is copied', async () => {
    const silent = await startTestServer()
    try {
      const boss = await silent.admin()
      const { result } = (await boss.call('UserManagement/Create', { body: { userName: 'newcomer', emailAddress: 'newcomer@example.com' } })).envelope
      const { id } = result as { id: number }
      const answer = await silent.request('/api/services/app/Account/SendPasswordResetCode', { method: 'POST', body: { emailAddress: 'newcomer@example.com' }, headers: { 'abp.tenantid': '1' } })
      expect(answer.envelope.error?.message).toContain('This server sends no mail.')
      const { path, address: whole } = (await boss.call('UserInvitation/MakeLink', { body: { userId: id } })).envelope.result as { path: string; address: null }
      expect(whole).toBeNull()
      expect((await silent.request('/api/services/app/Account/ResetPassword', { method: 'POST', body: { resetCode: tokenIn(path), password: testPassword } })).status).toBe(200)
      await silent.signIn('newcomer', testPassword)
      const outbox = await silent.mastline.database.read(0, (connection) => connection.rows({ text: 'SELECT 1 FROM app.mail' }))
      expect(outbox).toEqual([])
    } finally {
      await silent.close()
    }
  })
})
