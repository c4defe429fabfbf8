/** Reports that come by themselves: made when they are due, with the owner's rights, scope and language; told by notice and letter; nobody else's to see. */
import { read as readBook, utils } from 'xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownerPool, productPrincipal } from '#framework/server'
import { startMailServer, type MailServer } from '../../support/mail/mail-server.ts'
import { startTestServer, testPassword, type TestClient } from '../../support/server.ts'
import { makeWorldOn, type World } from '../work-orders/world.ts'

interface Shown { id: number; name: string; title: string; query: string; format: string; isPaused: boolean; nextTime: string; lastState: string | null; lastMessage: string | null; files: { id: string; name: string; size: number }[]; rowVersion: number }

let world: World
let mailServer: MailServer
const report = 'WorkOrder/GetWorkOrderReport'
const weekly = { name: 'Late ones', call: report, query: 'status.in=PENDING&MaxResultCount=3&Format=pdf', format: 'xlsx', every: 1, day: 1, hour: 7 }

beforeAll(async () => {
  mailServer = await startMailServer()
  world = await makeWorldOn(await startTestServer({ runsJobs: true, settings: { publicUrl: 'https://back.example', mail: mailServer.settings } }))
  for (const assignedUserId of [world.one.userId, world.two.userId]) await world.make({ assignedUserId })
})
afterAll(async () => {
  await world.server.close()
  await mailServer.close()
})

const all = async (who: TestClient) => (await world.call(who, 'ReportSchedule/GetAll')).result.items as unknown as Shown[]
const create = async (who: TestClient, body: object, headers = {}) => {
  const { code, result, error } = await world.call(who, 'ReportSchedule/Create', body, headers)
  expect([code, error]).toEqual([200, null])
  return result as unknown as Shown
}
const notices = async (who: TestClient) => ((await world.call(who, 'Notification/GetAll?Kind=report&MaxResultCount=50')).result.items as unknown as { subject: string; message: string; link: string }[])

/** As if the time had come, and the job that looks for it. */
async function comeDue(...ids: number[]): Promise<void> {
  const owner = ownerPool(world.server.testDatabase.url, () => undefined)
  await owner.query(`UPDATE data.report_schedule SET next_at = now() - interval '2 days' WHERE id = ANY($1)`, [ids])
  await owner.end()
  await world.server.runJob('report-schedules.due')
  await world.server.mastline.jobs?.settled()
}

async function numbersIn(who: TestClient, file: string): Promise<unknown[]> {
  const { code, result } = await world.call(who, `ReportSchedule/GetFile?id=${file}`)
  expect(code).toBe(200)
  const { rawPayload } = await world.server.mastline.app.inject({ url: String(result['address']) })
  const book = readBook(rawPayload)
  return utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 }).slice(1).map(([number]) => number)
}

it('is made once when it is due, whatever was missed, and its owner hears of it', async () => {
  const made = await create(world.lead, weekly)
  expect(made).toMatchObject({ title: 'Work orders', query: 'status.in=PENDING', format: 'xlsx', isPaused: false, lastState: null, files: [] })
  await comeDue(made.id)
  const [after] = await all(world.lead)
  expect([after?.lastState, after?.files.length, after?.nextTime]).toEqual(['done', 1, made.nextTime])
  await comeDue()
  expect((await all(world.lead))[0]?.files).toHaveLength(1)
  expect(await numbersIn(world.lead, after?.files[0]?.id ?? '')).toHaveLength(2)
  expect(await notices(world.lead)).toMatchObject([{ subject: 'Report “Late ones” is ready', link: `/reportSchedules?file=${after?.files[0]?.id}` }])
})

it('is made once, now, where that is asked for, and never comes due; a week later it makes room', async () => {
  const person = await narrow('once')
  const made = await create(person, { ...weekly, name: 'Only now', every: 0 })
  await world.server.mastline.jobs?.settled()
  const [after] = await all(person)
  expect([after?.lastState, after?.files.map(({ name }) => name)]).toEqual(['done', [expect.stringMatching(/^Work orders .*\.xlsx$/)]])
  expect(await notices(person)).toMatchObject([{ subject: 'Report “Only now” is ready', link: `/reportSchedules?file=${after?.files[0]?.id}` }])
  await comeDue(made.id)
  expect((await all(person))[0]?.files).toHaveLength(1)
  const owner = ownerPool(world.server.testDatabase.url, () => undefined)
  await owner.query(`UPDATE data.report_schedule SET last_at = now() - interval '8 days' WHERE id = $1`, [made.id])
  await owner.end()
  await create(person, { ...weekly, name: 'Another', every: 0 })
  expect((await all(person)).map(({ name }) => name)).toEqual(['Another'])
})

