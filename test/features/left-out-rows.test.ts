/** Rows that the documents leave out of single choices (document 0 §5; docs/decisions/descriptors.md): there in every other call. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts'

let server: TestServer
let admin: TestClient
let department: number
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
  department = await server.put('Department', { name: 'Operations' })
  await server.put('Project', { id: 14, name: 'Fourteenth', departmentId: department })
  await server.put('Project', { name: 'Roll-out', departmentId: department })
  await server.put('Status', { id: 12, name: 'TWELFTH' })
})
afterAll(() => server.close())

const namesOf = async (path: string) => {
  const { totalCount, items } = (await admin.call(path)).envelope.result as { totalCount: number; items: { name: string }[] }
  expect(totalCount).toBe(items.length)
  return items.map(({ name }) => name)
}

test.each([
  ['Project/GetAllProjectByDepartmentId?departmentId=', ['Roll-out']],
  ['Project/GetAllProjectbyDepartmentIdWithFilters?DepartmentId=', ['Roll-out']],
  ['Project/GetAllProjectbyDepartmentIdWithFilters?Filter=fourteenth&DepartmentId=', []],
  ['Project/GetAll?departmentId=', ['Roll-out', 'Fourteenth']],
])('%s', async (path, names) => {
  expect(await namesOf(`${path}${department}`)).toEqual(names)
})

test.each([
  ['Project/GetAllProject', ['Fourteenth', 'Roll-out']],
  ['Status/GetAllStatusWithFilter', ['ACCEPTED', 'CLOSED', 'PENDING']],
  ['Status/GetAllStatusWithFilter?Filter=twelf', []],
  ['Status/GetAll?Sorting=id', ['PENDING', 'ACCEPTED', 'CLOSED', 'TWELFTH']],
])('%s', async (path, names) => {
  expect(await namesOf(path)).toEqual(names)
})

test('the row itself is read like any other', async () => {
  expect((await admin.call('Project/Get?id=14')).envelope.result).toMatchObject({ id: 14, name: 'Fourteenth' })
})
