/**
 * “Why can he see this?” over entities and users: the answer is the one that Get gives, and whatever is named as missing shows the row once
 * it is given.
 */
import { entityOf, permissionName, placesOf, type EntityModel } from '#framework/metadata'
import { loadReach, productPrincipal } from '#framework/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Explanation, Viewers } from '../../../src/features/identity/server/visibility/schemas.ts'
import { scopedEntities } from '../../attacks/attack.ts'
import { callOf, send } from '../../conformance/product.ts'
import { makeRows, type RowMaker } from '../../support/row-maker.ts'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../../support/server.ts'
import { isFull } from '../../support/shapes.ts'

let server: TestServer
let admin: TestClient
let rows: RowMaker
const all = scopedEntities().filter((entity) => callOf(entity, 'get'))
// Places and sites in every run, of the other entities some.
const entities = all.filter((entity, n) => isFull || entity.place || n % 12 === 0)
const people: TestClient[] = []

const person = async (name: string, granted: readonly string[], seesAll = false) => {
  const role = await server.put('Role', { name, seesAll, grantedPermissions: granted })
  await server.put('User', { userName: name, name, roles: [role], password: testPassword })
  return server.signIn(name, testPassword)
}
const explain = async ({ userId }: TestClient, entity: EntityModel, id: number, client = admin) => (await client.call(`Visibility/Explain?UserId=${userId}&Entity=${entity.key}&Id=${id}`)).envelope.result as Explanation
const opens = async (client: TestClient, entity: EntityModel, id: number) => {
  const call = callOf(entity, 'get')
  if (!call) throw new Error(entity.key)
  return (await send(client, call, { id })).status
}
const remove = (key: string, id: number) => server.mastline.write({
  principal: productPrincipal(server.model, 1, 'UTC'), entity: entityOf(server.model, key), mode: 'commit', reason: 'test', requestId: 'test', trusted: true, changes: { kind: 'delete', ids: [id] },
})
const update = (key: string, row: { id: number }) => server.mastline.write({
  principal: productPrincipal(server.model, 1, 'UTC'), entity: entityOf(server.model, key), mode: 'commit', reason: 'test', requestId: 'test', trusted: true, changes: { kind: 'update', rows: [row] },
})

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
  rows = makeRows(server.model, (entity, row) => server.put(entity.key, row))
  const reading = all.map((entity) => permissionName(entity, 'Read'))
  people.push(await person('all', reading, true), await person('nothing', []), await person('bare', reading))
  // Of each place one who was given it, with every second right.
  for (const [n, { entity, place, to }] of placesOf(server.model).allocations.filter(({ to }) => to.to.person === 'id').entries()) {
    const client = await person(`given ${n}`, reading.filter((_, at) => n % 3 || at % 2))
    await server.put(entity.key, { [to.field.wire]: client.userId, [place.field.wire]: await rows.anchor(place.to) })
    people.push(client)
  }
}, 120_000)
afterAll(() => server.close())

