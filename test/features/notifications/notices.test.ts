/** Notices end to end: emitted by a feature, stored for whom they concern, read in the reader's language, chosen, joined, and told live on another node. */
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productPrincipal } from '#framework/server'
import { startMailServer, type MailServer } from '../../support/mail/mail-server.ts'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../../support/server.ts'

let server: TestServer
let mailServer: MailServer
beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startTestServer({ runsJobs: true, settings: { publicUrl: 'https://back.example', mail: mailServer.settings } })
})
afterAll(async () => {
  await server.close()
  await mailServer.close()
})

interface Answer {
  totalCount: number
  unreadCount: number
  items: { id: number; subject: string; message: string; kind: string; count: number; isRead: boolean; link: string | null; severity: number; lines: unknown[] }[]
}

const everybody = async (client: TestClient, query = '') => (await client.call(`Notification/GetAll?MaxResultCount=100${query}`)).envelope.result as Answer
const unread = async (client: TestClient) => ((await client.call('Notification/GetUnreadCount')).envelope.result as { unreadCount: number }).unreadCount
const said = (text: string) => ({ en: text, ur: `اردو ${text}` })

async function emit(tenantId: number, users: readonly number[], kind: string, text: string, more = {}): Promise<void> {
  const principal = productPrincipal(server.model, tenantId, 'UTC')
  await server.mastline.context.transaction({ principal }, (tx) => tx.emit('notice', { users, kind, subject: said(text), message: said(`${text} more`), link: `/x/${text}`, ...more }))
  await server.mastline.jobs?.settled()
}

describe('a notice', () => {
  it('is read by whom it concerns and by nobody else, in the language of the request', async () => {
    const [one, other] = [await server.userWith([]), await server.userWith([])]
    const tenantId = await server.addTenant('Elsewhere')
    const elsewhere = await server.admin(tenantId)
    await emit(1, [one.userId], 'assigned', 'A', { severity: 2, entity: 'Thing', id: 7 })
    expect(await everybody(one)).toEqual({ totalCount: 1, unreadCount: 1, items: [{ id: expect.any(Number), subject: 'A', message: 'A more', link: '/x/A', lines: [], kind: 'assigned', severity: 2, entityTypeName: 'Thing', entityId: 7, count: 1, isRead: false, creationTime: expect.stringMatching(/Z$/) }] })
    expect((await everybody(one, '&culture=ur')).items[0]?.subject).toBe('اردو A')
    for (const client of [other, elsewhere]) expect(await everybody(client)).toEqual({ totalCount: 0, unreadCount: 0, items: [] })
    const id = (await everybody(one)).items[0]?.id
    for (const client of [other, elsewhere]) await client.call('Notification/SetNotificationAsRead', { body: { id } })
    expect(await unread(one)).toBe(1)
    await one.call('Notification/SetNotificationAsRead', { body: { id } })
    expect(await unread(one)).toBe(0)
  })

  it('is filtered, paged and marked read with all others', async () => {
    const one = await server.userWith([])
    for (const [kind, text] of [['assigned', 'A'], ['comment', 'B'], ['expired', 'C']] as const) await emit(1, [one.userId], kind, text)
    expect((await everybody(one)).items.map(({ subject }) => subject)).toEqual(['C', 'B', 'A'])
    expect((await everybody(one, '&Kind=comment')).items.map(({ subject }) => subject)).toEqual(['B'])
    const first = (await one.call('Notification/GetAll?MaxResultCount=1&SkipCount=1')).envelope.result as Answer
    expect([first.totalCount, first.items.map(({ subject }) => subject)]).toEqual([3, ['B']])
    await one.call('Notification/SetNotificationAsRead', { body: { id: first.items[0]?.id } })
    expect((await everybody(one, '&State=read')).items.map(({ subject }) => subject)).toEqual(['B'])
    expect((await everybody(one, '&State=unread')).totalCount).toBe(2)
    expect((await one.call('Notification/GetUnreadCount')).envelope.result).toEqual({ unreadCount: 2, kinds: [{ kind: 'assigned', count: 1 }, { kind: 'expired', count: 1 }] })
    expect((await one.call('Notification/GetAll?State=odd')).status).toBe(400)
    await one.call('Notification/SetAllNotificationsAsRead', { method: 'POST' })
    expect(await unread(one)).toBe(0)
  })

  it('joins others of its kind while they are not read', async () => {
    const one = await server.userWith([])
    for (const text of ['A', 'B', 'C', 'D']) await emit(1, [one.userId], 'comment', text)
    const { totalCount, items: [item] } = await everybody(one)
    expect([totalCount, item?.count, item?.subject, item?.message, item?.link]).toEqual([1, 4, 'Comments: 4 new', 'A · B · C …', null])
    expect(item?.lines).toEqual(['A', 'B', 'C'].map((text) => ({ text, link: `/x/${text}` })))
    await one.call('Notification/SetAllNotificationsAsRead', { method: 'POST' })
    await emit(1, [one.userId], 'comment', 'E')
    expect((await everybody(one)).items.map(({ subject, count }) => [subject, count])).toEqual([['E', 1], ['Comments: 4 new', 4]])
  })

  it('of a kind that was switched off does not come', async () => {
    const one = await server.userWith([])
    const settings = (await one.call('Notification/GetNotificationSettings')).envelope.result as { kinds: { kind: string; inApp: boolean; email: boolean }[] }
    expect(settings.kinds.every(({ inApp }) => inApp)).toBe(true)
    const chosen = { kinds: [{ kind: 'comment', inApp: false, email: false }], quietFrom: '22:00', quietTo: '07:00' }
    expect((await one.call('Notification/UpdateNotificationSettings', { method: 'PUT', body: chosen })).status).toBe(200)
    const now = (await one.call('Notification/GetNotificationSettings')).envelope.result as typeof settings
    expect(now).toMatchObject({ quietFrom: '22:00', quietTo: '07:00' })
    expect(now.kinds.filter(({ inApp }) => !inApp).map(({ kind }) => kind)).toEqual(['comment'])
    await emit(1, [one.userId], 'comment', 'A')
    await emit(1, [one.userId], 'assigned', 'B')
    expect((await everybody(one)).items.map(({ subject }) => subject)).toEqual(['B'])
  })

  it.each([[{ kinds: [], quietFrom: '25:00', quietTo: '07:00' }, 'quietFrom'], [{ kinds: [], quietFrom: '22:00', quietTo: null }, 'quietTo'], [{ kinds: [{ kind: 'odd', inApp: true, email: true }] }, 'kinds']])('settings %j are refused on %s', async (body, field) => {
    const one = await server.userWith([])
    const before = (await one.call('Notification/GetNotificationSettings')).text
    const answer = await one.call('Notification/UpdateNotificationSettings', { method: 'PUT', body })
    expect([answer.status, answer.envelope.error?.validationErrors?.[0]?.members]).toEqual([400, [field]])
    expect((await one.call('Notification/GetNotificationSettings')).text).toBe(before)
  })
})