/** Somebody with a mailbox who sees only what is his own. */
async function narrow(userName: string): Promise<TestClient> {
  const role = await world.server.put('Role', { name: `Role of ${userName}`, seesAll: false, grantedPermissions: ['LookUps.WorkOrder.Read'] })
  await world.server.put('User', { userName, name: userName, emailAddress: `${userName}@example.com`, roles: [role], password: testPassword })
  return world.server.signIn(userName, testPassword)
}

it('is written in a letter that leads to the file', async () => {
  const person = await narrow('letters')
  const made = await create(person, { ...weekly, name: 'By letter' })
  await comeDue(made.id)
  const [shown] = await all(person)
  const [letter] = mailServer.letters.filter(({ to }) => to.includes('letters@example.com'))
  expect(letter?.text).toContain(`https://back.example/reportSchedules?file=${shown?.files[0]?.id}`)
})

it('holds what its owner sees, and nothing once the right is gone', async () => {
  const person = await narrow('narrow')
  const { number } = await world.make({ assignedUserId: person.userId })
  const made = await create(person, weekly)
  await comeDue(made.id)
  const files = async () => (await all(person))[0]?.files ?? []
  expect(await numbersIn(person, (await files())[0]?.id ?? '')).toEqual([number])
  const { mastline, model } = world.server
  await mastline.context.transaction({ principal: productPrincipal(model, 1, 'UTC') }, (tx) => tx.update('User', [{ id: person.userId, roles: [] }], { trusted: true }))
  await comeDue(made.id)
  expect(await files()).toHaveLength(1)
  expect((await all(person))[0]?.lastState).toBe('failed')
  expect((await world.call(person, 'ReportSchedule/Create', weekly)).code).toBe(403)
})

it('says in the owner’s words why it was not made', async () => {
  const made = await create(world.lead, { ...weekly, name: 'Gone', query: '' })
  const owner = ownerPool(world.server.testDatabase.url, () => undefined)
  await owner.query(`UPDATE data.report_schedule SET query = 'StartDate=soon' WHERE id = $1`, [made.id])
  await owner.end()
  await comeDue(made.id)
  const after = (await all(world.lead)).find(({ id }) => id === made.id)
  expect([after?.lastState, after?.files]).toEqual(['failed', []])
  expect(after?.lastMessage).toMatch(/start date/i)
  expect((await notices(world.lead)).map(({ subject, message }) => `${subject} ${message}`).join(' ')).toContain('Gone')
})

it('can be run at once, paused, changed and deleted, each once', async () => {
  const made = await create(world.lead, { ...weekly, name: 'Handled' }, { 'idempotency-key': 'schedule-1' })
  expect((await create(world.lead, { ...weekly, name: 'Handled' }, { 'idempotency-key': 'schedule-1' })).id).toBe(made.id)
  expect((await world.call(world.lead, 'ReportSchedule/Run', { id: made.id })).code).toBe(200)
  await world.server.mastline.jobs?.settled()
  const own = async () => (await all(world.lead)).find(({ id }) => id === made.id)
  expect((await own())?.files).toHaveLength(1)
  expect((await world.call(world.lead, 'ReportSchedule/Pause', { id: made.id })).result['isPaused']).toBe(true)
  await comeDue(made.id)
  expect((await own())?.files).toHaveLength(1)
  const resumed = (await world.call(world.lead, 'ReportSchedule/Resume', { id: made.id })).result as unknown as Shown
  expect(Date.parse(resumed.nextTime)).toBeGreaterThan(Date.now())
  const change = { ...weekly, id: made.id, name: 'Monthly', every: 2, day: 31, format: 'PDF', query: 'Status=3', rowVersion: resumed.rowVersion }
  expect((await world.call(world.lead, 'ReportSchedule/Update', change)).result).toMatchObject({ name: 'Monthly', every: 2, day: 31, format: 'pdf' })
  expect((await world.call(world.lead, 'ReportSchedule/Update', change)).code).toBe(409)
  expect((await world.call(world.lead, `ReportSchedule/Delete?id=${made.id}`)).code).toBe(200)
  expect(await own()).toBeUndefined()
})

