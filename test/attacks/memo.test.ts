/**
 * Cache keys without the principal: what one user's request put into a cache must not reach another. Both tenants have rows with the very same ids, as many of
 * them, written as often, and other contents: so that anything remembered under too short a key shows, change numbers being alike. They
 * are compared with a second node that remembers nothing.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { permissionName, type EntityModel } from '#framework/metadata'
import { callsOf } from '#framework/wire'
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts'
import { makeRows } from '../support/row-maker.ts'
import { isFull, productModel } from '../support/shapes.ts'
import { attackedByLargeSuite, fewToAttack } from './attack.ts'
import { secondNode } from './second-node.ts'

// Many calls in one test, more of them in the full run, on a machine that others use too.
vi.setConfig({ testTimeout: isFull ? 900_000 : 120_000 })

let server: TestServer
let cold: Awaited<ReturnType<typeof secondNode>>
let one: TestClient
let two: TestClient
const perTenant = 3
const firstId = 500_000

beforeAll(async () => {
  server = await startTestServer()
  const second = await server.addTenant('Second')
  one = await server.admin()
  two = await server.admin(second)
  for (const [n, { tenantId }] of [one, two].entries()) {
    const ids = new Map<string, number>()
    const next = (entity: EntityModel) => {
      const id = ids.get(entity.tableOf) ?? firstId
      ids.set(entity.tableOf, id + 1)
      return id
    }
    const rows = makeRows(server.model, (entity, row) => server.put(entity.key, { ...changed(entity, row, n), id: next(entity) }, tenantId))
    for (const entity of server.model.values()) if (entity.tableOf === entity.key && !entity.owned && entity.key !== 'Tenant') {
      await rows.anchor(entity)
      for (let more = 1; more < perTenant; more += 1) await server.put(entity.key, { ...changed(entity, await rows.row(entity, 20 + more), n), id: next(entity) }, tenantId)
    }
  }
  cold = await secondNode(server)
})
afterAll(async () => {
  await cold.close()
  await server.close()
})

/** The texts of the second tenant stand backwards: same length, same characters, other words. */
function changed(entity: EntityModel, row: object, n: number): object {
  if (n === 0) return row
  const texts = entity.fields.filter((f) => f.kind === 'text' && !f.format && !f.pattern && !f.of).map((f) => f.wire)
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, texts.includes(name) && typeof value === 'string' ? [...value].toReversed().join('').trim() : (value as unknown)]))
}

/** Every way a list can be asked: whole, narrowed, found, ordered by its own columns and by names of others. */
function asked(entity: EntityModel, path: string): string[] {
  const refs = entity.fields.filter((f) => f.kind === 'ref')
  const texts = entity.fields.filter((f) => f.kind === 'text' && !f.secret && !f.input)
  return [
    '', '?MaxResultCount=1', '?SkipCount=1&MaxResultCount=1', '?Keyword=a', '?Sorting=id asc', `?Id=${firstId}`, '?id.gte=1', '?MaxResultCount=5000',
    ...refs.flatMap((f) => [`?${f.wire}=${firstId}`, `?${f.key}Name=e`, `?Sorting=${f.key}Name`, `?${f.wire}.in=${firstId},${firstId + 1}&Sorting=${f.key}Name desc`]),
    ...texts.flatMap((f) => [`?Sorting=${f.wire}`, `?${f.wire}.contains=a`]),
  ].map((query) => path + query.replaceAll(' ', '%20'))
}

/** Without what runs with the clock, which may be further at the second of two answers. */
const still = (text: string) => text.replaceAll(/"lateHours":[\d.]+/g, '"lateHours":0')

/** Searches for what only the first tenant has: their totals tell whose they are. */
async function wordsOfTheFirst(entity: EntityModel): Promise<string[]> {
  const list = callsOf(entity).find((c) => c.kind === 'list')
  if (!list) return []
  const { items } = (await one.call(`${list.path}?MaxResultCount=2`)).envelope.result as { items: { [name: string]: unknown }[] }
  const texts = entity.fields.filter((f) => f.kind === 'text' && !f.secret && !f.input)
  return items.flatMap((item) => texts.flatMap((f) => {
    const word = encodeURIComponent(String(item[f.wire]))
    return word ? [`${list.path}?${f.wire}.eq=${word}`, `${list.path}?${f.wire}.contains=${word}&Sorting=${f.wire}`, `${list.path}?Keyword=${word}`] : []
  }))
}