describe('by e-mail', () => {
  const person = async (userName: string) => {
    await server.put('User', { userName, name: userName, emailAddress: `${userName}@example.com`, password: testPassword })
    return server.signIn(userName, testPassword)
  }
  const lettersTo = (userName: string) => mailServer.letters.filter(({ to }) => to.includes(`${userName}@example.com`))
  const settingsOf = async (client: TestClient) => (await client.call('Notification/GetNotificationSettings')).envelope.result as { sendsMail: boolean; kinds: { kind: string; inApp: boolean; email: boolean }[] }

  it('comes what waits for somebody, in his language, with where to change it', async () => {
    const [one, other] = [await person('letters1'), await person('letters2')]
    await other.call('User/ChangeLanguage', { body: { languageName: 'ur' } })
    await emit(1, [one.userId, other.userId], 'assigned', 'Mast 7')
    await emit(1, [one.userId, other.userId], 'comment', 'Nice')
    const [letter, ...more] = lettersTo('letters1')
    expect([letter?.headers['subject'], more]).toEqual(['Mast 7', []])
    expect(letter?.text).toContain('Mast 7 more\n\nOpen:\nhttps://back.example/x/Mast 7')
    expect(letter?.text).toContain('Change it here: https://back.example/notifications#settings')
    expect(lettersTo('letters2').map(({ headers }) => headers['subject'])).toEqual(['اردو Mast 7'])
    expect(lettersTo('letters2')[0]?.html).toContain('dir="rtl"')
  })

  it('comes as each chose, by bell, by e-mail, by both or not at all', async () => {
    const one = await person('letters3')
    expect((await settingsOf(one)).kinds.filter(({ email }) => email).map(({ kind }) => kind)).toEqual(['assigned', 'expired', 'rejected', 'report', 'rights', 'job'])
    const kinds = [{ kind: 'comment', inApp: false, email: true }, { kind: 'assigned', inApp: true, email: false }, { kind: 'expired', inApp: false, email: false }]
    expect((await one.call('Notification/UpdateNotificationSettings', { method: 'PUT', body: { kinds } })).status).toBe(200)
    for (const kind of ['comment', 'assigned', 'expired', 'rejected']) await emit(1, [one.userId], kind, kind)
    expect(lettersTo('letters3').map(({ headers }) => headers['subject'])).toEqual(['comment', 'rejected'])
    expect((await everybody(one)).items.map(({ subject }) => subject)).toEqual(['rejected', 'assigned'])
  })

  it('is decided by its kind where somebody chose before there was e-mail', async () => {
    const one = await person('letters4')
    await server.mastline.database.transaction(1, (connection) => connection.run({ text: 'INSERT INTO app.notice_setting (tenant_id, user_id, settings) VALUES (1, $1, $2::jsonb)', values: [one.userId, JSON.stringify({ kinds: [{ kind: 'assigned', inApp: false, email: false }], quietFrom: null, quietTo: null })] }))
    expect((await settingsOf(one)).kinds.find(({ kind }) => kind === 'assigned')).toEqual({ kind: 'assigned', inApp: false, email: true })
  })

  it('goes to the others where one address is refused, and to that one once it is not', async () => {
    const people = [await person('letters5'), await person('letters6')]
    mailServer.refuseNext(1, 451, 'Not now')
    const principal = productPrincipal(server.model, 1, 'UTC')
    await server.mastline.context.transaction({ principal }, (tx) => tx.emit('notice', { users: people.map(({ userId }) => userId), kind: 'assigned', subject: said('Both'), message: said('') }))
    const counts = () => [lettersTo('letters5').length, lettersTo('letters6').length]
    await expect.poll(counts, { timeout: 60_000 }).toEqual([0, 1])
    // What is sent is one moment, what the queue knows of it another.
    await expect.poll(async () => {
      await server.retryJobs()
      return counts()
    }, { timeout: 60_000 }).toEqual([1, 1])
  })

  it('nobody is told who is switched off or has no address', async () => {
    const [off, without] = [await person('letters7'), await server.userWith([])]
    await (await server.admin()).call('User/DeActivate', { body: { id: off.userId } })
    const before = mailServer.letters.length
    await emit(1, [off.userId, without.userId], 'assigned', 'Nobody')
    expect(mailServer.letters.length).toBe(before)
  })
})

