/** Every call by every right: with all, with none, with each alone, with each missing. A refusal changes nothing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissionName, rights, type EntityModel, type Right } from '#framework/metadata'
import { callsOf, isReadable, type Call } from '#framework/wire'
import { entitiesOfLargeSuite, productModel } from '../support/shapes.ts'
import type { TestClient } from '../support/server.ts'
import { createRow, readRow, send, startProduct, type Product } from './product.ts'

let whole: Product
beforeAll(async () => { whole = await startProduct() })
afterAll(() => whole.close())

/** Rights each kind of call needs, all of them. A save needs Create for id 0, else Update; this suite sends id 0. */
function needs(call: Call): Right[] {
  if (call.right === 'bulkCreates') return ['Bulk', 'Create']
  if (call.right === 'saves') return ['Create']
  if (call.right === 'attaches') throw new Error('either of two rights opens it')
  if (call.right === 'refers') return ['Read']
  if (call.right === 'trash') return ['Read', 'Delete']
  if (call.right === 'own') throw new Error('own rows need no right')
  return [call.right]
}

/** Held alone, any right on an entity that refers to this one opens its look-ups. */
async function attempt(client: TestClient, entity: EntityModel, call: Call, id: number) {
  const body = call.body === 'row' ? (call.kind === 'update' ? { id } : await whole.on(entity).rows.row(entity, 70)) : call.body === 'rows' ? [] : undefined
  return send(client, call, { id, ids: [id], ...(body === undefined ? {} : { body }) })
}

describe.each(entitiesOfLargeSuite().map((e) => [e.key, e] as const))('%s', (_, entity) => {
  let product: Product
  beforeAll(() => { product = whole.on(entity) })
  // Own rows are open to every signed-in user: the last test.
  const calls = callsOf(entity).filter((call) => call.right !== 'own')
  let id = 999_999_999
  let other = 'LookUps.Nothing.Read'

  beforeAll(async () => {
    if (calls.some((c) => ['create', 'save', 'createMany'].includes(c.kind))) id = await createRow(product.admin, entity, await product.rows.row(entity, 60))
    if (calls.some((c) => c.body === 'row')) await product.rows.row(entity, 70) // makes what the attempts refer to
    const same = (key: string | null) => key !== null && product.model.get(key)?.tableOf === entity.tableOf
    const stranger = [...product.model.values()].find((e) => !same(e.key) && !e.fields.some((f) => same(f.target)))
    if (stranger) other = permissionName(stranger, 'Read')
  })

  test('without a token every call answers 401, with no right on it 403, and nothing changes', async () => {
    const nobody = await product.userWith(other)
    const before = await product.stateOf(entity)
    for (const call of calls) {
      const anonymous = await product.server.request(`/api/services/app/${call.path}`, { method: call.method, ...(call.body === 'none' ? {} : { body: call.body === 'rows' ? [] : {} }) })
      expect([call.path, anonymous.status, anonymous.envelope.unAuthorizedRequest]).toEqual([call.path, 401, true])
      const answer = await attempt(nobody, entity, call, id)
      expect([call.path, answer.status, answer.envelope.result]).toEqual([call.path, 403, null])
    }
    expect(await product.stateOf(entity)).toBe(before)
  })

  test('each right alone opens what it names and nothing else', async () => {
    for (const right of rights) {
      const client = await product.userWith(permissionName(entity, right))
      const before = await product.stateOf(entity)
      for (const call of calls.filter((c) => c.right !== 'attaches')) {
        const open = needs(call).every((needed) => permissionName(entity, needed) === permissionName(entity, right))
        if (open && call.body !== 'none') continue // what opens may change rows: the next test
        if (open && (call.right === 'Delete' || call.kind === 'variant')) continue
        const answer = await attempt(client, entity, call, id)
        expect([call.path, right, answer.status === 403], answer.text.slice(0, 200)).toEqual([call.path, right, !open])
      }
      expect(await product.stateOf(entity)).toBe(before)
    }
  })

  test.runIf(calls.some((c) => c.right === 'attaches'))('a file may be sent by whoever may create or change, and by nobody else', async () => {
    const opening = new Set(['Create', 'Update'].map((right) => permissionName(entity, right as Right)))
    for (const right of rights) {
      const name = permissionName(entity, right)
      const client = await product.userWith(name)
      const before = await product.stateOf(entity)
      for (const call of calls.filter((c) => c.right === 'attaches')) {
        // Without a form in the body the request gets no further than the right.
        const { status } = await attempt(client, entity, call, id)
        expect([call.path, right, status]).toEqual([call.path, right, opening.has(name) ? 400 : 403])
      }
      expect(await product.stateOf(entity)).toBe(before)
    }
  })

  test('each right missing closes its calls, before any side effect', async () => {
    for (const right of rights) {
      const client = await product.userWith(...rights.map((r) => permissionName(entity, r)).filter((name) => name !== permissionName(entity, right)))
      const before = await product.stateOf(entity)
      for (const call of calls.filter((c) => c.right !== 'attaches' && needs(c).includes(right))) {
        const answer = await attempt(client, entity, call, id)
        expect([call.path, right, answer.status]).toEqual([call.path, right, 403]) // all other rights on the entity together do not open its look-ups either
      }
      expect(await product.stateOf(entity)).toBe(before)
    }
  })

  const titled = entity.title.map((key) => entity.fields.find((f) => f.key === key)).find((f) => f?.kind === 'text' && isReadable(f) && !f.computed)
  test.runIf(titled && !entity.owned && calls.some((c) => c.kind === 'list' && c.right === 'Read') && calls.some((c) => ['create', 'save', 'createMany'].includes(c.kind)))('the search over everything shows rows to whoever may read them, and to nobody else', async () => {
    const row = await readRow(product.admin, entity, id)
    const term = String(row?.[titled?.wire ?? '']).slice(0, 200)
    const found = async (client: TestClient) => ((await client.call(`Search/GetAll?MaxResultCount=100&Keyword=${encodeURIComponent(term)}`)).envelope.result as { items: { entity: string; id: number }[] }).items
    const same = [...product.model.values()].filter((e) => e.tableOf === entity.tableOf).map((e) => e.key)
    const reader = await product.userWith(permissionName(entity, 'Read'))
    expect([term, (await found(reader)).map((hit) => [same.includes(hit.entity), hit.id])]).toEqual([term, expect.arrayContaining([[true, id]])])
    expect((await found(reader)).filter((hit) => permissionName(whole.model.get(hit.entity) ?? entity, 'Read') !== permissionName(entity, 'Read'))).toEqual([])
    const others = await product.userWith(...rights.map((right) => permissionName(entity, right)).filter((name) => name !== permissionName(entity, 'Read')), other)
    expect((await found(others)).filter((hit) => same.includes(hit.entity))).toEqual([])
  })

  test('the right is decided before the row: an unknown id answers 403 too', async () => {
    const nobody = await product.userWith(other)
    for (const call of calls.filter((c) => c.parameters.some((p) => p.role === 'id'))) {
      expect((await attempt(nobody, entity, call, 999_999_998)).status).toBe(403)
    }
  })

  test('rights hold however the path is spelt', async () => {
    const nobody = await product.userWith(other)
    const before = await product.stateOf(entity)
    for (const call of calls.slice(0, 6)) {
      const spellings = [call.path.toUpperCase(), call.path.toLowerCase(), `/api/services/app/${call.path}/`, `/api//services/app/${call.path}`, `/API/Services/APP/${call.path}`, `/api/services/app/${call.path.replace('e', '%65')}`]
      for (const path of spellings) {
        const answer = await nobody.call(path, { method: call.method, ...(call.body === 'none' ? {} : { body: {} }) })
        expect([403, 404], `${call.method} ${path}: ${answer.status}`).toContain(answer.status)
      }
    }
    expect(await product.stateOf(entity)).toBe(before)
  })
})

