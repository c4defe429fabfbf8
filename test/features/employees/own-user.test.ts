/** An employee owns a user: made with it, in step with it, closed with it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../../support/server.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
})
afterAll(() => server.close())

type Row = { id: number; [name: string]: unknown }
const create = async (row: object, client = admin) => client.call('EmployeeManagement/Create', { body: row })
const made = async (row: object) => (await create(row)).envelope.result as Row
const user = async (id: unknown) => (await admin.call(`UserManagement/Get?Id=${String(id)}`)).envelope.result as Row
const employee = async (id: number) => (await admin.call(`EmployeeManagement/Get?employeeId=${id}`)).envelope.result as Row

describe('made', () => {
  it('with a user named by the ERP id, who signs in with the password given', async () => {
    const row = await made({ erpId: 'ERP-7001', name: 'Sana Tariq', emailAddress: 'sana@example.com', phoneNumber: '0300 555 0148', password: testPassword })
    expect(await user(row['userId'])).toMatchObject({ userName: 'erp-7001', name: 'Sana', surname: 'Tariq', fullName: 'Sana Tariq', emailAddress: 'sana@example.com', phoneNumber: '0300 555 0148', isActive: true })
    expect((await server.signIn('ERP-7001', testPassword)).userId).toBe(row['userId'])
  })

  it('by whoever may write employees, without a right on users', async () => {
    const clerk = await server.userWith(['LookUps.Employee.Create', 'LookUps.Employee.Read'])
    const row = (await create({ erpId: 'ERP-7002', name: 'Bilal' }, clerk)).envelope.result as Row
    expect(await user(row['userId'])).toMatchObject({ userName: 'erp-7002', name: 'Bilal', surname: '', isActive: true, roleNames: [] })
  })

  it('with the mailbox that another signs in by, without it', async () => {
    const row = await made({ erpId: 'ERP-7003', name: 'Shares Mail', emailAddress: 'SANA@example.com' })
    expect([row['emailAddress'], (await user(row['userId']))['emailAddress'] ?? '']).toEqual(['SANA@example.com', ''])
  })

  it.each([
    ['erpId', { erpId: 'ADMIN', name: 'Somebody' }], ['erpId', { erpId: 'erp-7001', name: 'Again' }], ['erpId', { name: 'None' }], ['name', { erpId: 'ERP-7010' }],
    ['cnic', { erpId: 'ERP-7011', name: 'Short', cnic: '35202-123-1' }], ['phoneNumber', { erpId: 'ERP-7012', name: 'Phone', phoneNumber: 'twelve' }], ['phoneNumber', { erpId: 'ERP-7012', name: 'Phone', phoneNumber: '12345' }], ['phoneNumber', { erpId: 'ERP-7012', name: 'Phone', phoneNumber: '+0 300 1234567' }], ['emailAddress', { erpId: 'ERP-7013', name: 'Mail', emailAddress: 'no' }],
    ['password', { erpId: 'ERP-7014', name: 'Weak', password: '123' }],
  ])('is refused on %s, and nothing is made', async (field, row) => {
    const count = async () => [(await admin.call('EmployeeManagement/GetAll?MaxResultCount=1')).envelope.result, (await admin.call('UserManagement/GetAll?MaxResultCount=1')).envelope.result].map((page) => (page as { totalCount: number }).totalCount)
    const before = await count()
    for (const language of ['en', 'ur']) {
      const { status, envelope } = await admin.call('EmployeeManagement/Create', { body: row, headers: { '.aspnetcore.culture': `c=${language}|uic=${language}` } })
      expect([status, envelope.error?.validationErrors?.[0]?.members]).toEqual([400, [field]])
      expect(/[؀-ۿ]/.test(envelope.error?.validationErrors?.[0]?.message ?? '')).toBe(language === 'ur')
    }
    expect(await count()).toEqual(before)
  })

  it('by an upload, checked before', async () => {
    const rows = [{ erpId: 'UP-1', name: 'One Of Many' }, { erpId: 'UP-2', name: 'Two' }, { erpId: 'admin', name: 'Clash' }]
    const refused = await admin.call('EmployeeManagement/CreateBulk', { body: rows })
    expect(refused.status).toBe(400)
    expect(refused.envelope.error?.validationErrors?.[0]?.members.join()).toContain('erpId')
    expect((await admin.call('EmployeeManagement/CreateBulk', { body: rows.slice(0, 2) })).status).toBe(200)
    const { items } = (await admin.call('EmployeeManagement/GetAll?ERPId=UP-&MaxResultCount=10')).envelope.result as { items: Row[] }
    expect((await Promise.all(items.map(async ({ userId }) => (await user(userId))['userName']))).toSorted()).toEqual(['up-1', 'up-2'])
  })
})

it('a phone is one of the tenant’s country or has a country’s code: in a form, an upload and a long upload alike', async () => {
  const sentence = 'This is no number of Pakistan. Write it like 0301 2345678, or with + and the country’s code.'
  const rows = Array.from({ length: 400 }, (_, n) => ({ erpId: `PH-${n}`, name: 'Phones', phoneNumber: n === 399 ? '0300 123456' : '0300 1234567' }))
  for (const [call, body, member] of [['Create', rows[399], 'phoneNumber'], ['CreateBulk', rows.slice(398), '[1].phoneNumber'], ['CreateBulk', rows, '[399].phoneNumber']] as const) {
    const { status, envelope } = await admin.call(`EmployeeManagement/${call}`, { body })
    expect([status, envelope.error?.validationErrors?.map(({ members, message }) => [members[0], message.includes(sentence)])], call).toEqual([400, [[member, true]]])
  }
  const row = await made({ erpId: 'ERP-7055', name: 'Abroad', phoneNumber: '+971 50 123 4567' })
  expect(row['phoneNumber']).toBe('+971 50 123 4567')
})

it('a CNIC is one number however it is typed, and nobody else has it', async () => {
  const row = await made({ erpId: 'ERP-7051', name: 'By Digits', cnic: '3520212345679' })
  expect(row['cnic']).toBe('35202-1234567-9')
  for (const cnic of ['35202-1234567-9', '3520212345679']) {
    const { status, envelope } = await admin.call('EmployeeManagement/Create', { body: { erpId: `ERP-${cnic.length}`, name: 'Same Person', cnic } })
    expect([status, envelope.error?.validationErrors?.[0]?.members]).toEqual([400, ['cnic']])
  }
  const upload = await admin.call('EmployeeManagement/CreateBulk', { body: [{ erpId: 'ERP-7052', name: 'In Bulk', cnic: '3520212345679' }] })
  expect([upload.status, upload.envelope.error?.validationErrors?.[0]?.members.join()]).toEqual([400, '[0].cnic'])
  for (const erpId of ['ERP-7053', 'ERP-7054']) expect((await made({ erpId, name: 'Without One' })).id).toBeGreaterThan(0)
})

it('changes of the person reach the user', async () => {
  const row = await made({ erpId: 'ERP-7101', name: 'Old Name' })
  const { status } = await admin.call('EmployeeManagement/Update', { method: 'PUT', body: { id: row.id, rowVersion: row['rowVersion'], erpId: 'ERP-7199', name: 'New Person Name', emailAddress: 'new@example.com', phoneNumber: '042 111 222 333', password: testPassword } })
  expect(status).toBe(200)
  expect(await user(row['userId'])).toMatchObject({ userName: 'erp-7199', name: 'New Person', surname: 'Name', emailAddress: 'new@example.com', phoneNumber: '042 111 222 333' })
  await server.signIn('erp-7199', testPassword)
})

it('a password is set by nobody with fewer rights than its owner', async () => {
  const id = await server.put('Employee', { erpId: 'BOSS', name: 'Boss', userId: admin.userId })
  const clerk = await server.userWith(['LookUps.Employee.Update', 'LookUps.Employee.Read'])
  const before = await employee(id)
  const { status } = await clerk.call('EmployeeManagement/Update', { method: 'PUT', body: { id, erpId: 'BOSS', name: 'Boss', password: testPassword } })
  expect(status).toBe(403)
  expect(await employee(id)).toEqual(before)
  await server.admin()
})

it('deleted, the user is switched off; undone or made again, the same user signs in again', async () => {
  const row = await made({ erpId: 'ERP-7301', name: 'Comes Back', password: testPassword })
  const session = await server.signIn('erp-7301', testPassword)
  expect((await admin.call(`EmployeeManagement/Delete?id=${row.id}`, { method: 'DELETE' })).status).toBe(200)
  expect([(await user(row['userId']))['isActive'], (await session.call('Notification/GetUnreadCount')).status]).toEqual([false, 401])
  const sets = (await admin.call('ChangeSet/GetAll?entity=Employee&maxResultCount=1')).envelope.result as { items: { id: number }[] }
  expect((await admin.call('ChangeSet/Undo', { body: { id: sets.items[0]?.id } })).status).toBe(200)
  expect((await server.signIn('erp-7301', testPassword)).userId).toBe(row['userId'])
  await admin.call(`EmployeeManagement/Delete?id=${row.id}`, { method: 'DELETE' })
  expect((await made({ erpId: 'ERP-7301', name: 'Comes Back', password: testPassword }))['userId']).toBe(row['userId'])
  await server.signIn('erp-7301', testPassword)
})
