/** Stock that comes in and goes out: what entries do to the ledger, together and against each other (docs/decisions/stock.md). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settle } from '../../../src/features/inventory/movements.ts'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

describe('settling', () => {
  const lines = new Map([[7, { closingBalance: 0.3, receivedQty: 1, issuedQty: 0.7 }], [8, { closingBalance: 5, receivedQty: 0, issuedQty: 0 }]])

  test('quantities of one line add up exactly, in the order of the rows', () => {
    const entries = [{ row: 0, line: 7, quantity: 0.1 }, { row: 1, line: 8, quantity: 5 }, { row: 2, line: 7, quantity: 0.2 }]
    expect(settle(entries, lines, 'issuedQty')).toEqual({ tooMuch: [], changed: [{ id: 7, issuedQty: 1 }, { id: 8, issuedQty: 5 }] })
    expect(settle(entries, lines, 'receivedQty')).toEqual({ tooMuch: [], changed: [{ id: 7, receivedQty: 1.3 }, { id: 8, receivedQty: 5 }] })
  })

  test('what is too much is told with what is left then, and takes nothing from those behind it', () => {
    const { tooMuch } = settle([{ row: 0, line: 7, quantity: 0.2 }, { row: 1, line: 7, quantity: 0.2 }, { row: 2, line: 7, quantity: 0.1 }, { row: 3, line: 7, quantity: 0.001 }], lines, 'issuedQty')
    expect(tooMuch).toEqual([
      { row: 1, left: 0.1 },
      { row: 3, left: 0 },
    ])
  })

  test('a line below zero has nothing left, and takes in all the same', () => {
    const below = new Map([[7, { closingBalance: -2, receivedQty: 0, issuedQty: 2 }]])
    expect(settle([{ row: 0, line: 7, quantity: 1 }], below, 'issuedQty').tooMuch).toEqual([{ row: 0, left: 0 }])
    expect(settle([{ row: 0, line: 7, quantity: 1 }], below, 'receivedQty')).toEqual({ tooMuch: [], changed: [{ id: 7, receivedQty: 1 }] })
  })
})

describe('through the calls', () => {
  let server: TestServer
  let admin: TestClient
  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.admin()
  })
  afterAll(() => server.close())

  type Row = { [name: string]: unknown }
  const errorsOf = (envelope: { error?: unknown }) => (envelope.error as { validationErrors: { message: string; members: string[] }[] } | null)?.validationErrors ?? []
  const line = (id: number) => admin.call(`IMS_Stock/Get?id=${id}`).then((answer) => answer.envelope.result as Row)
  const issuances = async (stock: number) => ((await admin.call(`IMS_Stock/GetAllIssuances?stockId=${stock}`)).envelope.result as { items: Row[] }).items
  let nth = 0
  const newLine = (openingBalance: number) => server.put('IMS_Stock', { itemCode: `M${++nth}`, itemDescription: `Item ${nth}`, openingBalance })
  const issue = (body: unknown, call = 'BulkIssuance', client = admin) => client.call(`IMS_Stock/${call}`, { body })

  test('a receipt and an issuance are rows of their own, and the ledger shows both', async () => {
    const stock = await newLine(10)
    const received = await issue({ stockId: stock, quantity: 2.5, voucherNo: 'V-1' }, 'Increment')
    expect([received.status, received.envelope.result]).toEqual([200, expect.objectContaining({ stockId: stock, quantity: 2.5 })])
    const given = await issue({ inventoryId: stock, userId: admin.userId, quantity: 4 }, 'Decrement')
    expect([given.status, given.envelope.result]).toEqual([200, expect.objectContaining({ stockId: stock, inventoryId: stock, userId: admin.userId, status: 1 })])
    expect(await line(stock)).toMatchObject({ openingBalance: 10, receivedQty: 2.5, issuedQty: 4, closingBalance: 8.5 })
    expect(await issuances(stock)).toMatchObject([{ inventoryId: stock, userId: admin.userId, quantity: 4, stockName: expect.stringMatching(/^Item/) }])
    const ledger = (await admin.call('IMS_Stock/GetAllLedger')).envelope.result as { items: Row[] }
    expect(ledger.items.find((row) => row['id'] === stock)).toMatchObject({ closingBalance: 8.5 })
  })

  test('history names who moved what, on the entry and on the line', async () => {
    const stock = await newLine(10)
    const { envelope } = await issue({ stockId: stock, quantity: 3 }, 'Decrement')
    const told = async (path: string) => ((await admin.call(path)).envelope.result as { items: Row[] }).items
    const id = (envelope.result as { id: number }).id
    const [entry] = await told(`IMS_StockIssuance/GetHistory?Id=${id}`)
    const [change] = await told(`IMS_Stock/GetHistory?Id=${stock}`)
    expect(entry).toMatchObject({ operation: 'create', userId: admin.userId })
    expect(change).toMatchObject({ operation: 'update', userId: admin.userId })
    expect(JSON.stringify(change)).toContain('issuedQty')
  })

  test('a bad row leaves nothing changed, and each is told with its field', async () => {
    const [one, two] = [await newLine(5), await newLine(1)]
    const body = [{ stockId: one, quantity: 3 }, { stockId: one, quantity: 3 }, { stockId: 999_999_999, quantity: 1 }, { stockId: two, quantity: 0 }, { stockId: two, quantity: -1 }, { stockId: two }, { quantity: 1 }, { stockId: two, quantity: 1.5 }, { id: 5, stockId: two, quantity: 1 }]
    const wrong = ['[1].quantity', '[2].stockId', '[3].quantity', '[4].quantity', '[5].quantity', '[6].stockId', '[7].quantity', '[8].id']
    for (const call of ['BulkIssuance', 'BulkDecrement']) {
      const { status, envelope } = await issue(body, call)
      expect([status, errorsOf(envelope).flatMap(({ members }) => members).toSorted()]).toEqual([400, wrong])
      expect(errorsOf(envelope).find(({ members }) => members[0] === '[1].quantity')?.message).toBe('The quantity is more than there is: 2 left.')
    }
    const check = await admin.call('IMS_StockIssuance/CheckBulk', { body })
    expect((check.envelope.result as { errors: Row[] }).errors).toContainEqual(expect.objectContaining({ row: 7, field: 'quantity', code: 'refused' }))
    for (const id of [one, two]) expect([await line(id), await issuances(id)]).toMatchObject([{ issuedQty: 0, rowVersion: 1 }, []])
  })

  test('a check writes nothing and holds nothing', async () => {
    const stock = await newLine(5)
    const checked = await admin.call('IMS_StockIssuance/CheckBulk', { body: [{ stockId: stock, quantity: 5 }] })
    expect(checked.envelope.result).toMatchObject({ rows: 1, create: 1, errors: [] })
    expect([await line(stock), await issuances(stock)]).toMatchObject([{ issuedQty: 0, rowVersion: 1 }, []])
  })

  test('an item is found by its code, inside the warehouse that the row names', async () => {
    const [here, there] = [await server.put('Warehouse', { name: 'Here' }), await server.put('Warehouse', { name: 'There' })]
    const [, stock] = [await server.put('IMS_Stock', { itemCode: 'BOTH', warehouseId: here, openingBalance: 9 }), await server.put('IMS_Stock', { itemCode: 'BOTH', warehouseId: there, openingBalance: 9 })]
    const unclear = await issue([{ stockName: 'BOTH', quantity: 1 }])
    expect([unclear.status, errorsOf(unclear.envelope)[0]?.members]).toEqual([400, ['[0].stockId']])
    expect((await issue([{ stockName: 'BOTH', warehouseName: 'There', quantity: 1 }, { stockName: 'both', warehouseName: 'There', quantity: 2 }])).status).toBe(200)
    expect(await line(stock)).toMatchObject({ issuedQty: 3, closingBalance: 6 })
    const elsewhere = await issue([{ stockId: stock, warehouseName: 'Here', quantity: 1 }])
    expect([elsewhere.status, errorsOf(elsewhere.envelope)[0]?.members]).toEqual([400, ['[0].stockId']])
  })

  test('many at once never take more than there is, and lose none of what they took', async () => {
    const [stock, other] = [await newLine(10), await newLine(100)]
    // In opposite orders, so that holding lines one by one would end in a deadlock.
    const bodies = Array.from({ length: 24 }, (_, i) => (i % 2 ? [{ stockId: stock, quantity: 1 }, { stockId: other, quantity: 1 }] : [{ stockId: other, quantity: 1 }, { stockId: stock, quantity: 1 }]))
    const answers = await Promise.all(bodies.map((body) => issue(body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 10 }, () => 200), ...Array.from({ length: 14 }, () => 400)])
    expect([await line(stock), await line(other)]).toMatchObject([{ issuedQty: 10, closingBalance: 0 }, { issuedQty: 10, closingBalance: 90 }])
    expect([(await issuances(stock)).length, (await issuances(other)).length]).toEqual([10, 10])
  })

  test('what comes in and goes out at the same time adds up', async () => {
    const stock = await newLine(50)
    const answers = await Promise.all(Array.from({ length: 16 }, (_, i) => issue({ stockId: stock, quantity: 0.1 }, i % 2 ? 'Increment' : 'Decrement')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await line(stock)).toMatchObject({ receivedQty: 0.8, issuedQty: 0.8, closingBalance: 50 })
  })

  test('a body of thousands goes the same way: whole, or not at all', async () => {
    const [stock, short] = [await newLine(3000), await newLine(2)]
    const body = Array.from({ length: 2000 }, () => ({ stockId: stock, quantity: 1, remarks: 'a long enough text that the body goes through the thread' }))
    const refused = await issue([...body, ...Array.from({ length: 3 }, () => ({ stockId: short, quantity: 1 }))])
    expect([refused.status, errorsOf(refused.envelope).map(({ members }) => members)]).toEqual([400, [['[2002].quantity']]])
    expect([await line(stock), await line(short)]).toMatchObject([{ issuedQty: 0 }, { issuedQty: 0 }])
    expect((await issue(body)).status).toBe(200)
    expect(await line(stock)).toMatchObject({ issuedQty: 2000, closingBalance: 1000 })
    expect((await issue(body)).status).toBe(400)
    expect((await admin.call('IMS_StockIssuance/CheckBulk', { body: [...body, ...body] })).envelope.result).toMatchObject({ errorCount: 3000 })
    expect(await line(stock)).toMatchObject({ issuedQty: 2000 })
  })

  test('entries stay: nobody changes or deletes one, and a line with entries is in use', async () => {
    const stock = await newLine(10)
    const { id } = (await issue({ stockId: stock, quantity: 1 }, 'Decrement')).envelope.result as { id: number }
    for (const [method, path] of [['PUT', 'Update'], ['DELETE', `Delete?id=${id}`], ['DELETE', `DeleteBulk?ids=${id}`]] as const) {
      expect([path, (await admin.call(`IMS_StockIssuance/${path}`, { method, ...(method === 'PUT' ? { body: { id, quantity: 9 } } : {}) })).status]).toEqual([path, 404])
    }
    expect((await issue([{ id, stockId: stock, quantity: 9 }])).status).toBe(400)
    expect((await admin.call(`IMS_Stock/Delete?id=${stock}`, { method: 'DELETE' })).status).toBe(500)
    expect([await line(stock), await issuances(stock)]).toMatchObject([{ issuedQty: 1 }, [{ quantity: 1, rowVersion: 1 }]])
  })

  test('the same request twice under one key moves once', async () => {
    const stock = await newLine(10)
    const twice = await Promise.all([0, 1].map(() => admin.call('IMS_Stock/BulkIssuance', { body: [{ stockId: stock, quantity: 4 }], headers: { 'Idempotency-Key': `moved-${stock}` } })))
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(await line(stock)).toMatchObject({ issuedQty: 4 })
  })

  test('entries need Create on the stock, uploads Bulk too; who may only change lines moves nothing', async () => {
    const stock = await newLine(10)
    const [keeper, clerk, uploader] = await Promise.all([['Create'], ['Read', 'Update', 'Bulk'], ['Create', 'Bulk']].map((held) => server.userWith(held.map((right) => `LookUps.IMS_Stock.${right}`))))
    const statuses = async (client: TestClient | undefined) => Promise.all([['Increment', {}], ['Decrement', {}], ['BulkIssuance', []], ['BulkDecrement', []]].map(async ([call, wrap]) => {
      const row = { stockId: stock, quantity: 1 }
      return (await issue(Array.isArray(wrap) ? [row] : row, String(call), client)).status
    }))
    expect(await statuses(clerk)).toEqual([403, 403, 403, 403])
    expect(await line(stock)).toMatchObject({ receivedQty: 0, issuedQty: 0 })
    expect(await statuses(keeper)).toEqual([200, 200, 403, 403])
    expect(await statuses(uploader)).toEqual([200, 200, 200, 200])
    expect(await line(stock)).toMatchObject({ receivedQty: 2, issuedQty: 4 })
  })

  test('another tenant’s line is one that never was', async () => {
    const stock = await newLine(10)
    const other = await server.admin(await server.addTenant('Elsewhere'))
    for (const [call, body] of [['Increment', { stockId: stock, quantity: 1 }], ['BulkIssuance', [{ stockId: stock, quantity: 1 }]]] as const) {
      const [theirs, never] = await Promise.all([issue(body, call, other), issue(JSON.parse(JSON.stringify(body).replace(String(stock), '999999999')), call, other)])
      expect([theirs.status, errorsOf(theirs.envelope).map(({ members }) => members)]).toEqual([400, errorsOf(never.envelope).map(({ members }) => members)])
    }
    expect(await line(stock)).toMatchObject({ receivedQty: 0, issuedQty: 0, rowVersion: 1 })
  })
})

describe('inventory of a site', () => {
  let server: TestServer
  let admin: TestClient
  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.admin()
  })
  afterAll(() => server.close())

  test('holds what stands there, by its id; without one what stands at any', async () => {
    const [first, second] = [await server.put('Site', { siteCode: 'S1', siteName: 'One' }), await server.put('Site', { siteCode: 'S2', siteName: 'Two' })]
    for (const [serialNumber, siteId] of [['A', first], ['B', first], ['C', second], ['D', null]] as const) await server.put('Inventory', { serialNumber, siteId })
    const serials = async (query: string) => ((await admin.call(`InventorySite/GetAllInventoryBySiteId${query}`)).envelope.result as { items: { serialNumber: string }[] }).items.map((item) => item.serialNumber).toSorted()
    expect(await serials(`?SiteId=${first}`)).toEqual(['A', 'B'])
    expect(await serials(`?siteid=${second}`)).toEqual(['C'])
    expect(await serials('')).toEqual(['A', 'B', 'C'])
    expect(await serials('?SiteId=999999999')).toEqual([])
  })
})
