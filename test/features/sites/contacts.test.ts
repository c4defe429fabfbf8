/** Contacts and documents of sites and work orders: who reads and changes them, and what goes with what. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { upload } from '../../framework/server/files/library.ts'
import { pdfOf } from '../../../src/features/demo/server/draw-paper.ts'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

type Row = { id: number; [name: string]: unknown }
interface Reached { siteId: number | null; contacts: Row[]; access: Row | null }
let server: TestServer
let lead: TestClient
let worker: TestClient
let stranger: TestClient
let site = 0
let order = 0

const call = async <T = unknown>(who: TestClient, path: string, body?: object, method?: 'PUT' | 'DELETE' | 'POST') => {
  const { status, envelope } = await who.call(path, { ...(body ? { body } : {}), ...(method ? { method } : {}), headers: { 'accept-language': 'en' } })
  return { status, result: envelope?.result as T, error: envelope?.error as { message: string; validationErrors?: { members: string[] }[] } | null }
}
const uploaded = async (who: TestClient, entity: string, name = 'Lease.pdf', bytes: Buffer = pdfOf(['Lease', 'Page two'])) => {
  const { envelope } = await upload(who, `${entity}/Upload`, { name, bytes })
  return (envelope.result as { key: string } | null)?.key
}

beforeAll(async () => {
  server = await startTestServer()
  lead = await server.admin()
  worker = await server.userWith([])
  stranger = await server.userWith([])
  site = await server.put('Site', { siteCode: 'CT-1', siteName: 'One' })
  order = (await call<Row>(lead, 'WorkOrder/Create', { siteCode: 'CT-1', assignedUserId: worker.userId, workOrderTypeId: 1 })).result.id
})
afterAll(() => server.close())

describe('contacts of a site', () => {
  it('are saved as a whole, and called in their order', async () => {
    const first = await call<Reached>(lead, 'Site/SaveContacts', { siteId: site, contacts: [{ name: 'Guard', role: 2, phoneNumber: '+92 300 5550199', callOrder: 2 }, { name: 'Landlord', role: 1, phoneNumber: '+92 300 5550100', callOrder: 1 }] })
    expect([first.status, first.result.contacts.map(({ name }) => name)]).toEqual([200, ['Landlord', 'Guard']])
    const [landlord] = first.result.contacts
    const again = await call<Reached>(lead, 'Site/SaveContacts', { siteId: site, contacts: [{ id: landlord?.id, name: 'Landlord', phoneNumber: '+92 300 5550111', callOrder: 1 }, { name: 'Watchman', callOrder: 3 }] })
    expect(again.result.contacts.map(({ name, phoneNumber }) => [name, phoneNumber])).toEqual([['Landlord', '+92 300 5550111'], ['Watchman', '']])
    expect(again.result.contacts[0]?.id).toBe(landlord?.id)
  })

  it('of another site are refused, and nothing is written', async () => {
    const other = await server.put('Site', { siteCode: 'CT-2', siteName: 'Two' })
    const before = (await call<Reached>(lead, `Site/GetContacts?SiteId=${site}`)).result
    const { status, error } = await call(lead, 'Site/SaveContacts', { siteId: other, contacts: [{ id: before.contacts[0]?.id, name: 'Taken' }] })
    expect([status, error?.message]).toEqual([400, expect.stringContaining('belongs to another site')])
    expect((await call(lead, 'Site/SaveContacts', { siteId: site, contacts: [{ name: '' }] })).status).toBe(400)
    expect((await call<Reached>(lead, `Site/GetContacts?SiteId=${site}`)).result).toEqual(before)
    expect((await call<Reached>(lead, `Site/GetContacts?SiteId=${other}`)).result.contacts).toEqual([])
  })

  it('and its access notes are read by who has a work order there, and by nobody without right or work', async () => {
    await server.put('SiteAccess', { site, keys: 'At the shop next door', guard: 'Gul Khan, nights', hours: '08:00–20:00' })
    const { result } = await call<Reached>(worker, `WorkOrder/GetContacts?Id=${order}`)
    expect(result).toMatchObject({ siteId: site, access: { keys: 'At the shop next door', hours: '08:00–20:00' } })
    expect(result.contacts.length).toBe(2)
    expect((await call(worker, `Site/GetContacts?SiteId=${site}`)).status).toBe(403)
    expect((await call(stranger, `WorkOrder/GetContacts?Id=${order}`)).status).toBeGreaterThanOrEqual(403)
    expect((await call(worker, 'Site/SaveContacts', { siteId: site, contacts: [] })).status).toBe(403)
    expect((await call(lead, 'Site/GetContacts?SiteId=999999')).status).toBe(404)
  })

  it('are one by name, and access notes one to a site', async () => {
    expect((await call(lead, 'SiteContact/Create', { siteId: site, name: 'landlord' })).status).toBe(400)
    expect((await call(lead, 'SiteAccess/Create', { siteId: site, keys: 'elsewhere' })).status).toBe(400)
  })

  it('go with their site when it is deleted', async () => {
    const gone = await server.put('Site', { siteCode: 'CT-3', siteName: 'Three' })
    await call(lead, 'Site/SaveContacts', { siteId: gone, contacts: [{ name: 'Somebody' }] })
    expect((await call(lead, `Site/DeleteSiteById?Id=${gone}`, undefined, 'DELETE')).status).toBe(200)
    expect((await call<{ totalCount: number }>(lead, `SiteContact/GetAll?siteId.in=${gone}`)).result.totalCount).toBe(0)
  })
})

describe('documents', () => {
  it('of a site say what they are, who added them and when', async () => {
    const file = await uploaded(lead, 'SiteDocument')
    const kind = await server.put('DocumentKind', { name: 'Lease' })
    expect((await call(lead, 'SiteDocument/Create', { siteId: site, name: 'Lease 2026', kindId: kind, file, validTo: '2027-03-31' })).status).toBe(200)
    const { result } = await call<{ items: Row[] }>(lead, `Site/GetDocuments?SiteId=${site}`)
    expect(result.items).toEqual([expect.objectContaining({ name: 'Lease 2026', kindName: 'Lease', fileName: 'Lease.pdf', fileType: 'application/pdf', validTo: '2027-03-31', creatorUserName: expect.stringMatching(/admin/i) })])
    expect((await server.request(String(result.items[0]?.['fileAddress']))).status).toBe(200)
    expect((await call(worker, `Site/GetDocuments?SiteId=${site}`)).status).toBe(403)
  })

  it('of a work order are added, read and taken away by who has it, without a right', async () => {
    const file = await uploaded(worker, 'WorkOrderDocument', 'Permit.pdf')
    expect(file).toBeTruthy()
    const added = await call<{ id: number }>(worker, 'WorkOrder/AddDocument', { workOrderId: order, name: 'Permit', file })
    expect(added.status).toBe(200)
    const read = async (who: TestClient) => (await call<{ items: Row[] }>(who, `WorkOrder/GetDocuments?Id=${order}`)).result?.items.map(({ name }) => name)
    expect(await read(worker)).toEqual(['Permit'])
    expect((await call(stranger, `WorkOrder/GetDocuments?Id=${order}`)).status).toBeGreaterThanOrEqual(403)
    const theirs = await uploaded(stranger, 'WorkOrderDocument', 'Other.pdf')
    expect((await call(stranger, 'WorkOrder/AddDocument', { workOrderId: order, name: 'Other', file: theirs })).status).toBeGreaterThanOrEqual(403)
    expect((await call(worker, 'WorkOrder/AddDocument', { workOrderId: order, name: 'Stolen', file: theirs })).status).toBe(400)
    await call(lead, 'WorkOrder/AddDocument', { workOrderId: order, name: 'By the lead', file: await uploaded(lead, 'WorkOrderDocument') })
    const [leads] = (await call<{ items: Row[] }>(worker, `WorkOrder/GetDocuments?Id=${order}`)).result.items
    expect((await call(worker, 'WorkOrder/RemoveDocument', { workOrderId: order, id: leads?.id })).status).toBe(403)
    expect(await read(lead)).toEqual(['By the lead', 'Permit'])
    expect((await call(worker, 'WorkOrder/RemoveDocument', { workOrderId: order, id: added.result.id })).status).toBe(200)
    expect(await read(lead)).toEqual(['By the lead'])
  })

  it('are seen and fetched where their site or work order is, and nowhere else', async () => {
    const placed = await server.userWith(['LookUps.Site.Read', 'LookUps.WorkOrder.Read', 'LookUps.WorkOrder.Update'])
    const [role] = (await call<{ items: Row[] }>(lead, 'Role/GetAll?Sorting=id desc&MaxResultCount=1')).result.items
    expect((await call(lead, 'Role/Update', { id: role?.id, seesAll: false }, 'PUT')).status).toBe(200)
    await server.put('UserSiteAllocation', { userId: placed.userId, allocatedSiteId: await server.put('Site', { siteCode: 'CT-9', siteName: 'Nine' }) })
    const [ofSite] = (await call<{ items: Row[] }>(lead, `Site/GetDocuments?SiteId=${site}`)).result.items
    const [ofOrder] = (await call<{ items: Row[] }>(worker, `WorkOrder/GetDocuments?Id=${order}`)).result.items
    const asked = async (who: TestClient) => [
      (await call(who, `Site/GetDocuments?SiteId=${site}`)).status, (await call(who, `WorkOrder/GetDocuments?Id=${order}`)).status,
      (await call(who, `SiteDocument/GetFileAddress?Key=${ofSite?.['file']}`)).status, (await call(who, `WorkOrderDocument/GetFileAddress?Key=${ofOrder?.['file']}`)).status,
      (await call(who, `SiteDocument/Get?Id=${ofSite?.id}`)).status, (await call(who, 'WorkOrder/RemoveDocument', { workOrderId: order, id: ofOrder?.id })).status,
    ]
    expect(await asked(placed)).toEqual([404, 404, 404, 404, 404, 404])
    expect(await asked(stranger)).toEqual([403, 403, 403, 403, 403, 403])
    // Who has the work order opens the file by the address that comes with the list.
    expect((await server.request(String(ofOrder?.['fileAddress']))).status).toBe(200)
    expect((await call<{ items: Row[] }>(lead, `WorkOrder/GetDocuments?Id=${order}`)).result.items).toHaveLength(1)
  })

  it('are files of the short list of kinds alone', async () => {
    expect(await uploaded(lead, 'SiteDocument', 'page.pdf', Buffer.from('<html><script>1</script></html>'))).toBeUndefined()
    const before = (await call<{ totalCount: number }>(lead, `Site/GetDocuments?SiteId=${site}`)).result.totalCount
    const { status, error } = await call(lead, 'SiteDocument/Create', { siteId: site, name: 'Nothing', file: 'no-such-file' })
    expect([status, error?.validationErrors?.[0]?.members]).toEqual([400, ['file']])
    expect((await call<{ totalCount: number }>(lead, `Site/GetDocuments?SiteId=${site}`)).result.totalCount).toBe(before)
  })
})