type Query = (text: string) => Promise<{ rows: { [name: string]: unknown }[] }>
/** The owner of the database, with one connection. */
async function asOwner<T>(run: (query: Query) => Promise<T>): Promise<T> {
  const owner = ownerPool(world.server.testDatabase.url, () => undefined)
  const client = await owner.connect()
  try {
    return await run((text) => client.query(text))
  } finally {
    client.release()
    await owner.end()
  }
}
/** Parts of no file. */
const partsOf = (query: Query) => query('SELECT p.file_id FROM data.report_file_part p LEFT JOIN data.report_file f ON f.tenant_id = p.tenant_id AND f.id = p.file_id WHERE f.id IS NULL').then(({ rows }) => rows)

it('leaves nothing of a file whose schedule was deleted while it was made', async () => {
  const made = await create(world.lead, { ...weekly, name: 'Deleted meanwhile' })
  await asOwner(async (query) => {
    await query('BEGIN')
    await query('LOCK TABLE data.work_order IN ACCESS EXCLUSIVE MODE')
    expect((await world.call(world.lead, 'ReportSchedule/Run', { id: made.id })).code).toBe(200)
    // It has read its schedule, and waits for the rows of its report.
    await expect.poll(async () => (await query(`SELECT 1 FROM pg_locks WHERE relation = 'data.work_order'::regclass AND NOT granted`)).rows.length, { timeout: 20_000 }).toBeGreaterThan(0)
    expect((await world.call(world.lead, `ReportSchedule/Delete?id=${made.id}`)).code).toBe(200)
    await query('COMMIT')
    await world.server.mastline.jobs?.settled()
    expect(await partsOf(query)).toEqual([])
  })
})

it('leaves nothing of a file that could not be kept, and is tried again', async () => {
  const made = await create(world.lead, { ...weekly, name: 'Broke off' })
  const own = async () => (await all(world.lead)).find(({ id }) => id === made.id)
  await asOwner(async (query) => {
    await query(`CREATE FUNCTION data.no_file() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the disk is full'; END $$`)
    await query('CREATE TRIGGER no_file BEFORE INSERT ON data.report_file FOR EACH ROW EXECUTE FUNCTION data.no_file()')
    expect((await world.call(world.lead, 'ReportSchedule/Run', { id: made.id })).code).toBe(200)
    await expect.poll(async () => (await own())?.lastState, { timeout: 20_000 }).toBe('failed')
    expect(await partsOf(query)).toEqual([])
    await query('DROP FUNCTION data.no_file() CASCADE')
    await world.server.retryJobs()
    await expect.poll(async () => (await own())?.lastState, { timeout: 60_000, interval: 500 }).toBe('done')
    expect((await own())?.files).toHaveLength(1)
    expect(await partsOf(query)).toEqual([])
  })
}, 120_000)

it('is nobody else’s', async () => {
  const made = await create(world.lead, { ...weekly, name: 'Mine' })
  await comeDue(made.id)
  const before = await all(world.lead)
  const file = before.find(({ id }) => id === made.id)?.files[0]?.id ?? ''
  expect(await all(world.two)).toEqual([])
  const calls: [string, object?][] = [['ReportSchedule/Update', { ...weekly, id: made.id }], ['ReportSchedule/Run', { id: made.id }], ['ReportSchedule/Pause', { id: made.id }], ['ReportSchedule/Resume', { id: made.id }], [`ReportSchedule/Delete?id=${made.id}`], [`ReportSchedule/GetFile?id=${file}`]]
  for (const [path, body] of calls) expect([path, (await world.call(world.two, path, body)).code]).toEqual([path, 404])
  expect(await all(world.lead)).toEqual(before)
})

it.each([
  ['a call that is no report', { call: 'WorkOrder/GetAll' }, 'call', 'No report answers this call.'],
  ['a format that the report has not', { format: 'zip' }, 'format', 'The format is one of: xlsx, pdf.'],
  ['a day that a week has not', { day: 9 }, 'day', 'Choose a day of the week.'],
  ['a day that a month has not', { every: 2, day: 0 }, 'day', 'Choose a day of the month, 1 to 31.'],
  ['no name', { name: ' ' }, 'name', 'Name'],
  ['an hour beyond the day', { hour: 24 }, 'hour', 'Hour'],
  ['parameters that the report refuses', { query: 'StartDate=soon' }, 'StartDate', 'Start date'],
])('refuses %s', async (_, wrong, member, sentence) => {
  const before = await all(world.lead)
  const { code, error } = await world.call(world.lead, 'ReportSchedule/Create', { ...weekly, ...wrong })
  expect([code, error?.validationErrors?.[0]?.members]).toEqual([400, [member]])
  expect(error?.validationErrors?.[0]?.message).toContain(sentence)
  expect(await all(world.lead)).toEqual(before)
})
