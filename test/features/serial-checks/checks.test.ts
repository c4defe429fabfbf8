/** Serial numbers verified on the spot: who answers, who decides, what comes into the books, and what two keepers at once make of it, against a model. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entityOf } from '#framework/metadata'
import { sendFile } from '../../support/files/send-file.ts'
import { whatIn } from '../../../src/features/serial-checks/model/places.ts'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../../support/server.ts'

type Row = { id: number; [name: string]: unknown }
interface Line extends Row { expectedSerial: string; result: number; foundSerial: string; decision: number | null; place: string }
interface Answer { code: number; result: Row & { totalCount: number; items: (Row & { lines: Line[] })[]; done: number; refused: number }; message: string; members: string[] }

let server: TestServer
let keeper: TestClient
let second: TestClient
let farah: TestClient
let usman: TestClient
let limited: TestClient
let company = 0
let n = 0

const call = async (who: TestClient, path: string, body?: object, headers: { [name: string]: string } = {}): Promise<Answer> => {
  const { status: code, envelope } = await who.call(path, { method: body ? 'POST' : 'GET', ...(body ? { body } : {}), headers: { 'accept-language': 'en', ...headers } })
  const error = envelope.error as { message: string; validationErrors?: { message: string; members: string[] }[] } | null
  return { code, result: envelope.result as Answer['result'], message: error?.validationErrors?.[0]?.message ?? error?.message ?? '', members: error?.validationErrors?.flatMap(({ members }) => members) ?? [] }
}
/** A site with two radio units on its sheet and a rectifier. */
const site = async () => {
  n += 1
  const id = await server.put('Site', { siteCode: `CHK-${n}`, siteName: `Site ${n}`, companyId: company })
  await server.put('AMS', { siteId: id, rrus: [{ sector: 'L1', serialNumber: `RRU-${n}-1` }, { sector: 'L2', serialNumber: `RRU-${n}-2` }], mastHeight: 40 })
  const rectifier = await server.put('Rectifier', { siteId: id, serialNumber: `RF-${n}` })
  return { id, n, rectifier }
}
const make = (sites: number[], who = keeper, more: object = {}) => call(who, 'AssetCheck/Make', { sites, assignUserId: farah.userId, ...more })
const job = async (sites: number[]) => {
  const { id } = (await make(sites)).result
  const { lines } = (await call(farah, 'AssetCheck/GetMine')).result.items.find((check) => check.id === id) as { lines: Line[] }
  return { id, line: (serial: string) => lines.find(({ expectedSerial }) => expectedSerial === serial) as Line, lines }
}
const answer = (line: Line, result: number, more: object = {}, who = farah) => call(who, 'AssetCheckLine/Answer', { id: line.id, result, ...more })
const serials = async (siteId: number) => (((await call(await server.admin(), `AMS/GetAll?SiteId=${siteId}`)).result.items[0] as unknown as { rrus: Row[] }).rrus).map((row) => row['serialNumber'])
const lineNow = async (id: number) => (await call(keeper, `AssetCheckLine/Get?id=${id}`)).result as unknown as Line
const checkNow = async (id: number) => (await call(keeper, `AssetCheck/Get?id=${id}`)).result

beforeAll(async () => {
  server = await startTestServer()
  const rights = [...['Read', 'Create', 'Update'].map((right) => `LookUps.AssetCheck.${right}`), 'LookUps.AMS.Read', 'LookUps.AMS.Update', 'LookUps.Rectifier.Read', 'LookUps.Rectifier.Update', 'LookUps.Site.Read']
  company = await server.put('Company', { name: 'Atlas' })
  ;[keeper, second] = [await server.userWith(rights), await server.userWith(rights)]
  ;[farah, usman] = [await server.userWith([]), await server.userWith([])]
  const role = await server.put('Role', { name: 'Half', seesAll: false, grantedPermissions: rights })
  await server.put('User', { userName: 'half', name: 'half', roles: [role], password: testPassword })
  limited = await server.signIn('half', testPassword)
})
afterAll(() => server.close())

describe('history', () => {
  it('takes neither an answer nor a decision back, which books and job would know nothing of', async () => {
    const a = await site()
    const { line } = await job([a.id])
    const differing = line(`RRU-${a.n}-1`)
    expect((await answer(differing, 3, { foundSerial: `NEW-${a.n}` })).code).toBe(200)
    const admin = await server.admin()
    const newest = async () => Number(((await call(admin, `AssetCheckLine/GetHistory?id=${differing.id}`)).result.items[0] as unknown as { changeSetId: number }).changeSetId)
    const notPutBack = async () => expect(await call(admin, 'ChangeSet/Undo', { id: await newest(), entity: 'AssetCheckLine', rowId: differing.id })).toMatchObject({ code: 400, message: expect.stringMatching(/follows from entries and actions/) as unknown })
    await notPutBack()
    expect((await call(keeper, 'AssetCheckLine/Accept', { id: differing.id })).code).toBe(200)
    await notPutBack()
    expect([(await lineNow(differing.id)).decision, await serials(a.id)]).toEqual([2, expect.arrayContaining([`NEW-${a.n}`])])
  })
})