describe('an allocation', () => {
  it('is told to whom it was given, with the names of what was given', async () => {
    const [one, clerk] = [await server.userWith([]), await server.admin()]
    const places = await Promise.all(['Desk 1', 'Desk 2'].map((name) => server.put('Department', { name })))
    const answer = await clerk.call('DepartmentUserAllocation/CreateBulk', { body: places.map((departmentId) => ({ userId: one.userId, allocatedDepartmentId: departmentId })) })
    expect(answer.status, answer.text).toBe(200)
    expect((await everybody(one)).items.map(({ kind, subject }) => [kind, subject])).toEqual([['allocation', 'You were given Desk 1, Desk 2']])
  })

  it('is told to an employee, too, who gets a team by the list of employees and teams', async () => {
    const [one, clerk] = [await server.userWith([]), await server.admin()]
    const [employeeId, teamId] = [await server.put('Employee', { erpId: 'N-1', name: 'Noor', userId: one.userId }), await server.put('Team', { name: 'Night' })]
    const answer = await clerk.call('EmployeeTeamAllocation/Allocate', { body: { employeeId, teamId } })
    expect(answer.status, answer.text).toBe(200)
    expect((await everybody(one)).items.map(({ kind, subject }) => [kind, subject])).toEqual([['allocation', 'You were given Night']])
  })
})

describe('sites that a team gets', () => {
  it('are told to all of the team, in their language, and to nobody of another', async () => {
    const [one, employed, other, clerk] = [await server.userWith([]), await server.userWith([]), await server.userWith([]), await server.admin()]
    const [team, elsewhere] = [await server.put('Team', { name: 'Lahore 7' }), await server.put('Team', { name: 'Lahore 8' })]
    const employeeId = await server.put('Employee', { erpId: 'N-2', name: 'Hina', userId: employed.userId })
    await server.put('TeamUserAllocation', { userId: one.userId, teamId: team })
    await server.put('TeamUserAllocation', { userId: other.userId, teamId: elsewhere })
    await server.put('EmployeeTeamAllocation', { employeeId, teamId: team })
    const sites = await Promise.all(['LHR-71', 'LHR-72'].map((siteCode) => server.put('Site', { siteCode, siteName: siteCode })))
    const answer = await clerk.call('TeamSiteAllocation/BulkAllocate', { body: sites.map((siteId) => ({ teamId: team, siteId })) })
    expect(answer.status, answer.text).toBe(200)
    for (const client of [one, employed]) expect((await everybody(client)).items.map(({ kind, subject }) => [kind, subject])).toEqual([['allocation', 'Lahore 7 was given LHR-71, LHR-72']])
    expect((await everybody(one, '&culture=ur')).items[0]?.subject).toContain('LHR-71، LHR-72')
    expect((await everybody(other)).items).toEqual([])
  })
})

