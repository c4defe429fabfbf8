/** Dashboards of one's own: figures of any list, with the rights of whoever looks; shared by role; and screens with a key of their own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entityOf, permissionName } from '#framework/metadata'
import { conditionsOf, conditionsOfRest } from '../../../src/features/dashboards/model/tile-rows.ts'
import { askedOf, barFields, timeFields, type Tile } from '../../../src/features/dashboards/model/tiles.ts'
import type { OwnFigures } from '../../../src/features/dashboards/web/own/shapes.ts'
import { words } from '../../../entities/words.ts'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../../support/server.ts'

let server: TestServer
let admin: TestClient
let colleague: TestClient
let roleId: number
const english = { 'accept-language': 'en' }
const call = async <T>(who: TestClient, path: string, body?: object, method?: 'GET' | 'POST' | 'DELETE') => {
  const { status, envelope } = await who.call(path, { method: method ?? (body ? 'POST' : 'GET'), ...(body ? { body } : {}), headers: english })
  return { status, result: envelope.result as T, error: envelope.error }
}
const tile = (more: Partial<Tile>): Tile => ({ title: 'Figure', entity: 'Site', kind: 'counter', query: '', by: '', step: 'day', ...more })

beforeAll(async () => {
  server = await startTestServer({ words })
  admin = await server.admin()
  const [north, south] = [await server.put('Region', { name: 'North' }), await server.put('Region', { name: 'South' })]
  for (let n = 0; n < 5; n += 1) await server.put('Site', { siteCode: `OWN-${n}`, siteName: `Site ${n}`, regionId: n < 3 ? north : south })
  roleId = await server.put('Role', { name: 'Sites of a region', grantedPermissions: ['LookUps.Site.Read'] })
  const userId = await server.put('User', { userName: 'colleague', name: 'colleague', roles: [roleId], password: testPassword })
  await server.put('RegionUserAllocation', { userId, allocatedRegionId: north })
  colleague = await server.signIn('colleague', testPassword)
})
afterAll(() => server.close())

describe('own dashboards', () => {
  it('show lists with their conditions as number, bars and line, shared by role and counted for whoever looks', async () => {
    const tiles = [tile({ title: 'Sites', query: 'q=Site' }), tile({ kind: 'bar', by: 'regionId' }), tile({ kind: 'line', by: 'creationTime' }), tile({ title: 'Users', entity: 'User' }), tile({ title: 'One', query: 'siteCode.eq=OWN-4' })]
    const { result: made, status } = await call<{ id: number; rowVersion: number }>(admin, 'Dashboard_Own/Save', { name: 'Mine', tiles })
    expect(status).toBe(200)
    const figures = async (who: TestClient) => (await call<OwnFigures>(who, `Dashboard_Own/GetFigures?id=${made.id}`)).result
    const [sites, bars, line, users, one] = (await figures(admin)).items
    expect([sites?.count, one?.count]).toEqual([5, 1])
    expect(bars).toMatchObject({ groups: [{ name: 'North', count: 3 }, { name: 'South', count: 2 }], rest: 0 })
    expect(line?.groups.map(({ count }) => count)).toEqual([5])
    expect(users).toMatchObject({ leftOut: null })
    // Nobody else sees it before it is shared.
    expect((await call(colleague, `Dashboard_Own/GetFigures?id=${made.id}`)).status).toBe(404)
    expect((await call<{ roleIds: number[] }>(admin, 'Dashboard_Own/Save', { id: made.id, name: 'Ours', tiles, roleIds: [roleId], rowVersion: made.rowVersion })).result.roleIds).toEqual([roleId])
    const shared = await figures(colleague)
    expect(shared.items.map(({ count, leftOut }) => [count, leftOut])).toEqual([[3, null], [3, null], [3, null], [null, 'Pages.Users'], [0, null]])
    expect((await call<{ items: object[] }>(colleague, 'Dashboard_Own/GetAll')).result.items).toMatchObject([{ name: 'Ours', isOwn: false }])
    // To change or delete it is the owner's, and a list that moved on is told.
    expect((await call(colleague, 'Dashboard_Own/Save', { id: made.id, name: 'Taken', tiles: [] })).status).toBe(404)
    expect((await call(colleague, `Dashboard_Own/Delete?id=${made.id}`, undefined, 'DELETE')).status).toBe(404)
    expect((await call(admin, 'Dashboard_Own/Save', { id: made.id, name: 'Old', tiles, rowVersion: made.rowVersion })).status).toBe(409)
    expect((await call(admin, 'Dashboard_Own/Save', { name: 'Wrong', tiles: [tile({ title: 'X', kind: 'bar', by: 'password' })] })).error?.validationErrors).toEqual([{ message: '“X” cannot be shown so: choose another field.', members: ['tiles[0]'] }])
  })

  it('leave out a figure of which a field or a condition is gone, and show the others; nothing but that one has to be mended', async () => {
    const { result: made } = await call<{ id: number }>(admin, 'Dashboard_Own/Save', { name: 'Old ones', tiles: [tile({})] })
    expect((await call(admin, 'Dashboard_Own/Save', { id: made.id, name: 'Old ones', tiles: [tile({ query: 'towers.in=1' })] })).error?.validationErrors).toEqual([{ message: 'towers.in: the list has no field “towers”.', members: ['towers.in'] }])
    // As an older version left them.
    const old = [tile({}), tile({ title: 'Condition', query: 'towers.in=1' }), tile({ title: 'Bars', kind: 'bar', by: 'towerId' }), tile({ title: 'List', entity: 'Tower' })]
    await server.mastline.database.transaction(1, (connection) => connection.run({ name: 'old_tiles', values: [made.id, JSON.stringify(old)], text: 'UPDATE app.own_dashboard SET tiles = $2 WHERE id = $1' }))
    const { items } = (await call<OwnFigures>(admin, `Dashboard_Own/GetFigures?id=${made.id}`)).result
    expect(items.map(({ count, leftOut }) => [count, leftOut])).toEqual([[5, null], [null, ''], [null, ''], [null, '']])
    const { result: screen } = await call<{ address: string }>(admin, 'Dashboard_Own/MakeScreen', { id: made.id, name: 'Wall' })
    const wall = await server.request(`/api/services/app/Dashboard_Own/GetScreen?Key=${encodeURIComponent(new URL(screen.address, 'http://x').searchParams.get('key') ?? '')}`)
    expect((wall.envelope.result as OwnFigures).items.map(({ leftOut }) => leftOut)).toEqual([null, '', '', ''])
    expect((await call<{ tiles: Tile[] }>(admin, 'Dashboard_Own/Save', { id: made.id, name: 'Renamed', tiles: [...old, tile({ title: 'New' })] })).result.tiles).toHaveLength(5)
    expect((await call(admin, `Dashboard_Own/Delete?id=${made.id}`, undefined, 'DELETE')).status).toBe(200)
  })

  it('name what their bars are of in words: yes and no, labels, and nothing for what was never chosen; on a wall in the language of the wall', async () => {
    const userId = await server.put('User', { userName: 'worded', name: 'worded', password: testPassword })
    for (const place of [null, 2]) await server.put('Attendance', { userId, date: '2026-11-03', checkInTime: `2026-11-03T0${place ?? 1}:00:00Z`, place, status: 2 })
    await server.put('WorkOrder', { siteCode: 'OWN-1', status: 'PENDING', workOrderTypeId: 1 })
    const tiles = [tile({ kind: 'bar', by: 'isDown' }), tile({ entity: 'Attendance', kind: 'bar', by: 'place' }), tile({ entity: 'WorkOrder', kind: 'bar', by: 'status' })]
    const { result: made } = await call<{ id: number }>(admin, 'Dashboard_Own/Save', { name: 'Words', tiles })
    const names = (items: OwnFigures['items']) => items.map(({ groups }) => groups.map(({ name }) => name).toSorted())
    expect(names((await call<OwnFigures>(admin, `Dashboard_Own/GetFigures?id=${made.id}`)).result.items)).toEqual([['No'], ['', 'Site'], ['Undispatched']])
    const { result: screen } = await call<{ address: string }>(admin, 'Dashboard_Own/MakeScreen', { id: made.id, name: 'Urdu' })
    const key = new URL(screen.address, 'http://x').searchParams.get('key') ?? ''
    const wall = await server.request(`/api/services/app/Dashboard_Own/GetScreen?Key=${encodeURIComponent(key)}`, { headers: { 'accept-language': 'ur' } })
    expect(names((wall.envelope.result as OwnFigures).items)).toEqual([['نہیں'], ['', 'سائٹ'], ['غیر سپرد']])
    expect((await call(admin, `Dashboard_Own/Delete?id=${made.id}`, undefined, 'DELETE')).status).toBe(200)
  })

  it('take every list of the product, by every field that is offered', async () => {
    for (const entity of server.model.values()) {
      if (entity.owned) continue
      const tiles = [tile({ entity: entity.key }), tile({ entity: entity.key, kind: 'line', by: 'creationTime' }), ...barFields(entity).slice(0, 4).map(({ wire }) => tile({ entity: entity.key, kind: 'bar', by: wire })), ...timeFields(entity).slice(0, 2).map(({ wire }) => tile({ entity: entity.key, kind: 'line', by: wire, step: 'month' }))]
      const { result: made, status, error } = await call<{ id: number }>(admin, 'Dashboard_Own/Save', { name: entity.key, tiles })
      expect(status, `${entity.key}: ${JSON.stringify(error)}`).toBe(200)
      const shown = await call<OwnFigures>(admin, `Dashboard_Own/GetFigures?id=${made.id}`)
      expect(shown.status, `${entity.key}: ${JSON.stringify(shown.error)}`).toBe(200)
      const leftOut = new Set(shown.result.items.map((item) => item.leftOut))
      expect([[null], [permissionName(entity, 'Read')]], entity.key).toContainEqual([...leftOut])
    }
  }, 120_000)

  it('stand on a screen by a key that reads nothing else, is kept as a hash, and can be taken away', async () => {
    const { result: made } = await call<{ id: number }>(admin, 'Dashboard_Own/Save', { name: 'Wall', tiles: [tile({})] })
    const { result: screen } = await call<{ id: number; address: string }>(admin, 'Dashboard_Own/MakeScreen', { id: made.id, name: 'Lobby' })
    const key = new URL(screen.address, 'http://x').searchParams.get('key') ?? ''
    const shown = () => server.request(`/api/services/app/Dashboard_Own/GetScreen?Key=${encodeURIComponent(key)}`)
    expect((await shown()).envelope.result).toMatchObject({ name: 'Wall', items: [{ count: 5 }] })
    for (const path of ['Site/GetAll', 'Dashboard_Own/GetAll', 'Dashboard_NationWide/GetCounts']) expect((await server.request(`/api/services/app/${path}?Key=${key}`, { token: key })).status, path).toBe(401)
    const stored = await server.mastline.context.database.read(1, (connection) => connection.rows({ name: 'keys', text: 'SELECT * FROM app.dashboard_screen_key WHERE tenant_id = $1', values: [1] }))
    expect(JSON.stringify(stored)).not.toContain(key)
    expect((await call<{ items: object[] }>(admin, `Dashboard_Own/GetScreens?id=${made.id}`)).result.items).toMatchObject([{ name: 'Lobby', lastTime: expect.any(String) }])
    expect((await call<{ items: object[] }>(admin, 'DashboardScreen/GetAll')).result.items).toMatchObject([{ name: 'Lobby' }])
    // Who gave a screen its key stands in the history, without the key.
    const history = JSON.stringify((await call(admin, 'ChangeSet/GetAll?MaxResultCount=20')).result)
    expect([history.includes('makeScreen'), history.includes(key)]).toEqual([true, false])
    expect((await call(colleague, 'Dashboard_Own/MakeScreen', { id: made.id, name: 'Mine' })).status).toBe(404)
    expect((await call(colleague, 'Dashboard_Own/RevokeScreen', { id: screen.id })).status).toBe(404)
    expect((await call(admin, 'Dashboard_Own/RevokeScreen', { id: screen.id })).status).toBe(200)
    expect((await shown()).status).toBe(404)
    expect((await server.request('/api/services/app/Dashboard_Own/GetScreen?Key=TV1.wrong')).status).toBe(404)
  })

  it('open the rows of all further bars together, and have one bar for texts that differ by letter case alone', async () => {
    const [some, further] = [await server.put('Region', { name: 'Some' }), await server.put('Region', { name: 'Further' })]
    for (const [n, teamLeadName] of ['Imran', 'imran', 'IMRAN', 'A, B', '', ...Array.from({ length: 14 }, (_, at) => `Lead ${at}`)].entries()) await server.put('Site', { siteCode: `REST-${n}`, siteName: 'Rest', teamLeadName, regionId: n % 3 ? some : further })
    for (let n = 0; n < 15; n += 1) await server.put('Site', { siteCode: `REST-R${n}`, siteName: 'Rest', teamLeadName: 'Imran', regionId: n ? await server.put('Region', { name: `Region ${n}` }) : null })
    const bars = ['teamLeadName', 'regionId'].flatMap((by) => ['siteCode.starts=REST', `siteCode.starts=REST&${by}.empty=false`].map((query) => tile({ kind: 'bar', by, query })))
    const { result: made } = await call<{ id: number }>(admin, 'Dashboard_Own/Save', { name: 'Rest', tiles: bars })
    const { items } = (await call<OwnFigures>(admin, `Dashboard_Own/GetFigures?id=${made.id}`)).result
    expect(items[0]?.groups.filter(({ name }) => /imran/i.test(name))).toEqual([{ key: 'IMRAN', name: 'IMRAN', count: 18 }])
    for (const item of items) {
      const field = entityOf(server.model, 'Site').fields.find(({ wire }) => wire === item.by)
      const conditions = conditionsOfRest(item, field, item.groups.map(({ key }) => key))
      const { result } = await call<{ totalCount: number }>(admin, `Site/GetAll?${conditions}&MaxResultCount=1`)
      expect(item.rest, item.query).toBeGreaterThan(0)
      expect(result.totalCount, item.query).toBe(item.rest)
    }
    expect((await call(admin, `Dashboard_Own/Delete?id=${made.id}`, undefined, 'DELETE')).status).toBe(200)
  })

  it('open exactly the rows of each bar and each point, whatever the list was narrowed by', async () => {
    const userId = await server.put('User', { userName: 'pointed', name: 'pointed', password: testPassword })
    const half = await server.put('Region', { name: 'Half' })
    const sites = [['A, B', true], ['a, B', false], ['A', true], ['', false]] as const
    for (const [n, [siteName, isDown]] of sites.entries()) await server.put('Site', { siteCode: `BAR-${n}`, siteName: siteName || `B ${n}`, teamLeadName: siteName, regionId: half, isDown })
    // A week that reaches into two months, and instants at both ends of a day.
    for (const time of ['2026-09-28T00:00:00Z', '2026-09-30T23:59:59Z', '2026-10-01T00:00:00Z', '2026-10-04T23:59:59.999Z', '2026-10-05T00:00:00Z', '2026-10-31T10:00:00Z']) await server.put('Attendance', { userId, date: time.slice(0, 10), checkInTime: time, checkOutTime: null, status: 2 })
    const lines = (['day', 'week', 'month'] as const).flatMap((step) => ['checkInTime', 'date'].flatMap((by) => [
      '', `${by}.gte=2026-09-30`, `${by}.between=2026-09-30,2026-10-04`, `${by}.between=2026-09-29,&${by}.gte=2026-09-30&${by}.lte=2026-10-05`, `${by}.gt=2026-09-28&${by}.lt=2026-10-05&${by}.between=,2026-10-04`,
      ...(step === 'day' ? [`${by}.eq=2026-10-01`] : []),
    ].map((query) => tile({ entity: 'Attendance', kind: 'line', by, step, query: `userId.in=${userId}&${query}` }))))
    const bars = ['regionId', 'teamLeadName', 'isDown'].flatMap((by) => ['', `regionId.in=${half}`, `regionId.in=${half}&q=BAR`].map((query) => tile({ kind: 'bar', by, query })))
    for (const tiles of [lines.slice(0, 16), lines.slice(16), bars]) {
      const { result: made, error } = await call<{ id: number }>(admin, 'Dashboard_Own/Save', { name: 'Rows', tiles })
      expect(error).toBeNull()
      for (const item of (await call<OwnFigures>(admin, `Dashboard_Own/GetFigures?id=${made.id}`)).result.items) {
        const field = entityOf(server.model, item.entity).fields.find(({ wire }) => wire === item.by)
        expect(item.groups, item.query).not.toEqual([])
        for (const { key, count } of item.groups) {
          const conditions = conditionsOf(item, field, key) ?? ''
          const { result } = await call<{ totalCount: number }>(admin, `${item.entity}/GetAll?${new URLSearchParams([...Object.entries(askedOf(conditions)).flatMap(([name, values]) => values.map((value) => [name, value])), ['MaxResultCount', '1']])}`)
          expect(result?.totalCount, `${item.step} ${item.query}: ${conditions}`).toBe(count)
        }
      }
      expect((await call(admin, `Dashboard_Own/Delete?id=${made.id}`, undefined, 'DELETE')).status).toBe(200)
    }
    const taken = ['between=,2027-01-01', 'gte=2026-01-01', 'gt=2026-01-01'].map((each) => `date.${each}`).join('&')
    expect(conditionsOf(tile({ kind: 'line', by: 'date', step: 'month', query: taken }), undefined, '2026-10-01')).toBeUndefined()
  }, 60_000)
})
