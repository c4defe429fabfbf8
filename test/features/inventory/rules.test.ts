/** What the stores' lists fill in by themselves, as pure rules and through the write door. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { itemRules, requisitionRules, stockRules } from '../../../src/features/inventory/rules.ts'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

describe('rules', () => {
  test.each([[7, 12, '007012'], [1, 999, '001999'], [1001, 5, '1001005'], [12345, 1002, '123451002']])('item code of category %i and sub-category %i: %s', (category, subCategory, itemCode) => {
    expect(itemRules.complete({ category, subCategory, description: 'x', itemCode: 'old' })).toEqual({ category, subCategory, description: 'x', itemCode })
  })

  test('a requisition without a name is called after the moment, one with a name keeps it', () => {
    const moment = { now: '2026-01-02T03:04:05.678Z', row: 0 }
    expect(requisitionRules.complete({ name: '', itemCode: 'a' }, moment)).toEqual({ name: '1767323045678', itemCode: 'a' })
    expect(requisitionRules.complete({ name: '1', itemCode: 'a' }, moment)).toEqual({ name: '1', itemCode: 'a' })
    expect(requisitionRules.complete({ name: '', itemCode: 'a' }, { ...moment, row: 2 })).toEqual({ name: '1767323045678-3', itemCode: 'a' })
  })

  test.each([
    [100, 40, 25, 115], [0.1, 0.2, 0, 0.3], [0, 0, 0.001, -0.001], [1.005, 1.005, 0.01, 2], [undefined, undefined, undefined, 0], [999_999_999_999.998, 0.001, 0, 999_999_999_999.999],
  ])('closing balance of %d + %d − %d: %d', (openingBalance, receivedQty, issuedQty, closingBalance) => {
    expect(stockRules.complete({ openingBalance, receivedQty, issuedQty, closingBalance: 77 })).toMatchObject({ closingBalance })
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

  const result = async (path: string, request = {}) => (await admin.call(path, request)).envelope.result as { [name: string]: unknown }
  const items = async (path: string) => (await result(path))['items'] as { [name: string]: unknown }[]

  test('an item gets its code whatever was sent, and a new one with another category', async () => {
    const [first, second, sub] = [await server.put('IMS_Category', { name: 'Oils' }), await server.put('IMS_Category', { name: 'Belts' }), await server.put('IMS_SubCategory', { name: 'Synthetic' })]
    const made = await result('IMS_Inventory/CreateOrUpdate', { body: { description: '15W-40', categoryId: first, subCategoryId: sub, itemCode: 'mine' } })
    expect(made).toMatchObject({ itemCode: `${first}${sub}` })
    expect(await result('IMS_Inventory/CreateOrUpdate', { body: { id: made['id'], categoryId: second } })).toMatchObject({ itemCode: `${second}${sub}`, description: '15W-40' })
  })

  test('so do items of an upload, references by name', async () => {
    const category = await server.put('IMS_Category', { name: 'Cables' })
    const sub = await server.put('IMS_SubCategory', { name: 'Copper' })
    const { status, text } = await admin.call('IMS_Inventory/CreateBulk', { body: [{ description: '16 mm²', categoryName: 'Cables', subCategoryName: 'Copper' }] })
    expect([status, text]).toEqual([200, expect.any(String)])
    expect(await items('IMS_Inventory/GetAll?description=16 mm²')).toMatchObject([{ itemCode: `${category}${sub}` }])
  })

  test('a requisition is named after its making, and an update keeps that', async () => {
    const before = Date.now()
    const made = await result('IMS_StockRequisition/Create', { body: { itemCode: '001002', name: 'mine' } })
    expect(made['name']).toMatch(/^\d{13}$/)
    expect(Number(made['name'])).toBeGreaterThanOrEqual(before)
    expect(Number(made['name'])).toBeLessThanOrEqual(Date.now())
    expect(await result('IMS_StockRequisition/Update', { method: 'PUT', body: { id: made['id'], qtyRequired: 3 } })).toMatchObject({ name: made['name'], qtyRequired: 3 })
  })

  test('requisitions of one upload have names of their own', async () => {
    await admin.call('IMS_StockRequisition/CreateBulk', { body: Array.from({ length: 3 }, () => ({ itemCode: 'bulk' })) })
    const names = (await items('IMS_StockRequisition/GetAll?itemCode=bulk')).map((row) => String(row['name']))
    expect(names).toHaveLength(3)
    expect(new Set(names).size).toBe(3)
    expect(new Set(names.map((name) => name.replace(/-[23]$/, ''))).size).toBe(1)
  })

  test('a ledger line balances itself, also where only one quantity is sent', async () => {
    const made = await result('IMS_Stock/Create', { body: { itemCode: 'A', openingBalance: 0.1, receivedQty: 0.2, issuedQty: 0, closingBalance: 9 } })
    expect(made).toMatchObject({ closingBalance: 0.3 })
    expect(await result('IMS_Stock/Update', { method: 'PUT', body: { id: made['id'], issuedQty: 0.05 } })).toMatchObject({ closingBalance: 0.25 })
    const { status, envelope } = await admin.call('IMS_Stock/Create', { body: { itemCode: 'B', openingBalance: 999_999_999_999, receivedQty: 5 } })
    expect([status, envelope.error]).toMatchObject([400, { validationErrors: [{ members: ['closingBalance'] }] }])
    const many = await admin.call('IMS_Stock/CreateBulk', { body: [{ itemCode: 'C' }, { itemCode: 'D', openingBalance: -999_999_999_999, issuedQty: 5 }] })
    expect([many.status, many.envelope.error]).toMatchObject([400, { validationErrors: [{ members: ['[1].closingBalance'] }] }])
    expect(await items('IMS_Stock/GetAll?itemCode=C')).toEqual([])
  })
})
