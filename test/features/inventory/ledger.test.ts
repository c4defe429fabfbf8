/** The ledger is the sum of its entries, whatever is booked at once; low lines are told once; counts need a reason; requisitions become stock. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adviceOf, type Movements } from '../../../src/features/inventory/advice.ts'
import { averagesAfter } from '../../../src/features/inventory/movements.ts'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../../support/server.ts'

type Row = { id: number; [name: string]: unknown }

let server: TestServer
let admin: TestClient
let stores: number[] = []
let count = 0

const call = async (path: string, body?: object, method: 'GET' | 'POST' | 'DELETE' = body ? 'POST' : 'GET') => {
  const { status: code, envelope } = await admin.call(path, { method, ...(body ? { body } : {}), headers: { 'accept-language': 'en' } })
  const error = envelope.error as { message: string; validationErrors?: { message: string; members: string[] }[] } | null
  return { code, result: envelope.result as Row & { items: Row[]; totalCount: number } & string, message: error?.validationErrors?.[0]?.message ?? error?.message ?? '', members: error?.validationErrors?.flatMap(({ members }) => members) ?? [] }
}
const line = (more: object = {}) => server.put('IMS_Stock', { itemCode: `L${(count += 1)}`, itemDescription: `Item ${count}`, warehouseId: stores[0], openingBalance: 0, ...more })
const stateOf = async (id: number) => (await call(`IMS_Stock/Get?id=${id}`)).result
const check = async () => (await call('IMS_Stock/CheckLedger')).result.items
const requisitions = async (stockId: number) => (await call(`IMS_StockRequisition/GetAll?stockId.in=${stockId}&MaxResultCount=50`)).result.items

beforeAll(async () => {
  server = await startTestServer({ runsJobs: true })
  admin = await server.admin()
  stores = [await server.put('Warehouse', { name: 'Lahore store' }), await server.put('Warehouse', { name: 'Karachi store' })]
})
afterAll(() => server.close())

/** Of the tenant's zone. */
const day = (by: number) => new Date(Date.now() + 5 * 3_600_000 + by * 86_400_000).toISOString().slice(0, 10)

