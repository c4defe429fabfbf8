import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../../src/framework/server/database/open.ts'
import { turningTo } from '../../../../src/framework/server/database/tenant-setting.ts'
import { openLibrary, type Library } from '../read/library.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library.close())

const turning = (tenantId: number) => ({ name: 'turning', text: `SELECT turned.tenant_id FROM ${turningTo('$1')}`, values: [tenantId] })
const believed = { name: 'believed', text: `SELECT current_setting('app.tenant_id')` }
const broken = { name: 'broken', text: 'SELECT 1 / $1::int4', values: [0] }
const trip = (tenantId: number, statement: { text: string } = believed) => library.database.brief({ tenantId, statements: [turning(tenantId), statement] })
const answered = (tenantId: number) => [[[String(tenantId)]], [[String(tenantId)]]]

describe('brief reads of several tenants at once', () => {
  it('are each answered behind their own wall', async () => {
    const tenants = Array.from({ length: 60 }, (_, n) => (n * 7) % 13 + 1)
    expect(await Promise.all(tenants.map((tenant) => trip(tenant)))).toEqual(tenants.map(answered))
  })

  it('see rows of their own tenant alone', async () => {
    await library.insert('Author', [{ name: 'Ann' }])
    const count = { text: 'SELECT count(*) FROM app.author' }
    const [here, there] = await Promise.all([trip(1, count), trip(4242, count)])
    expect(Number(here[1]?.[0]?.[0])).toBeGreaterThan(0)
    expect(there[1]).toEqual([['0']])
  })

  it('leave a connection that knows whose it is', async () => {
    const database = openDatabase({ url: library.url, connections: 1 })
    try {
      for (const tenant of [1, 2, 3, 1]) {
        expect(await database.read(1, (c) => c.rows(believed))).toEqual([['1']])
        expect(await database.brief({ tenantId: tenant, statements: [turning(tenant), believed] })).toEqual(answered(tenant))
        expect(await database.read(1, (c) => c.rows(believed))).toEqual([['1']])
      }
    } finally {
      await database.close()
    }
  })

  it('bear no grudge against the one among them that fails', async () => {
    const settled = await Promise.allSettled([trip(1), trip(2, broken), trip(3), trip(2)])
    expect(settled.map((s) => (s.status === 'fulfilled' ? s.value : (s.reason as { code: string }).code))).toEqual([answered(1), '22012', answered(3), answered(2)])
    for (const tenant of [1, 2, 3]) expect(await library.database.read(tenant, (c) => c.rows(believed))).toEqual([[String(tenant)]])
  })

  it('are asked again where their connection was cut', async () => {
    const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'mastline' AND datname = current_database() AND pid <> pg_backend_pid()`
    await Promise.all(Array.from({ length: 8 }, () => trip(1)))
    await library.asOwner(cut)
    expect(await Promise.all([1, 2, 3, 4].map((tenant) => trip(tenant)))).toEqual([1, 2, 3, 4].map(answered))
  })
})
