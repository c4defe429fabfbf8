/** Lists of the stores and sheets of assets are found by what their rows are named by: serial number, code and name of the site, person, item. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
  const { put } = server
  const [site, category, user] = [await put('Site', { siteCode: 'FND-0110', siteName: 'Gulberg' }), await put('Category', { name: 'Cooling' }), await put('User', { userName: 'farah', name: 'Farah', surname: 'Naz', password: 'Right.1234' })]
  const [older, item] = [await put('Inventory', { serialNumber: 'OLD-7', availableStock: 1 }), await put('JazzTelcoInventory', { serialNumber: 'TEL-7', itemName: 'Radio', status: 1 })]
  const stock = await put('IMS_Stock', { itemCode: 'C-1', itemDescription: 'Coolant', warehouseId: await put('Warehouse', { name: 'Walton yard' }) })
  await put('InventoryLab', { inventoryId: older, faultDescription: 'No output' })
  await put('InventoryRequest', { siteId: site, inventoryId: older, categoryId: category, userId: user, status: 1 })
  await put('JazzTelcoInventoryConsumption', { inventoryId: item, userId: user, siteId: site, status: 1 })
  await put('JazzTelcoInventoryReturn', { inventoryId: item, userId: user, siteId: site })
  await put('IMS_StockRequisition', { itemCode: 'X-9', stockId: stock })
  await put('AMS', { siteId: site })
  await put('SiteAlarm', { siteId: site, siteCode: 'FND-0110', alarmCode: 'A1', raisedTime: '2026-11-01T08:00:00Z', text: 'Mains away' })
  await put('AssetCheckLine', { checkId: await put('AssetCheck', { name: 'North', assignUserId: user }), siteId: site, what: 'Radio', expectedSerial: 'RRU-7' })
})
afterAll(() => server.close())

it.each([
  ['InventoryLab/GetAllInventoryLab', ['old-7', 'no output']], ['InventoryRequest/GetAll', ['old-7', 'FND-0110', 'gulberg', 'cooling', 'farah']], ['JazzTelcoInventoryConsumption/GetAll', ['tel-7', 'FND-0110', 'gulberg', 'farah']],
  ['SiteAlarm/GetAll', ['FND-0110', 'gulberg', 'mains']], ['IMS_Stock/GetAll', ['walton', 'coolant']],
  ['JazzTelcoInventoryReturn/GetAll', ['tel-7', 'FND-0110', 'gulberg', 'farah']], ['IMS_StockRequisition/GetAll', ['X-9', 'coolant']], ['AMS/GetAll', ['FND-0110', 'gulberg']], ['AssetCheckLine/GetAll', ['FND-0110', 'gulberg', 'rru-7']],
])('%s', async (path, terms) => {
  const found = async (term: string) => ((await admin.call(`${path}?Keyword=${term}`)).envelope.result as { totalCount: number }).totalCount
  for (const term of terms) expect([term, await found(term)]).toEqual([term, 1])
  expect(await found('elsewhere')).toBe(0)
})
