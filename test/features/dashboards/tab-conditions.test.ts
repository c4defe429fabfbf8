/** What a tab of a list shows, and what a figure made of it counts: the same rows, wherever the figure is offered. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entityOf } from '#framework/metadata'
import { rowsMeant } from '../../../src/framework/web/list/state/rows-meant.ts'
import { rowsOf, sourceOf, views } from '../../../src/features/work-orders/web/list/use-views.ts'
import type { OwnFigures } from '../../../src/features/dashboards/web/own/shapes.ts'
import { words } from '../../../entities/words.ts'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'
import { randomOrders, store } from './random-orders.ts'

let server: TestServer
let admin: TestClient
let adminId: number

beforeAll(async () => {
  server = await startTestServer({ words })
  admin = await server.admin()
  adminId = ((await admin.call('User/GetAll?userName.eq=admin')).envelope.result as { items: { id: number }[] }).items[0]?.id ?? 0
  const region = await server.put('Region', { name: 'North' })
  const site = await server.put('Site', { siteCode: 'TAB-1', siteName: 'Tab', regionId: region })
  await store(server, 1, randomOrders(5, 400, { regions: [region], sites: new Map([[site, region]]), users: [adminId], around: ['2026-11-10T12:00:00Z', '2026-11-20T12:00:00Z'] }))
})
afterAll(() => server.close())

async function countedBy(query: string): Promise<number | null> {
  const tile = { title: 'Tab', entity: 'WorkOrder', kind: 'counter', query, by: '', step: 'day' }
  const made = (await admin.call('Dashboard_Own/Save', { method: 'POST', body: { name: 'Tabs', tiles: [tile] } })).envelope.result as { id: number }
  const shown = (await admin.call(`Dashboard_Own/GetFigures?id=${made.id}`)).envelope.result as OwnFigures
  await admin.call(`Dashboard_Own/Delete?id=${made.id}`, { method: 'DELETE' })
  return shown.items[0]?.count ?? null
}

describe('a figure made of a tab', () => {
  it.each(views)('“%s” of work orders counts its rows, or is not offered', async (view) => {
    const source = { ...sourceOf(view), rows: rowsOf(view, adminId) }
    const told = rowsMeant(entityOf(server.model, 'WorkOrder'), { source })
    if (told === null) return expect(['watch', 'late']).toContain(view)
    if (!told.length) return expect(view).toBe('all')
    const { totalCount } = (await admin.call(`${source.path}?${new URLSearchParams({ ...source.query, MaxResultCount: '1' })}`)).envelope.result as { totalCount: number }
    expect(totalCount).toBeGreaterThan(0)
    expect(await countedBy(new URLSearchParams(told.map(([name, value]) => [name, value])).toString())).toBe(totalCount)
  })

  it('keeps each of two conditions of one name, as the list does', async () => {
    const query = 'status.in=PENDING,CLOSED&status.in=CLOSED,ACCEPTED'
    const { totalCount } = (await admin.call(`WorkOrder/GetAll?${query}&MaxResultCount=1`)).envelope.result as { totalCount: number }
    const closed = (await admin.call('WorkOrder/GetAll?status.eq=CLOSED&MaxResultCount=1')).envelope.result as { totalCount: number }
    expect(totalCount).toBe(closed.totalCount)
    expect(await countedBy(query)).toBe(totalCount)
  })
})