test.each([...productModel.values()].flatMap((entity) => callsOf(entity).filter((call) => call.right === 'own' && call.kind !== 'upload').map((call) => [call.path, entity, call] as const)))('%s gives everybody their own rows and nobody else’s', async (_, entity, call) => {
  const field = entity.fields.find((f) => f.key === call.mine)
  expect(field?.target).toBe('User')
  const [one, other] = [await whole.userWith(), await whole.userWith()]
  for (const { userId } of [one, one, other]) await whole.server.put(entity.key, { ...(await whole.rows.row(entity, userId ?? 0)), [field?.wire ?? '']: userId })
  for (const [client, count] of [[one, 2], [other, 1], [whole.admin, 0]] as const) {
    const { totalCount, items } = (await send(client, call)).envelope.result as { totalCount: number; items: { [name: string]: unknown }[] }
    expect([totalCount, items.map((row) => row[field?.wire ?? ''])]).toEqual([count, Array.from({ length: count }, () => client.userId)])
    expect((await send(client, call, { query: { [`${field?.wire}.gte`]: 0 } })).status).not.toBe(500)
  }
  expect((await whole.server.request(`/api/services/app/${call.path}`)).status).toBe(401)
})

test('a look-up opens to any right on an entity that refers to it', async () => {
  const [team, region] = ['Team', 'Region'].map((key) => whole.model.get(key))
  if (!team || !region) throw new Error('the product lost its teams')
  const lookup = callsOf(region).find((c) => c.kind === 'lookup')
  const list = callsOf(region).find((c) => c.kind === 'list')
  if (!lookup || !list) throw new Error('regions lost their look-ups')
  const client = await whole.userWith(permissionName(team, 'Create'))
  expect((await send(client, lookup)).status).toBe(200)
  expect((await send(client, list)).status).toBe(403)
  expect((await send(client, list, { query: { IsDropdown: true } })).status).toBe(200)
})