/** The same numbers every time. */
function random(seed: number): () => number {
  let state = seed
  return () => ((state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648)
}

describe('the average rate', () => {
  it('is weighted by what comes in; an empty line takes the rate as it is, and what has no rate changes nothing', () => {
    const lines = new Map([[1, { closingBalance: 10, averageRate: 100 }], [2, { closingBalance: 0, averageRate: 7 }], [3, { closingBalance: 5, averageRate: 3 }]])
    expect([...averagesAfter([{ line: 1, quantity: 30, rate: 120 }, { line: 1, quantity: 40, rate: 115 }, { line: 2, quantity: 4, rate: 9 }, { line: 3, quantity: 4, rate: null }], lines)]).toEqual([[1, 115], [2, 9]])
  })
})

describe('advice', () => {
  it('orders what 30 days of the same use need beside the least quantity, less what is there or ordered', () => {
    expect(adviceOf({ closing: 2, least: 30, used: 99, ordered: 0 })).toEqual({ perDay: 3.3, lasts: 0, toOrder: 127 })
    expect(adviceOf({ closing: 2, least: 30, used: 99, ordered: 130 })).toEqual({ perDay: 3.3, lasts: 0, toOrder: 0 })
    expect(adviceOf({ closing: 50, least: 0, used: 30, ordered: 0 })).toEqual({ perDay: 1, lasts: 50, toOrder: 0 })
    expect(adviceOf({ closing: 0.1, least: 0.3, used: 0, ordered: 0 })).toEqual({ perDay: 0, lasts: null, toOrder: 0.2 })
    expect(adviceOf({ closing: -4, least: 0, used: 3, ordered: 0 })).toMatchObject({ lasts: 0, toOrder: 7 })
  })
})

describe('movements', () => {
  it('of a line stand on its record: newest first, what was left each time and day, and what its use says', async () => {
    const id = await line({ openingBalance: 10, minimumQty: 5, uom: 'pcs' })
    await call('IMS_Stock/Increment', { stockId: id, quantity: 20, voucherNo: 'PO-1', receivedDate: day(-40) })
    await call('IMS_Stock/Decrement', { stockId: id, quantity: 2.5 })
    // Entered later than what it comes before.
    await call('IMS_Stock/Decrement', { stockId: id, quantity: 12.5, issueDate: day(-3), remarks: 'Filters' })
    expect((await call('IMS_Stock/CountStock', { items: [{ stockId: id, countedQty: 14, reason: 'One is broken' }] })).code).toBe(200)
    const { result } = await call(`IMS_Stock/GetMovements?StockId=${id}`) as unknown as { result: Movements }
    expect(result).toMatchObject({ closing: 14, least: 5, used: 15, ordered: 0, perDay: 0.5, lasts: 28, toOrder: 6, unit: 'pcs', totalCount: 4 })
    expect(result.items.map(({ kind, quantity, left, reference, remarks }) => [kind, quantity, left, reference, remarks])).toEqual([['issuance', -1, 14, '', 'One is broken'], ['issuance', -2.5, 15, '', ''], ['issuance', -12.5, 17.5, '', 'Filters'], ['receipt', 20, 30, 'PO-1', '']])
    expect([result.days.length, result.days[0], result.days[27], result.days.at(-1)]).toEqual([31, { day: day(-30), left: 30 }, { day: day(-3), left: 17.5 }, { day: day(0), left: 14 }])
    expect(result.days[26]).toEqual({ day: day(-4), left: 30 })
    expect((await call('IMS_Stock/GetMovements?StockId=99999')).code).toBe(404)
    expect((await (await server.userWith([])).call(`IMS_Stock/GetMovements?StockId=${id}`)).status).toBe(403)
  })

  it('at random, many at once, leave each line as the model says and the ledger as the sum of its entries', async () => {
    const ids = [await line({ openingBalance: 40 }), await line({ openingBalance: 5.5 }), await line()]
    const model = new Map(ids.map((id, n) => [id, [40, 5.5, 0][n] ?? 0]))
    const next = random(17)
    for (let round = 0; round < 12; round += 1) {
      const asked = Array.from({ length: 12 }, () => ({ id: ids[Math.floor(next() * ids.length)] ?? 0, quantity: Math.round(next() * 9_000 + 1) / 1000, isIn: next() < 0.45 }))
      const answers = await Promise.all(asked.map(({ id, quantity, isIn }) => call(`IMS_Stock/${isIn ? 'Increment' : 'Decrement'}`, { stockId: id, quantity })))
      for (const [n, { id, quantity, isIn }] of asked.entries()) {
        if (answers[n]?.code === 200) model.set(id, Math.round(((model.get(id) ?? 0) + (isIn ? quantity : -quantity)) * 1000) / 1000)
        else expect(answers[n]?.message).toMatch(/^The quantity is more than there is: /)
      }
      for (const id of ids) expect([id, (await stateOf(id))['closingBalance']]).toEqual([id, model.get(id)])
    }
    expect([...model.values()].every((left) => left >= 0)).toBe(true)
    expect(await check()).toEqual([])
  })

  it('between warehouses are one row with an entry on both lines, at the average rate, or nothing', async () => {
    const from = await line({ openingBalance: 10, averageRate: 25 })
    const move = await call('IMS_Stock/Move', { fromStockId: from, toWarehouseId: stores[1], quantity: 4 })
    expect([move.code, move.message]).toEqual([200, ''])
    const to = Number((await call(`IMS_StockReceipt/GetAll?moveId.in=${String(move.result.id)}`)).result.items[0]?.['stockId'])
    expect([await stateOf(from), await stateOf(to)]).toMatchObject([{ closingBalance: 6, stockValue: 150 }, { closingBalance: 4, warehouseId: stores[1], averageRate: 25, stockValue: 100 }])
    expect((await call('IMS_Stock/Move', { fromStockId: from, toWarehouseId: stores[1], quantity: 7 })).code).toBe(400)
    expect(await call('IMS_Stock/Move', { fromStockId: from, toWarehouseId: stores[0], quantity: 1 })).toMatchObject({ code: 400, members: ['toWarehouseId'] })
    expect([(await stateOf(from))['closingBalance'], (await stateOf(to))['closingBalance'], await check()]).toEqual([6, 4, []])
  })

  it('between warehouses make one line there, however many go there first and at once, and back again', async () => {
    const from = await line({ openingBalance: 20 })
    const there = await Promise.all(Array.from({ length: 6 }, () => call('IMS_Stock/Move', { fromStockId: from, toWarehouseId: stores[1], quantity: 2 })))
    expect(there.map(({ code, message }) => [code, message])).toEqual(there.map(() => [200, '']))
    const { itemCode } = await stateOf(from)
    const at = (await call(`IMS_Stock/GetAll?itemCode.eq=${String(itemCode)}&warehouseId.in=${stores[1]}`)).result.items
    expect(at).toMatchObject([{ closingBalance: 12 }])
    const to = at[0]?.id ?? 0
    const both = await Promise.all([[from, stores[1]], [to, stores[0]], [from, stores[1]], [to, stores[0]]].map(([fromStockId, toWarehouseId]) => call('IMS_Stock/Move', { fromStockId, toWarehouseId, quantity: 1 })))
    expect(both.map(({ code }) => code)).toEqual([200, 200, 200, 200])
    expect([(await stateOf(from))['closingBalance'], (await stateOf(to))['closingBalance'], await check()]).toEqual([8, 12, []])
  })

  it('without a rate leave the average as it is, and are worth it', async () => {
    const id = await line({ openingBalance: 20, averageRate: 9 })
    expect((await call('IMS_Stock/Increment', { stockId: id, quantity: 10 })).result).toMatchObject({ rate: 9 })
    expect((await call('IMS_Stock/Increment', { stockId: id, quantity: 10, rate: 13 })).result).toMatchObject({ rate: 13 })
    expect((await call('IMS_Stock/Decrement', { stockId: id, quantity: 1 })).result).toMatchObject({ rate: 10 })
    expect(await stateOf(id)).toMatchObject({ averageRate: 10, stockValue: 390 })
  })

  it('set on a line itself show in the check, with the amount', async () => {
    const id = await line({ receivedQty: 3 })
    expect((await check()).find(({ stockId }) => stockId === id)).toMatchObject({ receivedQty: 3, receipts: 0, difference: 3 })
    await call(`IMS_Stock/Delete?id=${id}`, undefined, 'DELETE')
  })
})

describe('history', () => {
  it('puts no balance back without its entry; what else was changed comes back', async () => {
    const id = await line({ openingBalance: 10 })
    await call('IMS_Stock/Increment', { stockId: id, quantity: 20 })
    await call('IMS_Stock/Decrement', { stockId: id, quantity: 3 })
    const before = await stateOf(id)
    const changed = (await call(`IMS_Stock/GetHistory?id=${id}`)).result.items.filter(({ operation }) => operation === 'update')
    expect(changed).toHaveLength(2)
    for (const { changeSetId } of changed) expect(await call('ChangeSet/Undo', { id: changeSetId, entity: 'IMS_Stock', rowId: id })).toMatchObject({ code: 400, message: expect.stringMatching(/^(Received|Issued) quantity follows from entries and actions/) as unknown })
    expect([await stateOf(id), (await check()).filter((row) => row['stockId'] === id || row.id === id)]).toEqual([before, []])
    expect((await call('IMS_Stock/Update', { ...(before as Row), itemDescription: 'Renamed' }, 'PUT' as never)).code).toBe(200)
    const [renamed] = (await call(`IMS_Stock/GetHistory?id=${id}`)).result.items
    expect((await call('ChangeSet/Undo', { id: renamed?.['changeSetId'], entity: 'IMS_Stock', rowId: id })).code).toBe(200)
    expect((await stateOf(id))['itemDescription']).toBe(before['itemDescription'])
  })

  it('puts a balance back that somebody typed, as long as no entry came since; and says which changes entries made', async () => {
    const id = await line({ openingBalance: 10 })
    const change = async (values: object) => expect((await call('IMS_Stock/Update', { ...((await stateOf(id)) as Row), ...values }, 'PUT' as never)).code).toBe(200)
    const newest = async () => (await call(`IMS_Stock/GetHistory?id=${id}`)).result.items[0]
    const undo = async (item: Awaited<ReturnType<typeof newest>>) => call('ChangeSet/Undo', { id: item?.['changeSetId'], entity: 'IMS_Stock', rowId: id })
    await change({ issuedQty: 4, minimumQty: 8 })
    const typed = await newest()
    expect(typed).not.toHaveProperty('byEntry')
    expect((await undo(typed)).code).toBe(200)
    expect(await stateOf(id)).toMatchObject({ issuedQty: 0, closingBalance: 10 })
    await change({ receivedQty: 5 })
    const mistyped = await newest()
    await call('IMS_Stock/Increment', { stockId: id, quantity: 20 })
    expect(await newest()).toMatchObject({ byEntry: true })
    expect(await undo(mistyped)).toMatchObject({ code: 400, message: expect.stringMatching(/^Received quantity/) as unknown })
    expect(await stateOf(id)).toMatchObject({ receivedQty: 25 })
    await change({ receivedQty: 20 })
    expect((await check()).filter((row) => row['stockId'] === id)).toEqual([])
  })
})

describe('a count', () => {
  it('books differences with their reason, all or none', async () => {
    const [same, less, more] = [await line({ openingBalance: 5 }), await line({ openingBalance: 9 }), await line({ openingBalance: 2 })]
    const items = [{ stockId: same, countedQty: 5 }, { stockId: less, countedQty: 7.5, reason: 'Box torn' }, { stockId: more, countedQty: 3 }]
    expect(await call('IMS_Stock/CountStock', { items })).toMatchObject({ code: 400, members: ['items[2].reason'], message: expect.stringMatching(/ 3 counted, 2 in the books\. Say why\.$/) as unknown })
    expect((await stateOf(less))['closingBalance']).toBe(9)
    expect(await call('IMS_Stock/CountStock', { items: [{ stockId: 999_999, countedQty: 1 }] })).toMatchObject({ code: 400, members: ['items[0].stockId'] })
    expect((await call('IMS_Stock/CountStock', { items: items.map((item) => ({ reason: 'Found behind the shelf', ...item })) })).result).toBe('Lines counted: 3. Differences booked: 2.')
    expect([(await stateOf(same))['closingBalance'], (await stateOf(less))['closingBalance'], (await stateOf(more))['closingBalance']]).toEqual([5, 7.5, 3])
    expect(await check()).toEqual([])
  })
})

describe('a count sheet', () => {
  it('holds the lines of one warehouse; what moved since is said, and a sheet that comes twice is booked once', async () => {
    const store = await server.put('Warehouse', { name: 'Multan store' })
    const [one, two] = [await line({ warehouseId: store, openingBalance: 8 }), await line({ warehouseId: store, openingBalance: 3 })]
    const sheet = (await call(`IMS_Stock/GetCountSheet?WarehouseId=${store}`)).result
    expect(sheet).toMatchObject({ totalCount: 2, items: [{ stockId: one, closingBalance: 8 }, { stockId: two, closingBalance: 3 }] })
    const items = [{ stockId: one, countedQty: 6, expectedQty: 8, reason: 'Two broken' }, { stockId: two, countedQty: 3, expectedQty: 3 }]
    await call('IMS_Stock/Decrement', { stockId: one, quantity: 1 })
    expect(await call('IMS_Stock/CountStock', { items })).toMatchObject({ code: 400, members: ['items[0].countedQty'], message: expect.stringMatching(/ the books said 8 when it was counted and say 7 now\. Count it again\.$/) as unknown })
    const again = [{ ...items[0], expectedQty: 7 }, items[1]]
    expect((await call('IMS_Stock/CountStock', { items: again })).result).toBe('Lines counted: 2. Differences booked: 1.')
    expect((await call('IMS_Stock/CountStock', { items: again })).result).toBe('Lines counted: 2. Differences booked: 0.')
    expect([(await stateOf(one))['closingBalance'], await check()]).toEqual([6, []])
    // Entries of counts stand where their line does.
    expect((await call(`IMS_Stock/GetAllIssuances?stockId.in=${one}`)).result).toMatchObject({ items: expect.arrayContaining([expect.objectContaining({ origin: 2, warehouseId: store, remarks: 'Two broken' })]) as unknown })
  })
})

describe('whoever sees one warehouse', () => {
  it('checks its lines alone, against all entries, and counts no other', async () => {
    const [mine, others] = [await server.put('Warehouse', { name: 'Sukkur store' }), await server.put('Warehouse', { name: 'Quetta store' })]
    const [own, hidden] = [await line({ warehouseId: mine, openingBalance: 10 }), await line({ warehouseId: others, openingBalance: 4, receivedQty: 2 })]
    // An entry that names no place is nobody's but its maker's; it counts all the same.
    await call('IMS_Stock/Decrement', { stockId: own, quantity: 4 })
    const role = await server.put('Role', { name: 'Keeper of Sukkur', seesAll: false, grantedPermissions: ['Read', 'Create', 'Bulk'].map((right) => `LookUps.IMS_Stock.${right}`) })
    const user = await server.put('User', { userName: 'sukkur', name: 'Sukkur', roles: [role], password: testPassword })
    await server.put('UserWarehouseAllocation', { userId: user, allocatedWarehouseId: mine })
    const keeper = await server.signIn('sukkur', testPassword)
    expect((await keeper.call('IMS_Stock/CheckLedger')).envelope.result).toMatchObject({ totalCount: 0, items: [] })
    expect((await keeper.call(`IMS_Stock/GetCountSheet?WarehouseId=${others}`)).envelope.result).toEqual({ totalCount: 0, items: [] })
    expect((await keeper.call('IMS_Stock/CountStock', { body: { items: [{ stockId: hidden, countedQty: 1, reason: 'x' }] } })).status).toBe(400)
    expect((await check()).map(({ stockId }) => stockId)).toContain(hidden)
    await call(`IMS_Stock/Delete?id=${hidden}`, undefined, 'DELETE')
  })
})

describe('200 writers', () => {
  it('on one line lose nothing', { timeout: 120_000 }, async () => {
    const id = await line({ openingBalance: 100 })
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => call(`IMS_Stock/${n % 2 ? 'Increment' : 'Decrement'}`, { stockId: id, quantity: 1 + (n % 4) / 4 })))
    const left = answers.reduce((sum, { code }, n) => (code === 200 ? sum + (n % 2 ? 1 : -1) * (1 + (n % 4) / 4) : sum), 100)
    expect(answers.filter(({ code }) => code === 200).length).toBeGreaterThan(100)
    expect([(await stateOf(id))['closingBalance'], await check()]).toEqual([left, []])
  })
})

