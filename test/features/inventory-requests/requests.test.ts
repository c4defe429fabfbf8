/** What sites ask for, and what goes through the laboratory: an item is in one place, whoever decides at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../../support/server.ts'

type Row = { id: number; [name: string]: unknown }

let server: TestServer
let keeper: TestClient
let asker: TestClient
let [site, category, other, store] = [0, 0, 0, 0]
let count = 0

const call = async (who: TestClient, path: string, body?: object, method: 'GET' | 'POST' | 'PUT' = body ? 'POST' : 'GET') => {
  const { status: code, envelope } = await who.call(path, { method, ...(body ? { body } : {}), headers: { 'accept-language': 'en' } })
  const error = envelope.error as { message: string; validationErrors?: { message: string; members: string[] }[] } | null
  return { code, result: envelope.result as Row & { items: Row[] } & string, message: error?.validationErrors?.[0]?.message ?? error?.message ?? '', members: error?.validationErrors?.flatMap(({ members }) => members) ?? [] }
}
const item = (more: object = {}) => server.put('Inventory', { serialNumber: `SN-${(count += 1)}`, categoryId: category, warehouseId: store, availableStock: 1, status: 1, ...more })
const stateOf = async (id: number) => (await call(keeper, `Inventory/Get?id=${id}`)).result
const ask = async (more: object = {}) => {
  const { result } = await call(asker, 'InventoryRequest/CreateWithNewStatus', { siteId: site, categoryId: category, ...more })
  return Number(/^Request (\d+) sent\.$/.exec(result)?.[1])
}
const requests = async () => (await call(keeper, 'InventoryRequest/GetAll?MaxResultCount=100')).result.items
const grant = (id: number, inventoryId?: number) => call(keeper, 'InventoryRequest/Grant', { id, inventoryId })
const toLab = async (inventoryId: number) => (await call(keeper, 'InventoryLab/Create', { inventoryId, faultDescription: 'No output' })).result
const sendBack = (body: object) => call(keeper, 'InventoryRequestLab/CreateSendToMainInventory', body)
const obsolete = (body: object) => call(keeper, 'InventoryLab/UpdateInventoryLabObsolete', body, 'PUT')

beforeAll(async () => {
  server = await startTestServer({ runsJobs: true })
  const on = (entity: string, ...rights: string[]) => rights.map((right) => `LookUps.${entity}.${right}`)
  keeper = await server.userWith([...on('Inventory', 'Read', 'Create', 'Update'), ...on('InventoryLab', 'Read', 'Create', 'Update')])
  asker = await server.userWith(on('Inventory', 'Read', 'Create'))
  ;[site, category, other, store] = [await server.put('Site', { siteCode: 'LHR-0110', siteName: 'Gulberg' }), await server.put('Category', { name: 'Power' }), await server.put('Category', { name: 'Radio' }), await server.put('Warehouse', { name: 'Lahore store' })]
})
afterAll(() => server.close())

describe('a request', () => {
  it('names an item or a category, and says what is missing on its field', async () => {
    for (const [body, member] of [[{ categoryId: null }, 'inventoryId'], [{ siteId: 999_999 }, 'siteId'], [{ categoryId: 999_999 }, 'categoryId'], [{ inventoryId: 999_999 }, 'inventoryId'], [{ workOrderId: 999_999 }, 'workOrderId'], [{ quantity: 0 }, 'quantity']] as const) {
      const answer = await call(asker, 'InventoryRequest/CreateWithNewStatus', { siteId: site, categoryId: category, ...body })
      expect([answer.code, answer.members]).toEqual([400, [member]])
    }
    for (const [language, sentence] of [['en', 'Say at which site it is needed.'], ['ur', 'بتائیں کس سائٹ پر درکار ہے۔']] as const) for (const siteId of [undefined, null, 0]) {
      const { status, envelope } = await asker.call('InventoryRequest/CreateWithNewStatus', { body: { siteId, categoryId: category }, headers: { 'accept-language': language } })
      expect([status, envelope.error?.validationErrors]).toEqual([400, [{ message: sentence, members: ['siteId'] }]])
    }
    const wrongs = async (body: object) => (await asker.call('InventoryRequest/CreateWithNewStatus', { body, headers: { 'accept-language': 'en' } })).envelope.error?.validationErrors?.map(({ message, members }) => `${members.join()}: ${message}`)
    expect(await wrongs({})).toEqual(['siteId: Say at which site it is needed.', 'inventoryId: Say which item is needed, or of which category.'])
    expect(await wrongs({ siteId: 999_999, inventoryId: 999_998, categoryId: 999_997, workOrderId: 999_996 })).toEqual(([['siteId', 'Site', 999_999], ['inventoryId', 'Inventory', 999_998], ['categoryId', 'Category', 999_997], ['workOrderId', 'WorkOrder', 999_996]] as const).map(([member, entity, id]) => `${member}: There is no entity ${entity} with id = ${id}!`))
    expect(await requests()).toEqual([])
    expect(await ask()).toBeGreaterThan(0)
  })

  it('is granted once, from what is in a store and of what was asked for', async () => {
    const id = await ask()
    const [free, elsewhere, radio, out] = [await item(), await item({ siteId: site, warehouseId: null }), await item({ categoryId: other }), await item({ availableStock: 2 })]
    expect(await grant(id)).toMatchObject({ code: 400, members: ['inventoryId'], message: 'Choose which item is given.' })
    for (const [wrong, sentence] of [[elsewhere, / is not in a store: it is at Gulberg\. Choose one that is in a store\.$/], [radio, / is not of the category that was asked for\. Choose one that is\.$/], [out, / is not available\. Choose another item\.$/]] as const) expect(await grant(id, wrong)).toMatchObject({ code: 500, message: expect.stringMatching(sentence) as unknown })
    expect((await call(asker, 'InventoryRequest/Grant', { id, inventoryId: free })).code).toBe(403)
    const answers = await Promise.all([id, await ask()].flatMap((request) => Array.from({ length: 6 }, () => grant(request, free))))
    expect(answers.filter(({ code }) => code === 200).map(({ result }) => result)).toEqual(['Granted: 1 item.'])
    expect(await stateOf(free)).toMatchObject({ siteId: site, warehouseId: null, availableStock: 2, status: 2 })
    const issued = (await call(await server.admin(), `AllocatedInventory/GetAllAllocatedInventory?inventoryId.in=${free}`)).result.items
    expect(issued.map(({ userId }) => userId)).toEqual([asker.userId])
  })

  it('asks for as many as are given, and is refused with a reason', async () => {
    const id = await ask({ quantity: 2 })
    const two = [await item(), await item()]
    expect(await grant(id, two[0])).toMatchObject({ code: 400, message: 'The request asks for 2. Chosen: 1.' })
    expect((await call(keeper, 'InventoryRequest/Grant', { id, inventoryIds: two })).result).toBe('Granted: 2 items.')
    const next = await ask()
    expect(await call(keeper, 'InventoryRequest/Refuse', { id: next, reason: ' ' })).toMatchObject({ code: 400, members: ['reason'] })
    expect((await call(keeper, 'InventoryRequest/Refuse', { id: next, reason: 'None left' })).result).toBe(`Request ${next} refused.`)
    expect(await grant(next, await item())).toMatchObject({ code: 500, message: expect.stringMatching(/^Request \d+ is refused already, by .+\.$/) as unknown })
    expect((await requests()).find((row) => row.id === next)).toMatchObject({ status: 3, reason: 'None left', decidedById: keeper.userId })
  })
})

describe('many at once', () => {
  it('are granted each for itself: what is refused says why and undoes no other, and a repeated call does nothing twice', async () => {
    const [first, second] = [await item(), await item()]
    const [one, two, open, twin] = [await ask({ inventoryId: first }), await ask({ inventoryId: second }), await ask(), await ask({ inventoryId: second })]
    const key = { 'idempotency-key': 'grant-many', 'accept-language': 'en' }
    const sent = () => keeper.call('InventoryRequest/Grant', { method: 'POST', body: { ids: [twin, one, open, two, 999_999] }, headers: key })
    const { status, envelope } = await sent()
    expect([status, envelope.result]).toEqual([200, { done: 2, refused: 3, items: [
      { id: one, success: true, message: null }, { id: two, success: true, message: null }, { id: open, success: false, message: 'Choose which item is given.' },
      { id: twin, success: false, message: expect.stringMatching(/^SN-\d+ is not in a store: it is at Gulberg\. Choose one that is in a store\.$/) as unknown }, { id: 999_999, success: false, message: expect.stringMatching(/999999/) as unknown },
    ] }])
    expect((await requests()).filter(({ id }) => [one, two, open, twin].includes(id)).map(({ id, status: state }) => [id, state]).toSorted()).toEqual([[one, 2], [two, 2], [open, 1], [twin, 1]].toSorted())
    expect((await sent()).envelope.result).toEqual(envelope.result)
    expect(await call(keeper, 'InventoryRequest/Grant', {})).toMatchObject({ code: 400, members: ['id'] })
    expect((await call(keeper, 'InventoryRequest/Grant', { ids: [one] })).result).toMatchObject({ done: 0, refused: 1, items: [{ id: one, success: false, message: expect.stringMatching(/ is granted already, by /) as unknown }] })
  })

  it('tell whoever asked what became of them, where it can be read', async () => {
    // What was told before is read, so that these stand in a notice of their own.
    await server.mastline.jobs?.settled()
    expect((await asker.call('Notification/SetAllNotificationsAsRead', { method: 'POST' })).status).toBe(200)
    const [given, none] = [await ask(), await ask()]
    expect([(await grant(given, await item())).code, (await call(keeper, 'InventoryRequest/Refuse', { id: none, reason: 'None before Friday' })).code]).toEqual([200, 200])
    await server.mastline.jobs?.settled()
    const told = (await call(asker, 'Notification/GetAll?Kind=allocation')).result.items as unknown as { link: string | null; lines: { link: string | null }[] }[]
    const links = told.flatMap(({ link, lines }) => [link, ...lines.map((line) => line.link)])
    expect(links).toEqual(expect.arrayContaining([`/inventory-requests/${given}`, `/inventory-requests/${none}`]))
  })

  it('stand on home of whoever may grant them, as many as the page opens', async () => {
    await ask()
    const { sections } = (await call(keeper, 'Home/GetSections')).result as unknown as { sections: { name: string; items: { title: string; figure: number }[] }[] }
    expect(sections.find(({ name }) => name === 'toDecide')?.items.find(({ title }) => title === 'Requests for items')?.figure).toBe((await requests()).filter(({ status }) => status === 1).length)
  })

  it('are refused for one reason, each for itself', async () => {
    const [one, two, given] = [await ask(), await ask(), await ask()]
    expect((await grant(given, await item())).code).toBe(200)
    expect(await call(keeper, 'InventoryRequest/Refuse', { ids: [one, two], reason: '' })).toMatchObject({ code: 400, members: ['reason'] })
    expect((await call(keeper, 'InventoryRequest/Refuse', { ids: [two, one, given], reason: 'None left' })).result).toEqual({ done: 2, refused: 1, items: [
      { id: one, success: true, message: null }, { id: two, success: true, message: null }, { id: given, success: false, message: expect.stringMatching(/ is granted already, by /) as unknown },
    ] })
    expect((await requests()).filter(({ id }) => [one, two].includes(id))).toMatchObject([{ status: 3, reason: 'None left' }, { status: 3, reason: 'None left' }])
  })

  it('and visits of the laboratory keep what was decided: history takes no decision back, which the item would know nothing of', async () => {
    const admin = await server.admin()
    const refusals = async (entity: string, row: number) => {
      const id = Number((await call(admin, `${entity}/GetHistory?id=${row}`)).result.items[0]?.['changeSetId'])
      return (await call(admin, 'ChangeSet/Undo', { id, entity, rowId: row })).message
    }
    const [given, sentBack, gone] = [await ask(), (await toLab(await item())).id, (await toLab(await item())).id]
    expect([(await grant(given, await item())).code, (await sendBack({ id: sentBack })).code, (await obsolete({ id: gone })).code]).toEqual([200, 200, 200])
    for (const [entity, row] of [['InventoryRequest', given], ['InventoryLab', sentBack], ['InventoryLab', gone]] as const) expect(await refusals(entity, row)).toMatch(/follows from entries and actions/)
    expect((await requests()).find(({ id }) => id === given)).toMatchObject({ status: 2 })
  })

  it('are marked obsolete together, or none of them', async () => {
    const labs = [await toLab(await item()), await toLab(await item())].map((row) => row.id)
    await sendBack({ id: labs[1] })
    expect((await obsolete({ ids: labs })).message).toMatch(/ went back already/)
    expect((await call(keeper, `InventoryLab/GetAllInventoryLab?id.in=${labs[0]}`)).result.items).toMatchObject([{ isObsolete: false }])
    const more = (await toLab(await item())).id
    expect((await obsolete({ ids: [labs[0], more] })).result).toBe('2 items are marked obsolete.')
  })
})

describe('the laboratory', () => {
  it('has an item once, and gives it back to a store', async () => {
    const id = await item()
    const rows = await Promise.all(Array.from({ length: 8 }, () => call(keeper, 'InventoryLab/Create', { inventoryId: id })))
    expect(rows.filter(({ code }) => code === 200).length).toBe(1)
    expect(rows.find(({ code }) => code !== 200)).toMatchObject({ code: 500, message: expect.stringMatching(/^SN-\d+ is in the lab since /) as unknown })
    const lab = Number(rows.find(({ code }) => code === 200)?.result.id)
    expect(await stateOf(id)).toMatchObject({ availableStock: 2 })
    const [first, again] = [await sendBack({ id: lab }), await sendBack({ id: lab })]
    expect([first.result, again.result]).toEqual([`SN-${count} is back in Lahore store.`, first.result])
    expect(await stateOf(id)).toMatchObject({ availableStock: 1, warehouseId: store, status: 1 })
    expect((await obsolete({ id: lab })).message).toMatch(/ went back already; send it in again first\.$/)
  })

  it('gives an item back itself: a form, an upload or history that say it is available while it lies there are refused, and so for what is obsolete', async () => {
    const admin = await server.admin()
    const [there, ended, free] = [await item(), await item(), await item()]
    const visit = await toLab(there)
    await obsolete({ id: (await toLab(ended)).id })
    const before = [await stateOf(there), await stateOf(ended)]
    const serial = (n: number) => String(before[n]?.['serialNumber'])
    const [inLab, stays] = [`${serial(0)} is in the lab. Send it back to a store there before its state or its site is changed.`, `${serial(1)} was marked obsolete in the lab and stays so. Record its replacement as a new item.`]
    const change = (id: number, more: object) => call(keeper, 'Inventory/Update', { id, ...more }, 'PUT')
    for (const [id, more, member, message] of [[there, { availableStock: 1 }, 'availableStock', inLab], [there, { status: 2 }, 'status', inLab], [there, { siteId: site }, 'siteId', inLab], [ended, { availableStock: 1 }, 'availableStock', stays], [ended, { status: 1 }, 'status', stays]] as const) {
      expect(await change(id, more)).toMatchObject({ code: 400, members: [member], message })
    }
    const rows = [String((await stateOf(free))['serialNumber']), serial(0)].map((serialNumber, n) => ({ serialNumber, availableStock: n ? 1 : 2 }))
    expect(await call(admin, 'Inventory/CreateInventoryBulk?Match=key', rows)).toMatchObject({ code: 400, members: ['[1].availableStock'], message: inLab })
    const taken = Number((await call(admin, `Inventory/GetHistory?id=${there}`)).result.items[0]?.['changeSetId'])
    expect((await call(admin, 'ChangeSet/Undo', { id: taken, entity: 'Inventory', rowId: there })).code).not.toBe(200)
    expect([await stateOf(there), await stateOf(ended), (await stateOf(free))['availableStock']]).toEqual([...before, 1])
    // What says nothing of where it is, is changed as ever; and once it is back, so is this.
    expect((await change(there, { partNumber: 'P-7' })).code).toBe(200)
    expect((await sendBack({ id: visit.id })).code).toBe(200)
    expect((await change(there, { availableStock: 2 })).code).toBe(200)
  })

  it('is offered what may be sent in: neither what is there, nor what is obsolete or used up; what came back is', async () => {
    const [free, there, back, gone, used] = [await item(), await item(), await item(), await item(), await item({ status: 3 })]
    const visits = await Promise.all([there, back, gone].map(toLab))
    expect([(await sendBack({ id: visits[1]?.id })).code, (await obsolete({ id: visits[2]?.id })).code]).toEqual([200, 200])
    const offered = (await call(keeper, `Inventory/GetAllInventory?IsDropdown=true&MaySendIn=true&id.in=${[free, there, back, gone, used].join()}`)).result.items.map(({ id }) => id)
    expect(offered.toSorted((a, b) => a - b)).toEqual([free, back])
  })

  it('shows what it has to whoever keeps the store of the item, whoever sent it in; and nothing of another store', async () => {
    const own = await server.put('Warehouse', { name: 'Mirpur store' })
    const mine = (await toLab(await item({ warehouseId: own }))).id
    await toLab(await item())
    const given = await item({ warehouseId: own })
    await server.put('Issuance', { inventoryId: given, userId: asker.userId, status: 2 })
    const role = await server.put('Role', { name: 'Keeper of Mirpur', seesAll: false, grantedPermissions: ['LookUps.InventoryLab.Read', 'LookUps.InventoryLab.Update', 'LookUps.Issuance.Read'] })
    await server.put('UserWarehouseAllocation', { userId: await server.put('User', { userName: 'mirpur', name: 'Mirpur', roles: [role], password: testPassword }), allocatedWarehouseId: own })
    const other = await server.signIn('mirpur', testPassword)
    expect((await call(other, 'InventoryLab/GetAllInventoryLab')).result.items.map(({ id }) => id)).toEqual([mine])
    expect((await call(other, 'AllocatedInventory/GetAllAllocatedInventory')).result.items.map(({ inventoryId }) => inventoryId)).toEqual([given])
    expect((await call(other, 'InventoryRequestLab/CreateSendToMainInventory', { id: mine })).result).toMatch(/ is back in Mirpur store\.$/)
  })

  it('asks where an item goes that came from a site, and keeps what is obsolete', async () => {
    const id = await item({ warehouseId: null, siteId: site })
    const lab = await toLab(id)
    expect(await stateOf(id)).toMatchObject({ siteId: null })
    expect(await sendBack({ id: lab.id })).toMatchObject({ code: 400, members: ['warehouseId'] })
    expect((await obsolete({ id: lab.id, faultDescription: 'Burnt' })).result).toMatch(/ is marked obsolete\.$/)
    const after = await stateOf(id)
    expect(await sendBack({ id: lab.id, warehouseId: store })).toMatchObject({ code: 500, message: `SN-${count} is obsolete.` })
    expect(await call(keeper, 'InventoryLab/Create', { inventoryId: id })).toMatchObject({ code: 500, message: expect.stringMatching(/used up or obsolete/) as unknown })
    expect([await stateOf(id), after]).toEqual([after, expect.objectContaining({ availableStock: 2, status: 3 })])
  })
})
