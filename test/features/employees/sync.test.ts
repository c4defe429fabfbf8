/** Employees of another system: a dry run changes nothing, a run does what it said, and what stands in the way is said. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

type Row = { id: number; [name: string]: unknown }
const sent: { body: string; status: number; keys: (string | undefined)[] } = { body: '[]', status: 200, keys: [] }
const other = createServer((request, response) => {
  sent.keys.push(request.headers['x-key'] as string | undefined)
  response.writeHead(sent.status).end(sent.body)
})
let server: TestServer
let admin: TestClient
let address = ''

beforeAll(async () => {
  await new Promise<void>((done) => void other.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(other.address() as AddressInfo).port}/people`
  server = await startTestServer({ runsJobs: true, settings: { privateSources: true } })
  admin = await server.admin()
  await server.put('Designation', { name: 'Rigger' })
})
afterAll(async () => {
  await server.close()
  await new Promise<void>((done) => void other.close(() => done()))
})
beforeEach(() => { sent.status = 200 })

const mapping = { erpId: 'No', name: 'FullName', cnic: 'Cnic', designationName: 'Job.Title' }
const setSource = (more: object = {}, client = admin) => client.call('EmployeeManagement/UpdateSource', { method: 'PUT', body: { address, format: 'json', mapping, ...more } })
const sync = async (body: object = {}, client = admin) => client.call('EmployeeManagement/Sync', { body })
const people = async () => ((await admin.call('EmployeeManagement/GetAll?MaxResultCount=100')).envelope.result as { items: Row[] }).items.map(({ erpId, name, cnic, designationName, isResigned }) => ({ erpId, name, cnic, designationName, isResigned }))
const run = async () => ((await admin.call('EmployeeManagement/GetSyncRuns')).envelope.result as { items: { isCheck: boolean; result: { [name: string]: unknown } }[] }).items[0]

describe('without a source', () => {
  it('says so', async () => {
    expect((await sync()).envelope.error?.message).toBe('No employee system is connected.')
  })
})

describe('with a source', () => {
  it('a dry run says who is new, and changes nothing; the run does it; again it has nothing to do', async () => {
    await server.put('Employee', { erpId: 'G-1', name: 'Gone Soon' })
    await server.put('Employee', { erpId: 'c-1', name: 'Old Name', cnic: '35202-7654321-9' })
    sent.body = JSON.stringify({ data: { people: [
      { No: 'N-1', FullName: 'New One', Cnic: '35202-1234567-1', Job: { Title: 'rigger' } }, { No: 'C-1', FullName: 'New Name' }, { No: 'B-1', FullName: 'Bad', Cnic: '12' }, { No: 'B-2', FullName: 'Bad too', Job: { Title: 'Wizard' } }, { No: 'n-1', FullName: 'Twice' },
    ] } })
    await setSource({ rowsPath: 'data.people' })
    const before = await people()
    const users = async () => ((await admin.call('UserManagement/GetAll?MaxResultCount=1')).envelope.result as { totalCount: number }).totalCount
    const count = await users()
    expect((await sync({ IsCheck: true })).envelope.result).toBe('5 employees read: 1 new, 1 changed, 1 no longer there. 3 were refused.')
    expect([await people(), await users()]).toEqual([before, count])
    expect(await run()).toMatchObject({ isCheck: true, result: { read: 5, created: 1, changed: 1, gone: [{ erpId: 'G-1', name: 'Gone Soon' }], newOnes: [{ erpId: 'N-1' }], changedOnes: [{ erpId: 'C-1', fields: ['name'] }], refusedCount: 3 } })
    expect((await sync()).envelope.result).toBe('5 employees read: 1 new, 1 changed, 1 no longer there. 3 were refused.')
    const after = await people()
    expect(after.toSorted((a, b) => String(a.erpId).localeCompare(String(b.erpId)))).toEqual([
      // Its row says nothing of the CNIC.
      expect.objectContaining({ erpId: 'c-1', name: 'New Name', cnic: '35202-7654321-9' }), expect.objectContaining({ erpId: 'G-1', isResigned: false }), expect.objectContaining({ erpId: 'N-1', name: 'New One', cnic: '35202-1234567-1', designationName: 'Rigger' }),
    ])
    expect(await users()).toBe(count + 1)
    expect((await sync()).envelope.result).toBe('5 employees read: 0 new, 0 changed, 1 no longer there. 3 were refused.')
    expect(await people()).toEqual(after)
  })

  it('reads CSV, with the secret in its header, which is never read back', async () => {
    sent.body = '\uFEFFNo;Name\r\nCSV-1;"Khan; ""Raja"""\r\n'
    await setSource({ format: 'csv', mapping: { erpId: 'No', name: 'Name' }, headerName: 'X-Key', secret: 'the key' })
    expect(String((await sync({ IsCheck: true })).envelope.result)).toContain('1 employee read: 1 new')
    expect((await run())?.result).toMatchObject({ newOnes: [{ erpId: 'CSV-1', name: 'Khan; "Raja"' }] })
    expect(sent.keys.at(-1)).toBe('the key')
    const shown = await admin.call('EmployeeManagement/GetSource')
    expect(shown.envelope.result).toMatchObject({ headerName: 'X-Key', hasSecret: true })
    expect(shown.text).not.toContain('the key')
    await setSource({ format: 'csv', mapping: { erpId: 'No', name: 'Name' }, headerName: 'X-Key' })
    await sync({ IsCheck: true })
    expect(sent.keys.at(-1)).toBe('the key')
    // To another server the secret of the first does not go.
    await setSource({ address: address.replace('127.0.0.1', 'localhost'), format: 'csv', mapping: { erpId: 'No', name: 'Name' }, headerName: 'X-Key' })
    expect((await admin.call('EmployeeManagement/GetSource')).envelope.result).toMatchObject({ hasSecret: false })
  })

  it.each([['{', 200, 'The employee system sent no JSON.'], ['[]', 200, 'The employee system sent no rows. Nobody was changed.'], ['[{"No":"1","Cnic":"","Job":{}}]', 200, 'The employee system sends no FullName.'], ['[]', 503, 'The employee system answered 503.']])('%s with %i is told, and nobody is changed', async (body, status, message) => {
    await setSource()
    Object.assign(sent, { body, status })
    const before = await people()
    expect((await sync()).envelope.error?.message).toBe(message)
    expect(await people()).toEqual(before)
  })

  it.each([['address', { address: 'ftp://example.com' }], ['address', { address: 'nowhere' }], ['mapping.erpId', { mapping: { name: 'N' } }]])('is refused on %s', async (member, body) => {
    const before = (await admin.call('EmployeeManagement/GetSource')).envelope.result
    const { status, envelope } = await setSource(body)
    expect([status, envelope.error?.validationErrors?.[0]?.members]).toEqual([400, [member]])
    expect((await admin.call('EmployeeManagement/GetSource')).envelope.result).toEqual(before)
  })

  it('is nobody else\'s: not of those without both rights, not of another tenant', async () => {
    for (const right of ['Bulk', 'Create'] as const) expect((await sync({}, await server.userWith([`LookUps.Employee.${right}`]))).status).toBe(403)
    const theirs = await server.admin(await server.addTenant('Other'))
    expect((await theirs.call('EmployeeManagement/GetSource')).envelope.result).toBeNull()
    expect((await sync({}, theirs)).envelope.error?.message).toBe('No employee system is connected.')
    expect((await theirs.call('EmployeeManagement/GetSyncRuns')).envelope.result).toEqual({ items: [] })
  })
})

it('where it is not allowed, nothing of the own network is a source', async () => {
  const closed = await startTestServer()
  const { status, envelope } = await (await closed.admin()).call('EmployeeManagement/UpdateSource', { method: 'PUT', body: { address: address.replace('http:', 'https:'), format: 'json', mapping } })
  expect([status, envelope.error?.validationErrors?.[0]?.members]).toEqual([400, ['address']])
  await closed.close()
})

describe('by itself', () => {
  it('reads once a day after the hour that the tenant chose, and not without one', async () => {
    const { mastline } = server
    const runs = async () => Number((await mastline.database.read(1, (c) => c.rows({ text: `SELECT count(*) FROM app.employee_sync WHERE tenant_id = 1 AND user_name = 'Mastline'`, values: [] })))[0]?.[0])
    sent.body = JSON.stringify([{ No: 'BY-1', FullName: 'By Schedule' }])
    await setSource({ mapping: { erpId: 'No', name: 'FullName' }, dailyAt: null })
    await server.runJob('employees.syncDaily')
    expect(await runs()).toBe(0)
    await setSource({ mapping: { erpId: 'No', name: 'FullName' }, dailyAt: 6 })
    expect((await admin.call('EmployeeManagement/GetSource')).envelope.result).toMatchObject({ dailyAt: 6 })
    await server.runJob('employees.syncDaily')
    await mastline.jobs?.settled()
    expect([await runs(), (await people()).some(({ erpId }) => erpId === 'BY-1')]).toEqual([1, true])
    await server.runJob('employees.syncDaily')
    expect(await runs()).toBe(1)
    await mastline.database.transaction(1, (c) => c.run({ text: `UPDATE app.employee_sync SET at = at - interval '1 day' WHERE tenant_id = 1`, values: [] }))
    await server.runJob('employees.syncDaily')
    expect(await runs()).toBe(2)
    for (const dailyAt of [-1, 24, 'six']) expect((await setSource({ dailyAt })).status).toBe(400)
  })
})