describe('a line that becomes low', () => {
  it('drafts one requisition, tells once, and is filled by what was ordered', async () => {
    const id = await line({ openingBalance: 50, minimumQty: 30, averageRate: 10 })
    expect(await requisitions(id)).toEqual([])
    for (const quantity of [20, 5, 3]) expect((await call('IMS_Stock/Decrement', { stockId: id, quantity })).code).toBe(200)
    await server.mastline.jobs?.settled()
    // The notice says what is left when it is told.
    expect((await call('Notification/GetAll?Kind=lowStock')).result.items).toMatchObject([{ count: 1, subject: expect.stringMatching(/^.+ is low: \d+ left, at least 30$/) as unknown, message: 'Lahore store', link: '/NonTelcoStock?isLow.eq=true' }])
    const [drafted, ...others] = await requisitions(id)
    expect([drafted, others]).toMatchObject([{ qtyToPurchase: 30, qtyInStock: 30, state: 1 }, []])
    expect((await call('IMS_Stock/GetAllLow')).result.items.map((row) => row.id)).toContain(id)
    await line({ itemCode: 'LESS', openingBalance: 9, minimumQty: 10 })
    const missing = (await call('IMS_Stock/GetAllLow')).result.items.map(({ missingQty }) => Number(missingQty))
    expect(missing).toEqual(missing.toSorted((a, b) => b - a))
    expect((await call(`IMS_Stock/GetMovements?StockId=${id}`)).result).toMatchObject({ ordered: 0, drafted: 30 })
    const body = { id: drafted?.id }
    expect((await call('IMS_StockRequisition/Receive', { ...body, quantity: 30 })).code).toBe(500)
    expect(await call('IMS_StockRequisition/Order', body)).toMatchObject({ code: 400, members: ['orderNo'] })
    expect((await call('IMS_StockRequisition/Order', { ...body, orderNo: 'PO-0418' })).result).toMatchObject({ state: 2 })
    // 22 at 10 are there; 22 come at 20, and of 30 ordered 8 are still to come.
    expect((await call('IMS_StockRequisition/Receive', { ...body, quantity: 22, rate: 20 })).result).toMatchObject({ state: 2, qtyReceived: 22 })
    expect(await stateOf(id)).toMatchObject({ closingBalance: 44, averageRate: 15, isLow: false, stockValue: 660 })
    expect((await call(`IMS_Stock/GetMovements?StockId=${id}`)).result).toMatchObject({ ordered: 8, drafted: 0 })
    // Low again, it drafts no second one: this is open.
    await call('IMS_Stock/Decrement', { stockId: id, quantity: 20 })
    expect(await requisitions(id)).toHaveLength(1)
    expect((await call('IMS_StockRequisition/Receive', { ...body, quantity: 8, rate: 27 })).result).toMatchObject({ state: 3, qtyReceived: 30 })
    expect(await stateOf(id)).toMatchObject({ closingBalance: 32, averageRate: 18, stockValue: 576 })
    expect((await call('IMS_StockRequisition/Receive', { ...body, quantity: 1 })).code).toBe(500)
    expect(await check()).toEqual([])
  })

  it('is given up with a reason when the rest does not come, and drafts another the next time it is low', async () => {
    const id = await line({ openingBalance: 12, minimumQty: 10, averageRate: 1060.7135 })
    // At the average rate, which has more digits than a price.
    expect((await call('IMS_Stock/Decrement', { stockId: id, quantity: 6 })).message).toBe('')
    const [drafted] = await requisitions(id)
    expect(drafted).toMatchObject({ costRate: 1060.7135 })
    const body = { id: drafted?.id }
    await call('IMS_StockRequisition/Order', { ...body, orderNo: 'PO-0419' })
    await call('IMS_StockRequisition/Receive', { ...body, quantity: 5 })
    expect(await call('IMS_StockRequisition/Close', body)).toMatchObject({ code: 400, members: ['reason'] })
    expect((await call('IMS_StockRequisition/Close', { ...body, reason: 'Not made any more' })).result).toMatchObject({ state: 4, qtyReceived: 5, closedReason: 'Not made any more' })
    expect((await call('IMS_StockRequisition/Receive', { ...body, quantity: 1 })).code).toBe(500)
    expect((await call(`IMS_Stock/GetMovements?StockId=${id}`)).result).toMatchObject({ ordered: 0 })
    await call('IMS_Stock/Decrement', { stockId: id, quantity: 2 })
    expect((await requisitions(id)).map(({ state }) => state).toSorted()).toEqual([1, 4])
  })

  it('shows its requisition to whoever keeps its warehouse, and to nobody of another', async () => {
    const [mine, others] = [await server.put('Warehouse', { name: 'Mirpur store' }), await server.put('Warehouse', { name: 'Kasur store' })]
    const own = await line({ warehouseId: mine, openingBalance: 6, minimumQty: 50 })
    await line({ warehouseId: others, openingBalance: 4, minimumQty: 50 })
    const role = await server.put('Role', { name: 'Keeper of Mirpur', seesAll: false, grantedPermissions: ['LookUps.IMS_StockRequisition.Read'] })
    const user = await server.put('User', { userName: 'mirpur', name: 'Mirpur', roles: [role], password: testPassword })
    await server.put('UserWarehouseAllocation', { userId: user, allocatedWarehouseId: mine })
    const drafted = (await (await server.signIn('mirpur', testPassword)).call('IMS_StockRequisition/GetAll')).envelope.result as { items: Row[] }
    expect(drafted.items).toMatchObject([{ stockId: own, warehouseId: mine, qtyToPurchase: 94 }])
  })
})

