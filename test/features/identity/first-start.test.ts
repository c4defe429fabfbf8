import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartRefusal } from '#framework/server'
import { vocabulary } from '#framework/metadata'
import { demoPassword } from '../../../src/features/identity/server/index.ts'
import { demoTables } from '../../../src/features/demo/data/index.ts'
import { createMastline, type MastlineOptions } from '../../../src/app/server.ts'
import { createTestDatabase } from '../../support/database.ts'
import { cheapFeatures, identitySources, startTestServer, type TestServer } from '../../support/server.ts'
import { toySources } from '../../support/toy-model.ts'

const settings = { host: '127.0.0.1', publicUrl: undefined, adminPassword: undefined, corsOrigins: [], trustProxy: [], timeZone: 'UTC', demo: true }
const start = (ownerUrl: string, more: Partial<MastlineOptions> = {}) => createMastline({ settings, ownerUrl, web: null, log: { level: 'silent' }, features: cheapFeatures, ...more })

describe('the first start', () => {
  let server: TestServer
  beforeAll(async () => {
    // The same database as the demo's own suite begins with: it is filled once in a run.
    server = await startTestServer({ settings: { demo: true, adminPassword: undefined } })
  })
  afterAll(() => server.close())

  it('loads the demo into Default, by the write door: with history, and names of references', async () => {
    const admin = await server.signIn('admin', demoPassword)
    const { result } = (await admin.call('Site/GetAll?MaxResultCount=1&Sorting=siteCode')).envelope
    const sites = demoTables().find((table) => table.entity === 'Site')?.rows.length
    expect(result).toMatchObject({ totalCount: sites, items: [{ regionName: expect.stringMatching(/\w/) }] })
    const [site] = (result as { items: { id: number }[] }).items
    const history = (await admin.call(`Site/GetHistory?Id=${site?.id}`)).envelope.result
    expect(JSON.stringify(history)).toContain('"Mastline"')
    expect(((await (await server.signIn('admin', demoPassword, 0)).call('Site/GetAll')).envelope.result as { totalCount: number }).totalCount).toBe(0)
  })

  it('is over: a second start on the same database changes nothing', async () => {
    const state = () => server.mastline.database.read(1, async (c) => [
      await c.rows({ text: 'SELECT entity, sum(n), sum(live_rows) FROM app.change_no GROUP BY 1 ORDER BY 1' }), await c.rows({ text: 'SELECT count(*) FROM app.change_set' }),
    ])
    const before = await state()
    await (await start(server.testDatabase.url)).close()
    expect(await state()).toEqual(before)
  })

  it('that was killed while the demo loaded is taken up by the next', async () => {
    await server.mastline.database.transaction(1, async (c) => {
      await c.run({ text: `UPDATE app.setting SET value = 'wanted' WHERE tenant_id = 1 AND name = 'Mastline.Demo'` })
      await c.run({ text: `DELETE FROM app.vehicle WHERE tenant_id = 1` })
    })
    await (await start(server.testDatabase.url)).close()
    const [row] = await server.mastline.database.read(1, (c) => c.rows({ text: 'SELECT (SELECT count(*) FROM app.vehicle), (SELECT count(*) FROM app.site), (SELECT count(*) FROM app.geo_fencing)' }))
    const count = (entity: string) => String(demoTables().find((table) => table.entity === entity)?.rows.length)
    expect(row).toEqual([count('Vehicle'), count('Site'), count('GeoFencing')])
  })
})

describe('two nodes that start together', () => {
  it('make the first rows once', async () => {
    const test = await createTestDatabase()
    const more = { sources: [...toySources, ...identitySources], words: {}, settings: { ...settings, demo: false } }
    const nodes = await Promise.all([start(test.url, more), start(test.url, more)])
    const [row] = await nodes[0].database.read(0, (c) => c.rows({ text: 'SELECT (SELECT count(*) FROM app.tenant), (SELECT count(*) FROM app."user"), (SELECT count(*) FROM app.role)' }))
    expect(row).toEqual(['1', '1', '1'])
    await Promise.all(nodes.map((node) => node.close()))
    await test.drop()
  })
})

describe('rows that every tenant has', () => {
  it('are made for the host and for each tenant under the same ids, and keep what was changed', async () => {
    const server = await startTestServer({ sources: toySources })
    try {
      const shelf = (tenantId: number) => server.mastline.database.read(tenantId, (c) => c.rows({ text: 'SELECT id, name FROM app.shelf ORDER BY id' }))
      expect([await shelf(0), await shelf(1)]).toEqual([[['1', 'Returns']], [['1', 'Returns']]])
      await server.mastline.database.transaction(1, (c) => c.run({ text: `UPDATE app.shelf SET name = 'Ours' WHERE tenant_id = 1 AND id = 1` }))
      const later = await server.addTenant('Later')
      await (await start(server.testDatabase.url, { sources: [...toySources, ...identitySources], words: {} })).close()
      expect([await shelf(1), await shelf(later)]).toEqual([[['1', 'Ours']], [['1', 'Returns']]])
    } finally {
      await server.close()
    }
  })
})

describe('a start is refused', () => {
  it('with numbered sentences where descriptors have mistakes', async () => {
    const { entity, f } = vocabulary<'Book' | 'Author' | 'Nobody'>()
    const sources = [{ area: 'x', definition: entity('Book', { fields: { name: f.text(), author: f.ref('Nobody') } }) }, ...identitySources]
    const test = await createTestDatabase()
    await expect(start(test.url, { sources, words: {} })).rejects.toThrow(/E101 Book\.author/)
    await test.drop()
  })

  it('where a wall between tenants has a hole', async () => {
    const server = await startTestServer({ sources: toySources })
    const { default: pg } = await import('pg')
    const owner = new pg.Client({ connectionString: server.testDatabase.url })
    await owner.connect()
    await owner.query('GRANT SELECT ON data.book TO mastline_app')
    await owner.end()
    const again = start(server.testDatabase.url, { sources: [...toySources, ...identitySources], words: {} })
    await expect(again).rejects.toThrow(StartRefusal)
    await expect(again).rejects.toThrow(/data\.book/)
    await server.close()
  })
})