/** What an answer is remembered by is made alike for all entities: those few that have every trait are asked in every way, each of the others in a share of the ways, another one for each. */
const share = 4
const few = fewToAttack(productModel)
const shareOf = (entity: EntityModel, at: number) => (paths: readonly string[]) => paths.filter((_path, n) => few.includes(entity) || (n + at) % share === 0)

describe.each(attackedByLargeSuite().map((entity, at) => [entity.key, entity, at] as const))('%s', (_, entity, at) => {
  const ofShare = shareOf(entity, at)
  const paths = callsOf(entity).filter((c) => ['list', 'narrowed', 'lookup', 'get', 'history'].includes(c.kind)).flatMap((c) => asked(entity, c.path))

  test('totals, first ids and names that one tenant has warmed are not the other’s', async () => {
    let differing = 0
    const ofTheFirst = await wordsOfTheFirst(entity)
    // Whose rows they are is told by the whole list, and by what only the first tenant has.
    const always = [...callsOf(entity).filter((c) => c.kind === 'list').map((c) => c.path), ...ofTheFirst.slice(0, 1)]
    for (const path of new Set([...always, ...ofShare(paths), ...ofShare(ofTheFirst)])) {
      const warm = await one.call(path)
      const again = await two.call(path)
      const plain = await cold.get(path, two.token)
      expect([path, again.status, still(again.text)]).toEqual([path, plain.status, still(plain.text)])
      expect([path, still((await one.call(path)).text)]).toEqual([path, still(warm.text)])
      if (warm.text !== again.text) differing += 1
    }
    // A comparison that could not fail would prove nothing.
    if (callsOf(entity).some((c) => c.kind === 'list') && entity.fields.some((f) => f.kind === 'text')) expect(differing).toBeGreaterThan(0)
  })

  test('nor do two users with other rights share an answer', async () => {
    const reader = await server.userWith([permissionName(entity, 'Read')])
    const stranger = await server.userWith(['LookUps.Nothing.Read'])
    const referrer = [...server.model.values()].find((e) => e.key !== entity.key && e.fields.some((f) => f.target === entity.key) && permissionName(e, 'Create') !== permissionName(entity, 'Create'))
    const chooser = referrer && (await server.userWith([permissionName(referrer, 'Create')]))
    for (const call of callsOf(entity).filter((c) => ['list', 'narrowed', 'lookup'].includes(c.kind))) for (const query of ['', '?IsDropdown=true', '?Keyword=a&IsDropdown=true']) {
      const path = call.path + query
      const warm = await reader.call(path)
      expect([path, warm.status]).toEqual([path, 200])
      const theirs = await stranger.call(path)
      // Rows of one's own are everybody's to ask for: they are then those of the stranger, of which there are none.
      if (call.right === 'own') expect([path, theirs.status, theirs.envelope.result]).toEqual([path, 200, { totalCount: 0, items: [] }])
      else expect([path, theirs.status, theirs.text.includes('"items"')]).toEqual([path, 403, false])
      if (!chooser) continue
      const choice = await chooser.call(path)
      const plain = await cold.get(path, chooser.token)
      expect([path, choice.status, still(choice.text)]).toEqual([path, plain.status, still(plain.text)])
      // Who may choose sees names and keys, never the rows.
      if (call.kind === 'list' && choice.status === 200) expect(Object.keys((choice.envelope.result as { items: object[] }).items[0] ?? {})).not.toContain('creationTime')
      expect([path, still((await reader.call(path)).text)]).toEqual([path, still(warm.text)])
    }
  })
})

test('the names of references are the own tenant’s, though the ids are the same', async () => {
  const names = async (client: TestClient) => ((await client.call(`Country/GetAll?companyId=${firstId}`)).envelope.result as { items: { companyName: string }[] }).items.map((i) => i.companyName)
  const [a, b] = [await names(one), await names(two)]
  expect(a.length && b.length).toBeTruthy()
  expect(a.some((name) => b.includes(name))).toBe(false)
})