describe.each(entities.map((entity) => [entity.key, entity] as const))('%s', (_, entity) => {
  test('the answer is what Get gives, to everybody', async () => {
    const id = await rows.anchor(entity)
    for (const client of people) {
      const told = await explain(client, entity, id)
      const status = await opens(client, entity, id)
      expect([client.userId, told.sees], JSON.stringify(told)).toEqual([client.userId, status === 200])
      expect(told.right.isHeld).toBe(status !== 403)
      expect(told.missing.length > 0).toBe(!told.sees)
      expect(told.missing.some(({ kind }) => kind === 'rows')).toBe(told.shown.length === 0)
      expect(told.levels.some(({ state }) => state === 'holds')).toBe(told.shown.some(({ kind, path }) => kind === 'allocation' && path.length > 0) && told.levels.length > 0)
      for (const { kind, path } of told.shown) if (kind === 'allocation') expect(path.at(-1)).toMatchObject({ id })
    }
  })

  test('who sees it are those to whom Get gives it', async () => {
    const id = await rows.anchor(entity)
    const { items, totalCount } = (await admin.call(`Visibility/GetViewers?Entity=${entity.key}&Id=${id}`)).envelope.result as Viewers
    expect(items).toHaveLength(totalCount)
    for (const client of people) {
      const told = await explain(client, entity, id)
      // Places above those that were given, and rules of features, show a row to whoever they do.
      if (told.sees && told.shown.every(({ kind }) => kind === 'above' || kind === 'feature')) continue
      expect([client.userId, items.some((item) => item.id === client.userId)]).toEqual([client.userId, told.sees])
    }
  })

  test('whatever is missing shows the row once it is given, and hides it when it is taken', async () => {
    const id = await rows.anchor(entity)
    const [, nothing, bare] = people as [TestClient, TestClient, TestClient]
    const before = await explain(bare, entity, id)
    const [rowsMissing] = before.missing
    const seen = async () => (await server.mastline.context.read.count({ ...productPrincipal(server.model, 1, 'UTC'), userId: bare.userId, reach: await server.mastline.database.read(1, (connection) => loadReach(connection, server.model, bare.userId, new Date().toISOString().slice(0, 10))) }, entity.key, { authorised: true }))
    const seenBefore = await seen()
    for (const { kind, allocation, to, place, roles, givers, giverCount, adds } of rowsMissing?.remedies ?? []) {
      expect(giverCount).toBeGreaterThan(0)
      expect(givers[0]?.id).toBe(admin.userId)
      if (kind === 'allocate' && allocation && place) {
        const found = placesOf(server.model).allocations.find((each) => each.entity.key === allocation)
        const made = await server.put(allocation, { [found?.to.field.wire ?? '']: to, [found?.place.field.wire ?? '']: place.id })
        expect([allocation, await opens(bare, entity, id)]).toEqual([allocation, 200])
        // In a list of allocations the new one stands itself.
        const itself = found?.entity.tableOf === entity.tableOf ? 1 : 0
        expect([allocation, (await seen()) - seenBefore]).toEqual([allocation, (adds ?? 0) + itself])
        const told = await explain(bare, entity, id)
        expect(told.shown).toContainEqual(expect.objectContaining({ kind: 'allocation', allocation }))
        expect(told.missing).toEqual([])
        await remove(allocation, made)
      } else expect([kind, roles.length > 0]).toEqual(['seesAll', true])
      expect(await opens(bare, entity, id)).toBe(before.sees ? 200 : 404)
    }
    const lacking = await explain(nothing, entity, id)
    expect(lacking.missing.map(({ kind }) => kind)).toContain('right')
    const { roles } = (await server.mastline.context.read.one(productPrincipal(server.model, 1, 'UTC'), 'User', nothing.userId)) as unknown as { roles: number[] }
    const first = lacking.missing.flatMap(({ remedies }) => remedies.filter(({ kind }) => kind === 'role' || kind === 'seesAll').flatMap((each) => each.roles.filter(({ name }) => name === 'bare' || name === 'all')))
    await update('User', { id: nothing.userId, roles: [...roles, ...first.map((role) => role.id)] } as { id: number })
    expect(await opens(nothing, entity, id)).toBe(200)
    await update('User', { id: nothing.userId, roles } as { id: number })
    expect(await opens(nothing, entity, id)).toBe(403)
  })
})

test('only those who manage rights may ask, in their own tenant, about rows that they see themselves', async () => {
  const entity = entityOf(server.model, 'Site')
  const id = await rows.anchor(entity)
  const [all, , bare] = people as [TestClient, TestClient, TestClient]
  const path = `Visibility/Explain?UserId=${bare.userId}&Entity=Site&Id=${id}`
  expect((await all.call(path)).status).toBe(403)
  const manager = await person('manager', ['Pages.Roles', 'Pages.Users', permissionName(entity, 'Read')])
  const [unseen, absent] = [await manager.call(path), await manager.call(path.replace(`Id=${id}`, 'Id=987654'))]
  expect([unseen.status, absent.status]).toEqual([404, 404])
  expect(unseen.envelope.error?.message?.replace(String(id), '')).toBe(absent.envelope.error?.message?.replace('987654', ''))
  const blind = await server.userWith(['Pages.Roles', 'Pages.Users'])
  expect((await blind.call(path)).status).toBe(403)
  const stranger = await server.admin(await server.addTenant('elsewhere'))
  expect((await stranger.call(path)).status).toBe(404)
  expect((await admin.call(path.replace('Entity=Site', 'Entity=Nothing'))).status).toBe(404)
  expect((await admin.call(path.replace(`UserId=${bare.userId}`, 'UserId=abc'))).status).toBe(400)
})

test('an account that is switched off sees nothing, and a maker sees his own', async () => {
  const site = entityOf(server.model, 'Site')
  const maker = await person('maker', [permissionName(site, 'Read'), permissionName(site, 'Create')])
  const { ids } = await server.mastline.write({
    principal: { ...productPrincipal(server.model, 1, 'UTC'), userId: maker.userId }, entity: site, mode: 'commit', reason: 'test', requestId: 'test', trusted: true, changes: { kind: 'create', rows: [await rows.row(site, 77)] },
  })
  const id = ids[0] ?? 0
  expect(await explain(maker, site, id)).toMatchObject({ sees: true, shown: [{ kind: 'maker' }] })
  await update('User', { id: maker.userId, isActive: false } as { id: number })
  expect(await explain(maker, site, id)).toMatchObject({ sees: false, shown: [{ kind: 'maker' }], missing: [{ kind: 'active' }] })
})