describe('what is ordered', () => {
  it('stands at its line until it has come, of the lines that the caller sees', async () => {
    const id = await line({ openingBalance: 5, minimumQty: 20 })
    const at = async (who = admin) => ((await who.call('IMS_Stock/GetOrdered')).envelope.result as { items: { stockId: number; quantity: number }[] }).items.filter(({ stockId }) => stockId === id)
    const [draft] = await requisitions(id)
    expect(await at()).toEqual([])
    expect((await call('IMS_StockRequisition/Order', { id: draft?.id, orderNo: 'PO-77' })).code).toBe(200)
    expect(await at()).toEqual([{ stockId: id, quantity: 35 }])
    // Who sees no line sees nothing that is ordered for one.
    const role = await server.put('Role', { name: 'Keeper of nothing', seesAll: false, grantedPermissions: ['LookUps.IMS_Stock.Read'] })
    await server.put('User', { userName: 'nothing', name: 'Nothing', roles: [role], password: testPassword })
    expect(await at(await server.signIn('nothing', testPassword))).toEqual([])
    await call('IMS_StockRequisition/Receive', { id: draft?.id, quantity: 10.5 })
    expect(await at()).toEqual([{ stockId: id, quantity: 24.5 }])
    await call('IMS_StockRequisition/Receive', { id: draft?.id, quantity: 24.5 })
    expect(await at()).toEqual([])
  })
})