describe('a job', () => {
  it('says what its lines are about in the reader’s language; names stay as they are', () => {
    expect([whatIn('en', 'rrus', 'RRU L3 #2'), whatIn('ur', 'rrus', 'RRU L3 #2'), whatIn('ur', 'BatteryBank', 'Battery bank'), whatIn('ur', 'rrus', 'RRUX'), whatIn('ur', 'other', 'RRU')]).toEqual(['RRU L3 #2', 'آر آر یو L3 #2', 'بیٹری بینک', 'RRUX', 'RRU'])
  })

  it('holds every serial number of its sites, or of one kind, and is told to its person', async () => {
    const [a, b] = [await site(), await site()]
    const { lines, id } = await job([a.id, b.id])
    expect(lines.map(({ expectedSerial }) => expectedSerial).toSorted()).toEqual([`RF-${a.n}`, `RF-${b.n}`, `RRU-${a.n}-1`, `RRU-${a.n}-2`, `RRU-${b.n}-1`, `RRU-${b.n}-2`].toSorted())
    expect(await checkNow(id)).toMatchObject({ name: `CHK-${a.n}, CHK-${b.n}`, state: 1, total: 6, assignUserId: farah.userId })
    expect((await make([a.id], keeper, { part: 9 })).result).toMatchObject({ total: 1 })
    expect((await call(usman, 'AssetCheck/GetMine')).result.items).toEqual([])
  })

  it('refuses what makes no job, on its field, and nothing is written', async () => {
    const a = await site()
    const bare = await server.put('Site', { siteCode: 'BARE', siteName: 'Bare' })
    const count = async () => (await call(keeper, 'AssetCheck/GetAll')).result.totalCount
    const before = await count()
    for (const [wrong, member] of [[await make([]), 'sites'], [await make([999_999]), 'sites'], [await make([a.id], keeper, { assignUserId: 999_999 }), 'assignUserId'], [await make([a.id], keeper, { part: 99 }), 'part'], [await make([a.id], limited), 'sites']] as const) expect([wrong.code, wrong.members]).toEqual([400, [member]])
    expect(await make([bare])).toMatchObject({ code: 500, message: 'No serial number of this kind is in the books of these sites.' })
    expect((await make([a.id], farah)).code).toBe(403)
    expect(await count()).toBe(before)
  })
})

describe('answering', () => {
  it('is the person’s alone, counts on the job, and may be put right until it is decided', async () => {
    const a = await site()
    const { id, line, lines } = await job([a.id])
    expect((await answer(line(`RF-${a.n}`), 2, {}, usman)).code).toBe(403)
    expect((await answer(line(`RF-${a.n}`), 2)).result).toMatchObject({ result: 2, foundSerial: `RF-${a.n}`, decision: 0, checkedById: farah.userId })
    expect((await answer(line(`RRU-${a.n}-1`), 3, { foundSerial: ' X-1 ' })).result).toMatchObject({ result: 3, foundSerial: 'X-1', decision: 1 })
    expect(await checkNow(id)).toMatchObject({ answered: 2, differing: 1, state: 1 })
    expect((await answer(line(`RRU-${a.n}-1`), 2)).result).toMatchObject({ result: 2, decision: 0 })
    await answer(line(`RRU-${a.n}-2`), 4)
    expect(await checkNow(id)).toMatchObject({ answered: 3, differing: 1, state: 2 })
    expect((await call(keeper, 'AssetCheck/Close', { id })).code).toBe(200)
    const before = await lineNow(lines[0]!.id)
    expect(await answer(lines[0]!, 4)).toMatchObject({ code: 500, message: `The job CHK-${a.n} is closed.` })
    expect(await lineNow(lines[0]!.id)).toEqual(before)
  })

  it('refuses what contradicts itself, with the way out', async () => {
    const a = await site()
    const { line } = await job([a.id])
    const one = line(`RRU-${a.n}-1`)
    const before = await lineNow(one.id)
    for (const [wrong, sentence] of [
      [await answer(one, 3), 'Scan or type the serial number that stands there.'], [await answer(one, 3, { foundSerial: `rru-${a.n}- 1` }), `rru-${a.n}- 1 is the serial number of the books. Choose Match.`],
      [await answer(one, 2, { foundSerial: 'X-9' }), `The books have RRU-${a.n}-1, and X-9 was found. Choose Differs.`],
    ] as const) expect([wrong.code, wrong.members, wrong.message]).toEqual([400, ['foundSerial'], sentence])
    expect((await answer(one, 7)).code).toBe(400)
    expect(await lineNow(one.id)).toEqual(before)
  })

  it('sent twice it happens once, and what was done an hour ago has its own time', async () => {
    const a = await site()
    const { line } = await job([a.id])
    const one = line(`RRU-${a.n}-1`)
    const deviceTime = new Date(Date.now() - 3_600_000).toISOString()
    const body = { id: one.id, result: 3, foundSerial: 'LATE-1', deviceTime, sentTime: new Date().toISOString() }
    const key = { 'idempotency-key': 'answer-once' }
    const [first, again] = [await call(farah, 'AssetCheckLine/Answer', body, key), await call(farah, 'AssetCheckLine/Answer', body, key)]
    expect([first.code, again.code, again.result['rowVersion']]).toEqual([200, 200, first.result['rowVersion']])
    expect(Date.parse(String(first.result['checkedTime']))).toBe(Date.parse(deviceTime))
  })
})

