/** Two tenants, two identities, bodies compared: what belongs to the other looks exactly like what never existed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

let server: TestServer
let here: TestClient
let there: TestClient
let host: TestClient
const ids = { here: 0, there: 0, company: 0 }
beforeAll(async () => {
  server = await startTestServer()
  const other = await server.addTenant('Other')
  ;[here, there, host] = [await server.admin(1), await server.admin(other), await server.admin(0)]
  ids.company = await server.put('Company', { name: 'Ours' })
  ids.here = await server.put('Country', { name: 'Shared name', companyId: ids.company })
  ids.there = await server.put('Country', { name: 'Shared name' }, other)
})
afterAll(() => server.close())

const withoutId = (text: string) => text.replaceAll(/\d{4,}/g, '#')

describe('tenants', () => {
  it('list their own rows only, under the same call', async () => {
    const names = async (client: TestClient) => ((await client.call('Country/GetAll')).envelope.result as { totalCount: number; items: { id: number }[] }).items.map((item) => item.id)
    expect([await names(here), await names(there), await names(host)]).toEqual([[ids.here], [ids.there], []])
  })

  it.each(['Country/Get?Id=', 'Country/GetHistory?Id='])('answer %s of another tenant as of nobody', async (call) => {
    const [foreign, none, own] = [await here.call(`${call}${ids.there}`), await here.call(`${call}987654321`), await here.call(`${call}${ids.here}`)]
    expect([foreign.status, withoutId(foreign.text)]).toEqual([none.status, withoutId(none.text)])
    expect([own.status, withoutId(own.text) === withoutId(none.text)]).toEqual([200, false])
  })

  it.each(['Country/GetAll?companyId=', 'Country/GetAll?companyId.in=', 'Country/GetAllCountryByCompanyId?companyId='])('find nothing by %s of another', async (call) => {
    expect((await there.call(`${call}${ids.company}`)).envelope.result).toEqual({ totalCount: 0, items: [] })
    expect((await here.call(`${call}${ids.company}`)).envelope.result).toMatchObject({ totalCount: 1 })
  })

  it('cannot point at rows of another', async () => {
    const foreign = server.put('Country', { name: 'Smuggled', companyId: ids.company }, there.tenantId)
    await expect(foreign).rejects.toThrow(/./)
    expect((await there.call('Country/GetAll')).envelope.result).toMatchObject({ totalCount: 1 })
  })
})
