/** Alarms of sites: written by people and told by monitoring systems in any order, and what they make of their sites. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownerPool } from '#framework/server'
import type { Envelope } from '#framework/wire'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

type Row = { id: number; [name: string]: unknown }
interface Told { received: number; raised: number; cleared: number; unchanged: number; refused: number; unknownCodes: number; unknownSites: number; items: { externalId: string; id: number | null; state: string; message: string | null }[] }
let server: TestServer
let lead: TestClient
let monitor: TestClient
let stranger: TestClient
const code: { [name: string]: number } = {}
let sites = 0

beforeAll(async () => {
  server = await startTestServer({ runsJobs: true })
  lead = await server.admin()
  monitor = await server.userWith(['LookUps.SiteAlarm.Create'])
  stranger = await server.userWith([])
  code['down'] = await server.put('Alarm', { alarmCode: 'SITE-DOWN', isOutage: true })
  code['mains'] = await server.put('Alarm', { alarmCode: 'MAINS', isMainsFail: true })
  code['held'] = await server.put('Alarm', { alarmCode: 'HELD', isOutage: true, holdMinutes: 15 })
})
afterAll(() => server.close())

const site = async (more: object = {}) => {
  sites += 1
  const siteCode = `AL-${sites}`
  return { siteCode, id: await server.put('Site', { siteCode, siteName: siteCode, ...more }) }
}
const call = async (who: TestClient, path: string, body?: object, method: 'GET' | 'POST' | 'PUT' | 'DELETE' = body ? 'POST' : 'GET') => {
  const { status, envelope } = await who.call(path, { method, ...(body ? { body } : {}), headers: { 'accept-language': 'en' } })
  return { status, result: envelope.result as Row & { items: Row[]; totalCount: number }, error: envelope.error as Envelope['error'] & { validationErrors?: { message: string; members: string[] }[] } }
}
const settled = () => server.mastline.jobs?.settled()
const siteNow = async (id: number) => {
  await settled()
  return (await call(lead, `Site/Get?id=${id}`)).result
}
const raise = async (row: object) => {
  const { status, result, error } = await call(lead, 'SiteAlarm/Create', row)
  expect([status, error]).toEqual([200, null])
  return result
}
const report = async (alarms: readonly object[], more: object = {}, who = monitor) => {
  const { status, result, error } = await call(who, 'SiteAlarm/Report', { source: 'nms', alarms, ...more })
  expect([status, error]).toEqual([200, null])
  return result as unknown as Told
}
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const sql = async <T extends object>(text: string) => {
  const owner = ownerPool(server.testDatabase.url, () => undefined)
  return (await owner.query<T>(text).finally(() => owner.end())).rows
}
const stored = () => sql('SELECT id, site_id, alarm_id, raised_time, cleared_time, external_id FROM data.site_alarm ORDER BY id')

describe('an alarm', () => {
  it('of an outage takes its site down from when it was raised, and up again when the last one ends', async () => {
    const { id, siteCode } = await site()
    const first = await raise({ siteCode: siteCode.toLowerCase(), alarmCode: 'site-down', raisedTime: ago(90) })
    expect(first).toMatchObject({ siteId: id, siteCode: siteCode.toLowerCase(), siteName: siteCode, alarmId: code['down'], alarmCode: 'site-down', isOutage: true, isKnown: true, durationHours: 1.5, openActions: ['acknowledge', 'clear'] })
    expect(await siteNow(id)).toMatchObject({ isDown: true, downSince: first['raisedTime'], openAlarms: 1 })
    // Nor does history put it back: the next alarm would only say it again.
    const change = (await call(lead, `Site/GetHistory?Id=${id}`)).result.items.find(({ reason }) => reason === 'alarm')
    const undone = await call(lead, 'ChangeSet/Undo', { id: change?.['changeSetId'], entity: 'Site', rowId: id })
    expect([undone.status, undone.error?.validationErrors?.flatMap(({ members }) => members).toSorted()]).toEqual([400, ['downSince', 'isDown', 'openAlarms']])
    const second = await raise({ siteId: id, alarmId: code['down'], raisedTime: ago(30) })
    await raise({ siteId: id, alarmId: code['mains'], raisedTime: ago(10) })
    expect((await call(lead, 'SiteAlarm/Clear', { id: first.id })).result).toMatchObject({ clearedTime: expect.any(String), openActions: [] })
    expect(await siteNow(id)).toMatchObject({ isDown: true, downSince: second['raisedTime'], openAlarms: 2 })
    await call(lead, 'SiteAlarm/Clear', { id: second.id, clearedTime: ago(5) })
    expect(await siteNow(id)).toMatchObject({ isDown: false, downSince: null, openAlarms: 1 })
    await call(lead, `SiteAlarm/Delete?id=${second.id}`, undefined, 'DELETE')
    await raise({ siteId: id, alarmId: code['down'] })
    const open = (await call(lead, `SiteAlarm/GetAll?siteId=${id}&clearedTime.empty=true&Sorting=id`)).result.items
    for (const { id: each } of open) await call(lead, `SiteAlarm/Delete?id=${each}`, undefined, 'DELETE')
    expect(await siteNow(id)).toMatchObject({ isDown: false, openAlarms: 0 })
  })

  it('that its code holds back is shown once it stood so long, and never where it ended before', async () => {
    const { id } = await site()
    const alarm = await raise({ siteId: id, alarmId: code['held'] })
    expect(alarm).toMatchObject({ isShown: false })
    const short = await raise({ siteId: id, alarmId: code['held'], raisedTime: ago(10), clearedTime: ago(5) })
    await server.runJob('alarms.show')
    expect(await siteNow(id)).toMatchObject({ openAlarms: 0, isDown: false })
    await sql(`UPDATE data.site_alarm SET shown_from = now() - interval '1 minute' WHERE id IN (${alarm.id}, ${short.id})`)
    await server.runJob('alarms.show')
    expect(await siteNow(id)).toMatchObject({ isDown: true, openAlarms: 1 })
    expect((await call(lead, `SiteAlarm/Get?id=${short.id}`)).result).toMatchObject({ isShown: false })
  })

  it('is refused on its field: cleared before it was raised, of no site, of no code', async () => {
    const { id } = await site()
    const before = await stored()
    const early = await call(lead, 'SiteAlarm/Create', { siteId: id, alarmId: code['down'], raisedTime: ago(1), clearedTime: ago(2) })
    expect([early.status, early.error.validationErrors]).toMatchObject([400, [{ message: 'It was cleared before it was raised.', members: ['clearedTime'] }]])
    const now = await call(lead, 'SiteAlarm/Create', { siteId: id, alarmId: code['down'], clearedTime: ago(2) })
    expect([now.status, now.error.validationErrors]).toMatchObject([400, [{ message: 'It was cleared before it was raised.', members: ['clearedTime'] }]])
    const empty = await call(lead, 'SiteAlarm/Create', { text: 'x' })
    expect([empty.status, empty.error.validationErrors?.map(({ members }) => members[0])]).toEqual([400, ['siteId', 'alarmId']])
    const clear = await call(lead, 'SiteAlarm/Clear', { id: (await raise({ siteId: id, alarmId: code['mains'], raisedTime: ago(5) })).id, clearedTime: ago(9) })
    expect([clear.status, clear.error.validationErrors]).toMatchObject([400, [{ members: ['clearedTime'] }]])
    expect((await stored()).length).toBe(before.length + 1)
  })

  it('is acknowledged once, by whoever may change it, with who and when', async () => {
    const { id } = await site()
    const alarm = await raise({ siteId: id, alarmId: code['mains'] })
    expect((await call(stranger, 'SiteAlarm/Acknowledge', { id: alarm.id })).status).toBeGreaterThanOrEqual(403)
    const first = await call(lead, 'SiteAlarm/Acknowledge', { id: alarm.id })
    expect(first.result).toMatchObject({ acknowledgedById: lead.userId, acknowledgedByName: expect.any(String), acknowledgedTime: expect.any(String), openActions: ['clear'] })
    expect((await call(lead, 'SiteAlarm/Acknowledge', { id: alarm.id })).result['acknowledgedTime']).toBe(first.result['acknowledgedTime'])
  })

  it('comes by upload, and means what its code means from then on', async () => {
    const { id, siteCode } = await site()
    expect((await call(lead, 'SiteAlarm/CreateBulk', [{ siteCode, alarmCode: 'NEW-CODE' }, { siteCode, alarmCode: 'MAINS' }] as never)).status).toBe(200)
    expect(await siteNow(id)).toMatchObject({ openAlarms: 2, isDown: false })
    const known = await server.put('Alarm', { alarmCode: 'New-Code', isOutage: true })
    expect(await siteNow(id)).toMatchObject({ isDown: true })
    expect((await call(lead, `SiteAlarm/GetAll?alarmId=${known}`)).result).toMatchObject({ totalCount: 1, items: [{ siteCode, isKnown: true, isOutage: true }] })
    await call(lead, 'Alarm/CreateOrUpdate', { id: known, alarmCode: 'New-Code', isOutage: false })
    expect(await siteNow(id)).toMatchObject({ isDown: false })
  })

  it('takes no site down that is out of service, until it is in service again', async () => {
    const planned = await server.put('SiteStatus', { name: 'Planned', isInService: false })
    const { id } = await site({ siteStatusId: planned })
    await raise({ siteId: id, alarmId: code['down'] })
    expect(await siteNow(id)).toMatchObject({ isDown: false, openAlarms: 1 })
    await call(lead, 'SiteStatus/Update', { id: planned, name: 'Planned', isInService: true }, 'PUT')
    expect(await siteNow(id)).toMatchObject({ isDown: true })
  })
})

describe('a report', () => {
  it('may be as long as an upload, and what is left out of a message is no word of it', async () => {
    const { siteCode } = await site()
    const many = Array.from({ length: 1300 }, (_, n) => ({ externalId: `long ${n}`, siteCode, alarmCode: 'MAINS', text: 'x'.repeat(900) }))
    const told = await report([...many, { externalId: 'no site', alarmCode: 'MAINS' }, { siteCode, alarmCode: 'MAINS' }])
    expect(told).toMatchObject({ received: 1302, raised: 1300, refused: 2, unknownSites: 0 })
    expect(told.items.at(-2)).toMatchObject({ externalId: 'no site', state: 'refused', message: expect.stringContaining('siteCode') })
    await report(many.map(({ externalId }) => ({ externalId, siteCode, alarmCode: 'MAINS', clearedTime: new Date().toISOString() })))
  })

  it('raises and clears; the same again changes nothing, and what was cleared never opens again', async () => {
    const { id, siteCode } = await site()
    const alarm = { externalId: 'A1', siteCode, alarmCode: 'SITE-DOWN', raisedTime: ago(60) }
    const first = await report([alarm, { ...alarm, externalId: 'A2', alarmCode: 'MAINS' }])
    expect(first).toMatchObject({ received: 2, raised: 2, cleared: 0, unchanged: 0, refused: 0, unknownCodes: 0, unknownSites: 0, items: [{ externalId: 'A1', id: expect.any(Number), state: 'raised', message: null }, { state: 'raised' }] })
    expect(await siteNow(id)).toMatchObject({ isDown: true, openAlarms: 2 })
    const before = await stored()
    expect(await report([alarm])).toMatchObject({ unchanged: 1, items: [{ id: first.items[0]?.id, state: 'unchanged' }] })
    expect(await stored()).toEqual(before)
    expect(await report([{ ...alarm, clearedTime: ago(5) }])).toMatchObject({ cleared: 1 })
    expect(await siteNow(id)).toMatchObject({ isDown: false, openAlarms: 1 })
    const after = await stored()
    expect(await report([alarm, { ...alarm, clearedTime: ago(1) }])).toMatchObject({ unchanged: 2 })
    expect(await stored()).toEqual(after)
  })

  it('out of order, within one body and over several, ends the same', async () => {
    const { siteCode } = await site()
    const message = (externalId: string, more: object) => ({ externalId, siteCode, alarmCode: 'MAINS', ...more })
    expect(await report([message('B1', { clearedTime: ago(10) }), message('B1', { raisedTime: ago(20) }), message('B2', { raisedTime: ago(9) }), message('B2', { raisedTime: ago(9), clearedTime: ago(3) })]))
      .toMatchObject({ raised: 1, cleared: 2, unchanged: 1 })
    const rows = (await call(lead, 'SiteAlarm/GetAll?externalId.starts=B&Sorting=externalId')).result
    expect(rows.items).toMatchObject([{ externalId: 'B1', clearedTime: expect.any(String) }, { externalId: 'B2', clearedTime: expect.any(String) }])
  })

  it('keeps what nobody knows, and counts it', async () => {
    const told = await report([{ externalId: 'C1', siteCode: 'NOWHERE', alarmCode: 'WHAT', text: 'High temperature' }])
    expect(told).toMatchObject({ raised: 1, unknownCodes: 1, unknownSites: 1 })
    expect((await call(lead, `SiteAlarm/Get?id=${told.items[0]?.id}`)).result).toMatchObject({ siteId: null, siteCode: 'NOWHERE', alarmId: null, alarmCode: 'WHAT', isKnown: false, isOutage: false, text: 'High temperature' })
  })

  it('answers what it can’t read for itself, and takes the rest', async () => {
    const { siteCode } = await site()
    const told = await report([{ externalId: 'D1', siteCode, alarmCode: 'MAINS', raisedTime: 'yesterday' }, null as never, { siteCode }, { externalId: 'D2', siteCode, alarmCode: 'MAINS' }, { externalId: 'D3', siteCode, alarmCode: 'MAINS', raisedTime: ago(1), clearedTime: ago(2) }])
    expect(told).toMatchObject({ received: 5, raised: 1, refused: 4 })
    expect(told.items.map(({ externalId, state, message }) => [externalId, state, message])).toEqual([
      ['D1', 'refused', 'It can’t be read: raisedTime.'], ['', 'refused', 'It can’t be read: alarms.'], ['', 'refused', 'It can’t be read: externalId, alarmCode.'], ['D2', 'raised', null], ['D3', 'refused', 'It was cleared before it was raised.'],
    ])
  })

  it('that is a snapshot clears what its source names no more, and nothing of others', async () => {
    const { siteCode } = await site()
    const all = ['E1', 'E2', 'E3'].map((externalId) => ({ externalId, siteCode, alarmCode: 'MAINS', raisedTime: ago(5) }))
    await report(all, { source: 'snmp' })
    await report(all, { source: 'other' })
    expect(await report(all.slice(1, 2), { source: 'SNMP', isSnapshot: true })).toMatchObject({ cleared: 2, unchanged: 1 })
    const open = (await call(lead, 'SiteAlarm/GetAll?externalId.starts=E&clearedTime.empty=true&Sorting=id')).result.items
    expect(open.map(({ source, externalId }) => [source, externalId])).toEqual([['snmp', 'E2'], ['other', 'E1'], ['other', 'E2'], ['other', 'E3']])
  })

  it('sent by two at once, and by the same again, makes each occurrence once', async () => {
    const { siteCode } = await site()
    const alarms = Array.from({ length: 300 }, (_, n) => ({ externalId: `F${n}`, siteCode, alarmCode: 'MAINS', raisedTime: ago(3) }))
    const both = await Promise.all([report(alarms), report(alarms), report(alarms.toReversed())])
    expect(both.map(({ raised }) => raised).toSorted((a, b) => a - b)).toEqual([0, 0, 300])
    expect((await call(lead, 'SiteAlarm/GetAll?externalId.starts=F')).result.totalCount).toBe(300)
    expect(await siteNow(Number((await call(lead, `Site/GetAll?Sitecode=${siteCode}`)).result.items[0]?.id))).toMatchObject({ openAlarms: 300 })
  })

  it('needs the right to create; too many messages are refused', async () => {
    const before = await stored()
    expect((await call(stranger, 'SiteAlarm/Report', { source: 'nms', alarms: [] })).status).toBe(403)
    expect((await call(monitor, 'SiteAlarm/Report', { source: '', alarms: [] })).status).toBe(400)
    expect((await call(monitor, 'SiteAlarm/Report', { source: 'nms', alarms: Array.from({ length: 10_001 }, () => ({})) })).status).toBe(400)
    expect(await stored()).toEqual(before)
  })
})