describe('deciding', () => {
  it('writes what was found into the sheet, with its picture, and takes off what is missing', async () => {
    const a = await site()
    const { line } = await job([a.id])
    const entity = entityOf(server.model, 'AssetCheckLine')
    const image = await sendFile(farah, entity, entity.fields.find(({ key }) => key === 'image')!)
    await answer(line(`RRU-${a.n}-1`), 3, { foundSerial: `NEW-${a.n}`, image })
    await answer(line(`RRU-${a.n}-2`), 4)
    const { result } = await call(keeper, 'AssetCheckLine/Accept', { ids: [line(`RRU-${a.n}-1`).id, line(`RRU-${a.n}-2`).id] })
    expect(result).toMatchObject({ done: 2, refused: 0 })
    expect(await serials(a.id)).toEqual([`NEW-${a.n}`])
    const sheet = (await call(keeper, `AMS/GetAll?SiteId=${a.id}`)).result.items[0] as unknown as { rrus: Row[]; mastHeight: number }
    expect([typeof sheet.rrus[0]?.['image'], sheet.rrus[0]?.['image'] === image, sheet.rrus[0]?.['sector'], sheet.mastHeight]).toEqual(['string', false, 'L1', 40])
    expect(await lineNow(line(`RRU-${a.n}-1`).id)).toMatchObject({ decision: 2, decidedById: keeper.userId })
  })

  it('writes an asset’s serial number, and retires one that is missing, with the step in its life', async () => {
    const [a, b] = [await site(), await site()]
    const { line } = await job([a.id, b.id])
    await answer(line(`RF-${a.n}`), 3, { foundSerial: `RF-${a.n}-B` })
    await answer(line(`RF-${b.n}`), 4)
    for (const serial of [`RF-${a.n}`, `RF-${b.n}`]) expect((await call(keeper, 'AssetCheckLine/Accept', { id: line(serial).id })).code).toBe(200)
    expect((await call(keeper, `Rectifier/Get?id=${a.rectifier}`)).result).toMatchObject({ serialNumber: `RF-${a.n}-B`, state: 1 })
    expect((await call(keeper, `Rectifier/Get?id=${b.rectifier}`)).result).toMatchObject({ serialNumber: `RF-${b.n}`, state: 3 })
    const life = async (language: string) => (await call(keeper, `SiteAsset/GetLife?Kind=Rectifier&Id=${b.rectifier}`, undefined, { 'accept-language': language })).result.items.map(({ action, remarks }) => [action, remarks])
    expect(await life('en')).toEqual([['installed', ''], ['retired', 'Not found at a verification']])
    // Said to whoever reads it, in that language.
    expect(await life('ur')).toEqual([['installed', ''], ['retired', 'جانچ کے وقت نہیں ملا']])
  })

  it('is refused where the books moved on, where the serial stands elsewhere, and without the right to the books; nothing is written', async () => {
    const [a, b] = [await site(), await site()]
    const { line } = await job([a.id])
    await answer(line(`RRU-${a.n}-1`), 3, { foundSerial: `RRU-${b.n}-1` })
    await answer(line(`RRU-${a.n}-2`), 3, { foundSerial: 'FREE-1' })
    const clash = await call(keeper, 'AssetCheckLine/Accept', { id: line(`RRU-${a.n}-1`).id })
    expect([clash.code, clash.message]).toEqual([400, `Serial RRU-${b.n}-1 stands at CHK-${b.n}.`])
    const sheet = (await call(keeper, `AMS/GetAll?SiteId=${a.id}`)).result.items[0] as unknown as { id: number; rrus: Row[] }
    await (await server.admin()).call('AMS/Update', { method: 'PUT', body: { id: sheet.id, rrus: sheet.rrus.map((row, at) => (at === 1 ? { ...row, serialNumber: 'MOVED-1' } : row)) } })
    expect(await call(keeper, 'AssetCheckLine/Accept', { id: line(`RRU-${a.n}-2`).id })).toMatchObject({ code: 500, message: `The books have MOVED-1 by now, not RRU-${a.n}-2. Have it verified again.` })
    const bare = await server.userWith(['LookUps.AssetCheck.Read', 'LookUps.AssetCheck.Update'])
    expect((await call(bare, 'AssetCheckLine/Accept', { id: line(`RRU-${a.n}-1`).id })).code).toBe(403)
    expect(await serials(a.id)).toEqual([`RRU-${a.n}-1`, 'MOVED-1'])
    expect([(await lineNow(line(`RRU-${a.n}-1`).id)).decision, (await lineNow(line(`RRU-${a.n}-2`).id)).decision]).toEqual([1, 1])
  })

  it('nobody decides on what they found; a refusal needs a reason and opens the line again', async () => {
    const a = await site()
    const { id } = (await make([a.id], keeper, { assignUserId: second.userId })).result
    const { lines } = (await call(second, 'AssetCheck/GetMine')).result.items.find((check) => check.id === id) as { lines: Line[] }
    const line = lines.find(({ expectedSerial }) => expectedSerial === `RRU-${a.n}-1`) as Line
    await answer(line, 3, { foundSerial: 'OWN-1' }, second)
    expect(await call(second, 'AssetCheckLine/Accept', { id: line.id })).toMatchObject({ code: 500, message: expect.stringContaining('Nobody decides on what they found themselves.') as unknown })
    expect(await call(keeper, 'AssetCheckLine/Refuse', { id: line.id })).toMatchObject({ code: 400, members: ['reason'] })
    expect((await call(keeper, 'AssetCheckLine/Refuse', { id: line.id, reason: 'Unreadable' })).result).toMatchObject({ decision: 3, decisionReason: 'Unreadable' })
    expect(await serials(a.id)).toEqual([`RRU-${a.n}-1`, `RRU-${a.n}-2`])
    expect((await answer(line, 2, {}, second)).result).toMatchObject({ result: 2, decision: 0, decisionReason: '' })
  })

  it('two keepers and the person at once, in many orders, leave the books as a model has them', async () => {
    const a = await site()
    const { line } = await job([a.id])
    const lines = [`RRU-${a.n}-1`, `RRU-${a.n}-2`].map((serial) => line(serial))
    for (let round = 0; round < 6; round += 1) {
      const books = await serials(a.id)
      const fresh = round === 0 ? lines : (await job([a.id])).lines.filter(({ place }) => place === 'rrus')
      for (const [at, each] of fresh.entries()) await answer(each, 3, { foundSerial: `R-${a.n}-${round}-${at}` })
      const decided = await Promise.all(fresh.flatMap((each, at) => [
        call(keeper, 'AssetCheckLine/Accept', { id: each.id }), call(second, round % 2 ? 'AssetCheckLine/Refuse' : 'AssetCheckLine/Accept', { id: each.id, reason: 'No' }), answer(each, 3, { foundSerial: `R-${a.n}-${round}-${at}` }),
      ]))
      expect(decided.filter(({ code }) => ![200, 500].includes(code))).toEqual([])
      const now = await Promise.all(fresh.map(({ id }) => lineNow(id)))
      // The model: the books have what was found exactly where it was accepted.
      expect(await serials(a.id)).toEqual(fresh.map((_, at) => (now[at]?.decision === 2 ? `R-${a.n}-${round}-${at}` : books[at])))
    }
  })
})

describe('walls', () => {
  it('lines go by the place of their site, jobs by their people, both by the tenant', async () => {
    const a = await site()
    const { id, lines } = await job([a.id])
    await answer(lines[0]!, 4)
    expect([(await call(limited, `AssetCheck/Get?id=${id}`)).code, (await call(limited, 'AssetCheckLine/GetAll')).result.totalCount]).toEqual([404, 0])
    expect((await call(limited, 'AssetCheckLine/Accept', { id: lines[0]!.id })).code).toBe(404)
    const stranger = await server.userWith(['LookUps.AssetCheck.Read', 'LookUps.AssetCheck.Update'], await server.addTenant('Elsewhere'))
    expect([(await call(stranger, `AssetCheck/Get?id=${id}`)).code, (await call(stranger, 'AssetCheckLine/GetAll')).result.totalCount]).toEqual([404, 0])
    expect((await call(farah, `AssetCheckLine/Get?id=${lines[0]!.id}`)).code).toBe(403)
  })
})
