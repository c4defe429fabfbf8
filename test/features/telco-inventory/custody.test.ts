/** Telco items from hand to hand: nothing is issued twice, nothing is in two hands, and the chain says who had it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../../support/server.ts'

type Row = { id: number; [name: string]: unknown }
interface Answer { code: number; result: Row & { totalCount: number; items: Row[] } & string; message: string; members: string[] }

let server: TestServer
let keeper: TestClient
let farah: TestClient
let usman: TestClient
let site = 0
let count = 0

const call = async (who: TestClient, path: string, body?: object, headers: { [name: string]: string } = {}): Promise<Answer> => {
  const { status: code, envelope } = await who.call(path, { method: body ? 'POST' : 'GET', ...(body ? { body } : {}), headers: { 'accept-language': 'en', ...headers } })
  const error = envelope.error as { message: string; validationErrors?: { message: string; members: string[] }[] } | null
  return { code, result: envelope.result as Answer['result'], message: error?.validationErrors?.[0]?.message ?? error?.message ?? '', members: error?.validationErrors?.flatMap(({ members }) => members) ?? [] }
}
const item = () => server.put('JazzTelcoInventory', { serialNumber: `TI-${(count += 1)}`, itemName: 'RRU5901', statusId: 1 })
const assign = (inventoryIds: number[], who = keeper, userId = farah.userId, more: object = {}) => call(who, 'JazzTelcoInventoryConsumption/AssignInventories', { inventoryIds, userId, ...more })
const stateOf = async (id: number) => (await call(keeper, `JazzTelcoInventory/Get?id=${id}`)).result
const issuances = async (id: number) => (await call(keeper, `JazzTelcoInventoryConsumption/GetAll?inventoryId.in=${id}&MaxResultCount=100`)).result.items
const issued = async (id: number, more: object = {}) => {
  await assign([id], keeper, farah.userId, more)
  return (await issuances(id))[0] as Row
}
const held = async () => {
  const id = await item()
  const issuance = await issued(id)
  await call(farah, 'JazzTelcoInventoryConsumption/Accept', { id: issuance.id })
  return { id, issuance: issuance.id }
}
const chain = async (id: number) => (await call(keeper, `JazzTelcoInventory/GetCustody?Id=${id}`)).result.items.map(({ action }) => action)

beforeAll(async () => {
  server = await startTestServer({ runsJobs: true })
  const on = (entity: string, ...rights: string[]) => rights.map((right) => `LookUps.${entity}.${right}`)
  keeper = await server.userWith([...on('JazzTelcoInventory', 'Read', 'Create', 'Update'), ...on('JazzTelcoInventoryConsumption', 'Read', 'Create', 'Update', 'Delete'), ...on('JazzTelcoInventoryReturn', 'Read', 'Update')])
  farah = await server.userWith([])
  usman = await server.userWith(['LookUps.FSR.Create', 'LookUps.FSR.Read'])
  site = await server.put('Site', { siteCode: 'LHR-0110', siteName: 'Gulberg' })
})
afterAll(() => server.close())

describe('issuing', () => {
  it('says the documented words, waits to be accepted, and blocks another issue', async () => {
    const id = await item()
    expect((await assign([id])).result).toBe('inventory allocated to user successfully')
    expect(await stateOf(id)).toMatchObject({ statusId: 1, userId: null, pendingUserId: farah.userId })
    expect(await assign([id], keeper, usman.userId)).toMatchObject({ code: 500, message: expect.stringMatching(/^TI-\d+ is issued to .+, which can be reversed first; it is not accepted yet\.$/) as unknown })
    expect((await issuances(id)).length).toBe(1)
  })

  it('is what changes the status of an item that somebody has: a form or an upload that says it is at hand is refused, with who has it', async () => {
    const admin = await server.admin()
    const [{ id }, sent, free] = [await held(), await item(), await item()]
    await issued(sent)
    const before = [await stateOf(id), await stateOf(sent)]
    const change = async (row: number, more: object) => {
      const { status, envelope } = await admin.call('JazzTelcoInventory/Update', { method: 'PUT', body: { id: row, ...more }, headers: { 'accept-language': 'en' } })
      return { code: status, ...envelope.error?.validationErrors?.[0] }
    }
    expect(await change(id, { statusId: 1 })).toMatchObject({ code: 400, members: ['statusId'], message: expect.stringMatching(/^TI-\d+ is with .+ since .+\. Ask for its return first\.$/) as unknown })
    for (const statusId of [2, 3]) expect(await change(sent, { statusId })).toMatchObject({ code: 400, members: ['statusId'], message: expect.stringMatching(/^TI-\d+ is issued to .+, which can be reversed first/) as unknown })
    const rows = [await stateOf(free), before[0]].map((row, n) => ({ serialNumber: row?.['serialNumber'], statusId: n ? 1 : 3 }))
    expect(await call(admin, 'JazzTelcoInventory/CreateBulk?Match=key', rows as never)).toMatchObject({ code: 400, members: ['[1].statusId'] })
    expect([await stateOf(id), await stateOf(sent), (await stateOf(free))['statusId']]).toEqual([...before, 1])
    expect([(await change(id, { remarks: 'Dented' })).code, (await change(free, { statusId: 3 })).code]).toEqual([200, 200])
  })

  it('is all or nothing, and says what is wrong on its field', async () => {
    const { id } = await held()
    const free = await item()
    expect(await assign([free, id])).toMatchObject({ code: 500, message: expect.stringMatching(/^TI-\d+ is with .+ since .+\. Ask for its return first\.$/) as unknown })
    expect([await issuances(free), (await stateOf(free))['pendingUserId']]).toEqual([[], null])
    for (const [answer, member] of [[await assign([]), 'inventoryIds'], [await assign([999_999]), 'inventoryIds'], [await assign([free], keeper, 999_999), 'userId']] as const) expect([answer.code, answer.members]).toEqual([400, [member]])
    expect((await assign([free], farah)).code).toBe(403)
  })

  it('of twenty who issue one item at one moment, one does', async () => {
    const ids = [await item(), await item(), await item()]
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => assign(n % 2 ? ids : ids.toReversed(), keeper, n % 2 ? farah.userId : usman.userId)))
    expect(answers.filter(({ code }) => code === 200).length).toBe(1)
    expect(answers.filter(({ code }) => code !== 200 && code !== 500)).toEqual([])
    for (const id of ids) expect([(await issuances(id)).length, await chain(id)]).toEqual([1, ['received', 'issued']])
  })

  it('sent twice it happens once', async () => {
    const id = await item()
    const body = { inventoryIds: [id], userId: farah.userId }
    const key = { 'idempotency-key': 'issue-once' }
    expect([(await call(keeper, 'JazzTelcoInventoryConsumption/AssignInventories', body, key)).code, (await call(keeper, 'JazzTelcoInventoryConsumption/AssignInventories', body, key)).code]).toEqual([200, 200])
    expect((await issuances(id)).length).toBe(1)
  })
})

describe('the person', () => {
  it('accepts, refuses with a reason, and nobody else does', async () => {
    const [one, two] = [await issued(await item()), await issued(await item())]
    expect((await call(usman, 'JazzTelcoInventoryConsumption/Accept', { id: one.id })).code).not.toBe(200)
    expect((await call(farah, 'JazzTelcoInventoryConsumption/Accept', { id: one.id })).result).toMatchObject({ status: 2 })
    expect(await stateOf(Number(one['inventoryId']))).toMatchObject({ statusId: 2, userId: farah.userId, pendingUserId: null })
    expect(await call(farah, 'JazzTelcoInventoryConsumption/Refuse', { id: two.id })).toMatchObject({ code: 400, members: ['reason'] })
    expect((await call(farah, 'JazzTelcoInventoryConsumption/Refuse', { id: two.id, reason: 'Broken' })).code).toBe(200)
    expect([await issuances(Number(two['inventoryId'])), await chain(Number(two['inventoryId']))]).toEqual([[], ['received', 'issued', 'refused']])
    expect((await assign([Number(two['inventoryId'])])).code).toBe(200)
  })

  it('uses it at the site of a work order where the site was taken out of its box, which comes as null', async () => {
    const other = await server.put('Site', { siteCode: 'LHR-0111', siteName: 'Model Town' })
    const order = await server.put('WorkOrder', { siteId: other, typeId: 1 })
    const id = await item()
    const issuance = (await issued(id, { siteId: site })).id
    await call(farah, 'JazzTelcoInventoryConsumption/Accept', { id: issuance })
    expect(await call(keeper, 'JazzTelcoInventoryConsumption/Consume', { id: issuance, siteId: site, workOrderId: order })).toMatchObject({ code: 400, message: expect.stringMatching(/ is not of this site\. Clear the site, or choose another work order\.$/) as unknown })
    expect(await stateOf(id)).toMatchObject({ statusId: 2, userId: farah.userId })
    expect(await call(keeper, 'JazzTelcoInventoryConsumption/Consume', { id: issuance, siteId: null, workOrderId: order })).toMatchObject({ code: 200, result: { status: 3, siteId: other, workOrderId: order } })
  })

  it('uses it at a site; then it is in nobody\'s hands', async () => {
    const { id, issuance } = await held()
    expect(await call(farah, 'JazzTelcoInventoryConsumption/Consume', { id: issuance })).toMatchObject({ code: 400, members: ['siteId', 'workOrderId'] })
    expect((await call(keeper, 'JazzTelcoInventoryConsumption/Consume', { id: issuance, siteId: site })).result).toMatchObject({ status: 3, siteId: site })
    expect(await stateOf(id)).toMatchObject({ statusId: 3, userId: null, siteId: site })
    expect((await assign([id])).message).toMatch(/ was used at Gulberg on /)
    expect(await chain(id)).toEqual(['received', 'issued', 'accepted', 'consumed'])
  })
})

describe('reversing and returning', () => {
  it('an issue goes back until it is accepted', async () => {
    const [one, two] = [await issued(await item()), await held()]
    expect(await call(keeper, 'JazzTelcoInventoryConsumption/ReverseInventory', { ids: [one.id, two.issuance] })).toMatchObject({ code: 500, message: expect.stringMatching(/ has accepted TI-\d+; ask for its return\.$/) as unknown })
    expect((await issuances(Number(one['inventoryId']))).length).toBe(1)
    expect((await call(keeper, 'JazzTelcoInventoryConsumption/ReverseInventory', { ids: [one.id] })).result).toBe('1 issuance reversed.')
    expect([await issuances(Number(one['inventoryId'])), (await stateOf(Number(one['inventoryId'])))['pendingUserId']]).toEqual([[], null])
  })

  it('who holds it asks for its return, once; the store takes it', async () => {
    const { id } = await held()
    expect((await call(usman, 'JazzTelcoInventoryReturn/Create', { inventoryIds: [id] })).code).not.toBe(200)
    const [first, again] = [await call(farah, 'JazzTelcoInventoryReturn/Create', { inventoryIds: [id] }), await call(farah, 'JazzTelcoInventoryReturn/Create', { inventoryIds: [id] })]
    expect(first.result.items).toMatchObject([{ inventoryId: id, isAccepted: false, issuedById: keeper.userId }])
    expect(again.result.items.map((row) => row.id)).toEqual(first.result.items.map((row) => row.id))
    const ids = first.result.items.map((row) => row.id)
    expect((await call(keeper, 'JazzTelcoInventoryReturn/AcceptInventories', { ids })).result).toBe('1 item taken back.')
    const after = await stateOf(id)
    expect((await call(keeper, 'JazzTelcoInventoryReturn/AcceptInventories', { ids })).result).toBe('1 item taken back.')
    expect(await stateOf(id)).toEqual(after)
    expect(after).toMatchObject({ statusId: 1, userId: null })
    expect(await chain(id)).toEqual(['received', 'issued', 'accepted', 'returnAsked', 'returned'])
    expect((await assign([id], keeper, usman.userId)).code).toBe(200)
  })
})

describe('whoever has no place', () => {
  it('gives back and uses what was issued for a site elsewhere, and chooses no other site out of sight', async () => {
    const role = await server.put('Role', { name: 'Of Multan', seesAll: false, grantedPermissions: ['LookUps.Site.Read', 'LookUps.WorkOrder.Read'] })
    const user = await server.put('User', { userName: 'multan', name: 'Multan', roles: [role], password: testPassword })
    const [own, elsewhere, unseen] = [await server.put('Site', { siteCode: 'MUX-0001', siteName: 'Multan' }), await server.put('Site', { siteCode: 'QTA-0001', siteName: 'Quetta' }), await server.put('Site', { siteCode: 'GWD-0001', siteName: 'Gwadar' })]
    await server.put('UserSiteAllocation', { userId: user, allocatedSiteId: own })
    const multan = await server.signIn('multan', testPassword)
    const given = async () => {
      const id = await item()
      expect((await assign([id], keeper, user, { siteId: elsewhere })).code).toBe(200)
      const [issuance] = await issuances(id)
      expect((await call(multan, 'JazzTelcoInventoryConsumption/Accept', { id: issuance?.id })).code).toBe(200)
      return { id, issuance: issuance?.id }
    }
    const back = await given()
    expect(await call(multan, 'JazzTelcoInventoryReturn/Create', { inventoryIds: [back.id] })).toMatchObject({ code: 200, message: '' })
    const used = await given()
    expect(await call(multan, 'JazzTelcoInventoryConsumption/Consume', { id: used.issuance, siteId: unseen })).toMatchObject({ code: 400, members: ['siteId'] })
    expect(await stateOf(used.id)).toMatchObject({ statusId: 2, userId: user })
    // The dialog begins with the place of the issue, and sends it.
    expect(await call(multan, 'JazzTelcoInventoryConsumption/Consume', { id: used.issuance, siteId: elsewhere })).toMatchObject({ code: 200, message: '' })
    expect(await stateOf(used.id)).toMatchObject({ statusId: 3, siteId: elsewhere, userId: null })
    expect(await chain(used.id)).toEqual(['received', 'issued', 'accepted', 'consumed'])
  })
})

describe('a store keeper of a region', () => {
  const rights = ['JazzTelcoInventory', 'JazzTelcoInventoryConsumption', 'JazzTelcoInventoryReturn'].flatMap((entity) => ['Read', 'Update'].map((right) => `LookUps.${entity}.${right}`))
  const open = (who: TestClient) => call(who, 'JazzTelcoInventoryReturn/GetAll?isAccepted=false&MaxResultCount=100')

  it('finds and takes back what returns to the region, also where it was issued without a site; nobody of another region does', async () => {
    const [north, south] = [await server.put('Region', { name: 'North store' }), await server.put('Region', { name: 'South store' })]
    const role = await server.put('Role', { name: 'Keeps a region', seesAll: false, grantedPermissions: rights })
    const keeps = async (userName: string, region: number) => {
      const user = await server.put('User', { userName, name: userName, roles: [role], password: testPassword })
      await server.put('RegionUserAllocation', { userId: user, allocatedRegionId: region })
      return server.signIn(userName, testPassword)
    }
    const [hers, other] = [await keeps('keeper.north', north), await keeps('keeper.south', south)]
    const id = await server.put('JazzTelcoInventory', { serialNumber: 'TI-NORTH', itemName: 'RRU5901', statusId: 1, regionId: north })
    const issuance = await issued(id)
    await call(farah, 'JazzTelcoInventoryConsumption/Accept', { id: issuance.id })
    const [row] = (await call(farah, 'JazzTelcoInventoryReturn/Create', { inventoryIds: [id] })).result.items
    // Beside who issued it she is told; nobody of another region is, nor who sees every place.
    await server.mastline.jobs?.settled()
    const told = async (who: TestClient) => (await call(who, 'Notification/GetAll?Kind=allocation')).result.items.filter(({ subject }) => String(subject).endsWith('returns an item: TI-NORTH')).length
    expect([await told(hers), await told(other), await told(await server.admin())]).toEqual([1, 0, 0])
    expect((await open(hers)).result.items.map((each) => each.id)).toEqual([row?.id])
    expect((await open(other)).result).toMatchObject({ totalCount: 0, items: [] })
    expect((await call(other, 'JazzTelcoInventoryReturn/AcceptInventories', { ids: [row?.id] })).code).toBe(404)
    // Without the right to read returns the region alone shows none.
    expect((await open(farah)).code).toBe(403)
    expect((await call(hers, 'JazzTelcoInventoryReturn/AcceptInventories', { ids: [row?.id] })).result).toBe('1 item taken back.')
    expect(await stateOf(id)).toMatchObject({ statusId: 1, userId: null })
    expect((await issuances(id))[0]).toMatchObject({ id: issuance.id, returnedTime: expect.any(String) as unknown })
    expect((await call(farah, 'JazzTelcoInventory/GetMine')).result.items.some((each) => each['inventoryId'] === id)).toBe(false)
  })

  it('takes back what was issued for a site of the region, wherever the item itself is kept', async () => {
    const [east, west] = [await server.put('Region', { name: 'East store' }), await server.put('Region', { name: 'West store' })]
    const role = await server.put('Role', { name: 'Keeps a site', seesAll: false, grantedPermissions: rights })
    const user = await server.put('User', { userName: 'keeper.east', name: 'keeper.east', roles: [role], password: testPassword })
    await server.put('RegionUserAllocation', { userId: user, allocatedRegionId: east })
    const hers = await server.signIn('keeper.east', testPassword)
    const siteId = await server.put('Site', { siteCode: 'EAST-1', siteName: 'East', regionId: east })
    const id = await server.put('JazzTelcoInventory', { serialNumber: 'TI-EAST', itemName: 'RRU5901', statusId: 1, regionId: west })
    const issuance = await issued(id, { siteId })
    await call(farah, 'JazzTelcoInventoryConsumption/Accept', { id: issuance.id })
    const [row] = (await call(farah, 'JazzTelcoInventoryReturn/Create', { inventoryIds: [id] })).result.items
    expect((await open(hers)).result.items.map((each) => each.id)).toEqual([row?.id])
    expect((await call(hers, 'JazzTelcoInventoryReturn/AcceptInventories', { ids: [row?.id] })).result).toBe('1 item taken back.')
    expect(await stateOf(id)).toMatchObject({ statusId: 1, userId: null })
    expect((await issuances(id))[0]).toMatchObject({ id: issuance.id, returnedTime: expect.any(String) as unknown })
  })
})

describe('history', () => {
  it('does not put an item into two hands', async () => {
    const { id } = await held()
    const before = await stateOf(id)
    const { result } = await call(await server.admin(), `JazzTelcoInventory/GetHistory?id=${id}`)
    const changeSet = Number(result.items[0]?.['changeSetId'] ?? result.items[0]?.id)
    expect(await call(await server.admin(), 'ChangeSet/Undo', { id: changeSet, entity: 'JazzTelcoInventory', rowId: id })).toMatchObject({ code: 400, message: expect.stringMatching(/follows from entries and actions/) as unknown })
    expect(await stateOf(id)).toEqual(before)
  })

  it('takes no step of an issuance or a return back, which its item would know nothing of', async () => {
    const admin = await server.admin()
    const newest = async (entity: string, row: number) => Number((await call(admin, `${entity}/GetHistory?id=${row}`)).result.items[0]?.['changeSetId'])
    const notPutBack = async (entity: string, row: number) => expect(await call(admin, 'ChangeSet/Undo', { id: await newest(entity, row), entity, rowId: row })).toMatchObject({ code: 400, message: expect.stringMatching(/follows from entries and actions/) as unknown })
    const { id, issuance } = await held()
    await notPutBack('JazzTelcoInventoryConsumption', issuance)
    const [row] = (await call(farah, 'JazzTelcoInventoryReturn/Create', { inventoryIds: [id] })).result.items
    expect((await call(keeper, 'JazzTelcoInventoryReturn/AcceptInventories', { ids: [row?.id] })).code).toBe(200)
    await notPutBack('JazzTelcoInventoryReturn', Number(row?.id))
    await notPutBack('JazzTelcoInventoryConsumption', issuance)
    expect([(await issuances(id))[0]?.['status'], (await issuances(id))[0]?.['returnedTime']]).toEqual([2, expect.any(String)])
  })
})

describe('reading', () => {
  it('pasted serial numbers, whatever their case, each with whether it can be issued', async () => {
    const [free, { id }] = [await item(), await held()]
    const [a, b] = [String((await stateOf(free))['serialNumber']), String((await stateOf(id))['serialNumber'])]
    const { result } = await call(keeper, 'JazzTelcoInventory/FindSerials', { serials: [a.toLowerCase(), b, 'nothing', a] })
    expect(result.items.map(({ serial, state }) => [serial, state])).toEqual([[a, 'atHand'], [b, 'held'], ['nothing', 'unknown']])
    expect((await call(farah, 'JazzTelcoInventory/GetMine')).result.items.some((row) => row['inventoryId'] === id)).toBe(true)
    expect((await call(usman, 'JazzTelcoInventory/GetMine')).result.items.every((row) => row['userId'] === usman.userId)).toBe(true)
  })

  it('what a field service report says was used comes out of the hands of who wrote it; another\'s is refused', async () => {
    const breaker = await server.put('FSRItem', { name: 'Breaker' })
    const id = await item()
    await assign([id], keeper, usman.userId)
    await call(usman, 'JazzTelcoInventoryConsumption/Accept', { id: (await issuances(id))[0]?.id })
    const report = (barcode: unknown) => call(usman, 'FSR/Create', { name: `Report ${String(barcode)}`, items: [{ itemId: breaker, quantity: 1, barcode }] })
    expect((await report((await stateOf(id))['serialNumber'])).code).toBe(200)
    expect(await stateOf(id)).toMatchObject({ statusId: 3, userId: null })
    expect((await chain(id)).at(-1)).toBe('consumed')
    const other = await held()
    const refused = await report((await stateOf(other.id))['serialNumber'])
    expect(refused).toMatchObject({ code: 500, message: expect.stringMatching(/who uses it must hold it/) as unknown })
    expect(await stateOf(other.id)).toMatchObject({ statusId: 2, userId: farah.userId })
  })
})
