/** The webhook of Alertmanager: tokens of sources, messages again and out of order, and what is refused. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownerPool } from '#framework/server'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

type Row = { id: number; [name: string]: unknown }
let server: TestServer
let lead: TestClient
let source = 0
let token = ''
const path = '/api/webhooks/alertmanager'

beforeAll(async () => {
  server = await startTestServer({ runsJobs: true })
  lead = await server.admin()
  await server.put('Site', { siteCode: 'WH-1', siteName: 'One' })
  await server.put('Alarm', { alarmCode: 'SITE-DOWN', isOutage: true })
  source = await server.put('AlarmSource', { name: 'Prometheus', isActive: true })
  token = ((await lead.call('AlarmSource/MakeToken', { body: { id: source } })).envelope.result as { token: string }).token
})
afterAll(() => server.close())

const alert = (fingerprint: string, startsAt: string, more: object = {}) => ({ status: 'firing', labels: { alertname: 'SITE-DOWN', site: 'WH-1' }, startsAt, endsAt: '0001-01-01T00:00:00Z', fingerprint, ...more })
const ended = (fingerprint: string, startsAt: string, endsAt: string) => alert(fingerprint, startsAt, { status: 'resolved', endsAt })
const post = async (alerts: unknown, bearer = token) => {
  const { status, envelope } = await server.request(path, { method: 'POST', body: { version: '4', alerts }, headers: { authorization: `Bearer ${bearer}`, 'accept-language': 'en' } })
  return { status, result: envelope?.result as { raised: number; cleared: number; unchanged: number; refused: number; items: { state: string; message: string | null }[] } }
}
const stored = async (fingerprint: string) => ((await lead.call(`SiteAlarm/GetAll?externalId.starts=${fingerprint}@&Sorting=raisedTime`)).envelope.result as { items: Row[] }).items

describe('a message', () => {
  it('raises its alarms once, however often it comes, and clears them', async () => {
    const start = '2026-11-18T10:00:00Z'
    expect((await post([alert('aa', start)])).result).toMatchObject({ raised: 1 })
    expect((await post([alert('aa', start)])).result).toMatchObject({ raised: 0, unchanged: 1 })
    expect(await stored('aa')).toEqual([expect.objectContaining({ siteCode: 'WH-1', alarmCode: 'SITE-DOWN', source: 'Prometheus', isOutage: true, raisedTime: start, clearedTime: null })])
    expect((await post([ended('aa', start, '2026-11-18T11:00:00Z')])).result).toMatchObject({ cleared: 1 })
    expect((await post([alert('aa', start)])).result).toMatchObject({ unchanged: 1 })
    expect((await stored('aa')).map(({ clearedTime }) => clearedTime)).toEqual(['2026-11-18T11:00:00Z'])
  })

  it('that comes late opens nothing, and the same labels later are another alarm', async () => {
    const [first, second] = ['2026-11-18T10:00:00Z', '2026-11-18T12:00:00Z']
    await post([ended('bb', first, '2026-11-18T10:30:00Z')])
    await post([alert('bb', first)])
    expect((await post([alert('bb', second)])).result).toMatchObject({ raised: 1 })
    expect((await stored('bb')).map(({ clearedTime }) => clearedTime)).toEqual(['2026-11-18T10:30:00Z', null])
  })

  it('ends the alarm whose end was lost when the same labels begin anew', async () => {
    const [first, second] = ['2026-11-18T08:00:00Z', '2026-11-18T09:00:00Z']
    await post([alert('cc', first)])
    await post([alert('cc', second)])
    expect((await stored('cc')).map(({ clearedTime }) => clearedTime)).toEqual([second, null])
  })

  it('that can’t be read in a part loses nothing else', async () => {
    const { status, result } = await post([null, alert('dd', '2026-11-18T10:00:00Z'), { status: 'firing', labels: { alertname: 'X' } }])
    expect([status, result]).toEqual([200, expect.objectContaining({ raised: 1, refused: 2 })])
    expect(result.items.filter(({ state }) => state === 'refused').every(({ message }) => message)).toBe(true)
    expect((await post('no list')).status).toBe(400)
  })

  it('may be longer than what strangers usually send', async () => {
    const { status, result } = await post(Array.from({ length: 600 }, (_, n) => alert(`long${n}`, '2026-11-18T10:00:00Z', { annotations: { summary: 'x'.repeat(200) } })))
    expect([status, result.raised]).toEqual([200, 600])
  })
})

describe('a token', () => {
  it('is stored by its hash alone, and shown where it is made', async () => {
    const owner = ownerPool(server.testDatabase.url, () => undefined)
    const { rows } = await owner.query<{ row: string }>('SELECT t::text AS row FROM data.alarm_source_token t').finally(() => owner.end())
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).not.toContain(token.split('.')[1])
    const state = (await lead.call(`AlarmSource/GetToken?Id=${source}`)).envelope.result
    expect(state).toEqual({ address: path, madeTime: expect.any(String), lastTime: expect.any(String) })
  })

  it.each([['none', ''], ['no token', 'nonsense'], ['another tenant’s', `am99.${'x'.repeat(43)}`], ['a guess', `am1.${'x'.repeat(43)}`]])('that is %s is refused and nothing is kept', async (_, bearer) => {
    expect((await post([alert('ee', '2026-11-18T10:00:00Z')], bearer)).status).toBe(401)
    expect(await stored('ee')).toEqual([])
  })

  it('ends with the next one, with its source switched off, and when it is taken away', async () => {
    const other = await server.put('AlarmSource', { name: 'Second', isActive: true })
    const make = async () => ((await lead.call('AlarmSource/MakeToken', { body: { id: other } })).envelope.result as { token: string }).token
    const first = await make()
    const second = await make()
    expect([(await post([], first)).status, (await post([], second)).status]).toEqual([401, 200])
    const { rowVersion } = (await lead.call(`AlarmSource/Get?id=${other}`)).envelope.result as Row
    await lead.call('AlarmSource/Update', { method: 'PUT', body: { id: other, rowVersion, isActive: false } })
    expect((await post([], second)).status).toBe(401)
    const third = ((await lead.call('AlarmSource/MakeToken', { body: { id: source } })).envelope.result as { token: string }).token
    await lead.call('AlarmSource/RevokeToken', { body: { id: source } })
    expect((await post([], third)).status).toBe(401)
    token = ((await lead.call('AlarmSource/MakeToken', { body: { id: source } })).envelope.result as { token: string }).token
  })

  it('needs the rights of its source', async () => {
    const reader = await server.userWith(['LookUps.AlarmSource.Read'])
    expect((await reader.call('AlarmSource/MakeToken', { body: { id: source } })).status).toBe(403)
    expect((await reader.call(`AlarmSource/GetToken?Id=${source}`)).status).toBe(200)
    expect((await (await server.userWith([])).call(`AlarmSource/GetToken?Id=${source}`)).status).toBe(403)
    expect((await lead.call('AlarmSource/MakeToken', { body: { id: 999_999 } })).status).toBe(404)
  })

  it('is answered 429 beyond the messages of a minute, and its source is heard again in the next', async () => {
    const owner = ownerPool(server.testDatabase.url, () => undefined)
    try {
      const stand = (minute: string) => owner.query(`UPDATE data.alarm_source_token SET minute = date_trunc('minute', now()) - $2::interval, in_minute = 300 WHERE source_id = $1`, [source, minute])
      // The minute may turn between the two: then it is counted anew, and asked once more.
      await expect.poll(async () => (await stand('0'), (await post([])).status)).toBe(429)
      await stand('1 minute')
      expect((await post([])).status).toBe(200)
    } finally {
      await owner.end()
    }
  })
})