test('an allocation that is over or has not begun shows nothing', async () => {
  const site = entityOf(server.model, 'Site')
  const id = await server.put('Site', { siteCode: 'DAYS-1', siteName: 'By days' })
  const [, , bare] = people as [TestClient, TestClient, TestClient]
  const given = await server.put('UserSiteAllocation', { userId: bare.userId, allocatedSiteId: id, validTo: '2020-01-31' })
  expect(await explain(bare, site, id)).toMatchObject({ sees: false, shown: [], levels: [{ entity: 'Site', state: 'outsideDays', until: '2020-01-31', from: null, given: [] }] })
  await update('UserSiteAllocation', { id: given, validTo: null, validFrom: '2999-01-01' } as { id: number })
  expect(await explain(bare, site, id)).toMatchObject({ sees: false, shown: [] })
  await update('UserSiteAllocation', { id: given, validFrom: '2020-01-01' } as { id: number })
  expect(await explain(bare, site, id)).toMatchObject({ sees: true, shown: [{ kind: 'allocation', allocation: 'UserSiteAllocation' }] })
})

test('rows that only the rule of a feature shows or hides', async () => {
  const comment = entityOf(server.model, 'TaskTicketComment')
  const id = await rows.anchor(comment)
  const { taskTicketRequestId: ticket } = (await server.mastline.context.read.one(productPrincipal(server.model, 1, 'UTC'), 'TaskTicketComment', id)) as unknown as { taskTicketRequestId: number }
  const reader = await person('reader', [permissionName(comment, 'Read')])
  expect(await explain(reader, comment, id)).toMatchObject({ sees: false, right: { isHeld: true }, shown: [], missing: [{ kind: 'rows', remedies: [{ kind: 'seesAll' }] }] })
  expect(await explain(await person('overseer', [permissionName(comment, 'Read')], true), comment, id)).toMatchObject({ sees: true, shown: [{ kind: 'seesAll' }] })
  await update('TaskTicketRequest', { id: ticket, assignUserId: reader.userId } as { id: number })
  expect(await explain(reader, comment, id)).toMatchObject({ sees: true, shown: [{ kind: 'feature' }], missing: [] })
})

test('what is assigned to somebody there, open and done, and what else he sees', async () => {
  const site = entityOf(server.model, 'Site')
  const id = await server.put('Site', { siteCode: 'WORK-1', siteName: 'With work' })
  const worker = await person('worker', [permissionName(site, 'Read')])
  const before = await explain(worker, site, id)
  expect(before.assigned).toContainEqual({ entity: 'WorkOrder', count: 0, open: 0, last: null })
  const done = await server.put('WorkOrder', { siteId: id, siteCode: 'WORK-1', assignedUserId: worker.userId, status: 'PENDING', workOrderTypeId: 1 })
  await update('WorkOrder', { id: done, status: 'CLOSED' } as { id: number })
  expect((await explain(worker, site, id)).assigned[0]).toMatchObject({ entity: 'WorkOrder', count: 1, open: 0, last: { id: done } })
  await server.put('WorkOrder', { siteId: id, siteCode: 'WORK-1', assignedUserId: worker.userId, status: 'PENDING', workOrderTypeId: 1 })
  await server.put('WorkOrder', { siteId: id, siteCode: 'WORK-1', assignedUserId: admin.userId, status: 'PENDING', workOrderTypeId: 1 })
  expect((await explain(worker, site, id)).assigned[0]).toMatchObject({ entity: 'WorkOrder', count: 2, open: 1 })

  const sight = async (userId = worker.userId, client = admin) => client.call(`Visibility/GetSight?UserId=${userId}`)
  expect((await sight()).envelope.result).toEqual({ seesAll: false, places: [], placeCount: 0, lists: [] })
  await server.put('UserSiteAllocation', { userId: worker.userId, allocatedSiteId: id })
  await server.put('UserSiteAllocation', { userId: worker.userId, allocatedSiteId: await rows.anchor(site), validTo: '2020-01-31' })
  expect((await sight()).envelope.result).toEqual({ seesAll: false, places: [{ entity: 'Site', id, name: 'WORK-1' }], placeCount: 1, lists: [{ entity: 'Site', count: 1 }] })
  expect((await sight(admin.userId)).envelope.result).toMatchObject({ seesAll: true })
  expect((await sight(987_654)).status).toBe(404)
  expect((await sight(worker.userId, worker)).status).toBe(403)
})