describe('rights', () => {
  it('that change are told to whom they concern, by a role of one person as by what a role gives, and not to whoever changes them', async () => {
    const [one, other, clerk] = [await server.userWith(['LookUps.Company.Read']), await server.userWith([]), await server.admin()]
    const told = async (client: TestClient) => (await everybody(client)).items.filter(({ kind }) => kind === 'rights').map(({ subject, message, count }) => [subject, message, count])
    const user = (await clerk.call(`UserManagement/Get?userId=${one.userId}`)).envelope.result as { id: number; rowVersion: number }
    const role = (await clerk.call('Role/Create', { body: { name: 'Night shift', displayName: 'Night shift', grantedPermissions: ['LookUps.Company.Read'] } })).envelope.result as { id: number }
    const change = async (body: object) => {
      const { status, text } = await clerk.call('UserManagement/Update', { method: 'PUT', body: { id: user.id, ...body } })
      expect(status, text).toBe(200)
    }
    await change({ phoneNumber: '+923001234567' })
    expect(await told(one)).toEqual([])
    await change({ roleNames: ['NIGHT SHIFT'] })
    expect(await told(one)).toEqual([['Your rights have changed', 'Roles now: Night shift. Changed by admin.', 1]])
    await server.mastline.jobs?.settled()
    await one.call('Notification/SetAllNotificationsAsRead', { method: 'POST' })
    const { status, text } = await clerk.call('Role/Update', { method: 'PUT', body: { id: role.id, grantedPermissions: ['LookUps.Company.Read', 'LookUps.Country.Read'] } })
    expect(status, text).toBe(200)
    expect(await told(one)).toHaveLength(2)
    await one.call('Notification/SetAllNotificationsAsRead', { method: 'POST' })
    await change({ roleNames: [] })
    expect((await told(one))[0]?.[1]).toContain('none')
    expect([await told(other), await told(clerk)]).toEqual([[], []])
  })
})

describe('an import', () => {
  it('of many rows is told to whoever sent it, of few it is not, and not where it was refused', async () => {
    const admin = await server.admin()
    const send = async (count: number, prefix: string) => {
      const { status } = await admin.call('Department/CreateBulk', { body: Array.from({ length: count }, (_, n) => ({ name: `${prefix} ${n}` })) })
      await server.mastline.jobs?.settled()
      return status
    }
    expect([await send(99, 'Few'), (await everybody(admin, '&Kind=import')).totalCount]).toEqual([200, 0])
    expect([await send(120, 'Many'), await send(120, 'Many')]).toEqual([200, 400])
    expect((await everybody(admin, '&Kind=import')).items.map(({ subject, message, count }) => [subject, message, count])).toEqual([['The import of Departments is done', '120 added, 0 changed.', 1]])
    expect(await send(400, 'Long')).toBe(200)
    expect((await everybody(admin, '&Kind=import')).items[0]).toMatchObject({ count: 2 })
  })
})

describe('live', () => {
  it('a notice reaches its receiver on another node, in his language, and nobody in quiet hours', async () => {
    const [one, quiet] = [await server.userWith([]), await server.userWith([])]
    const hour = (shift: number) => new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Karachi', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(Date.now() + shift * 3_600_000)
    await quiet.call('Notification/UpdateNotificationSettings', { method: 'PUT', body: { kinds: [], quietFrom: hour(-1), quietTo: hour(1) } })
    await one.call('User/ChangeLanguage', { body: { languageName: 'ur' } })
    const second = await server.furtherNode()
    const address = await second.listen(0)
    const heard: { userId: number; notification: { notificationName: string; data: { properties: { subject: string } } } }[] = []
    const connections = await Promise.all([one, quiet].map(async ({ token }) => {
      const connection = new HubConnectionBuilder().withUrl(`${address}/signalr?access_token=${token}`, { transport: HttpTransportType.WebSockets }).configureLogging(LogLevel.None).build()
      connection.on('getNotification', (notice) => heard.push(notice))
      await connection.start()
      return connection
    }))
    await emit(1, [one.userId, quiet.userId], 'assigned', 'A')
    while (!heard.length) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(heard.map(({ userId, notification: { notificationName, data } }) => [userId, notificationName, data.properties.subject])).toEqual([[one.userId, 'Mastline.assigned', 'اردو A']])
    expect(await unread(quiet)).toBe(1)
    await Promise.all(connections.map((connection) => connection.stop()))
    await second.close()
  })
})
