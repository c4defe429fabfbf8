/** Two tenants: an id of the other answers exactly like one that never existed, in every place an id can stand (contract §2). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EntityModel } from '#framework/metadata'
import { callsOf } from '#framework/wire'
import { entitiesToTest } from '../support/shapes.ts'
import type { RowMaker } from '../support/row-maker.ts'
import type { TestAnswer, TestClient } from '../support/server.ts'
import { callOf, createRow, isOfTenants, listPage, listRows, rowsFor, send, startProduct, type Product } from './product.ts'

const nowhere = 987_654_321
let whole: Product
let theirs: TestClient
let theirRows: RowMaker
beforeAll(async () => {
  whole = await startProduct()
  const other = await whole.server.addTenant('Neighbour')
  theirs = await whole.server.admin(other)
  theirRows = rowsFor(whole.server, theirs)
})
afterAll(() => whole.close())

const made = (e: EntityModel) => callOf(e, 'create') ?? callOf(e, 'save') ?? callOf(e, 'createMany')

describe.each(entitiesToTest().filter((e) => made(e) && callOf(e, 'list') && isOfTenants(e)).map((e) => [e.key, e] as const))('%s', (_, entity) => {
  let product: Product
  beforeAll(() => { product = whole.on(entity) })
  let foreign = 0
  beforeAll(async () => { foreign = await createRow(theirs, entity, await theirRows.row(entity, 1)) })

  test('as target of a call', async () => {
    const before = await product.stateOf(entity)
    for (const call of callsOf(entity).filter((c) => c.parameters.some((p) => p.role === 'id' || p.role === 'ids') || c.kind === 'update' || c.kind === 'save')) {
      const body = (id: number) => (call.body === 'row' ? { body: { id } } : {})
      const answers = await Promise.all([foreign, nowhere].map((id) => send(product.admin, call, { id, ids: [id], ...body(id) })))
      expect(shape(answers[0], foreign), call.path).toEqual(shape(answers[1], nowhere))
    }
    expect(await product.stateOf(entity)).toBe(before)
  })

  test('as a row inside a bulk, beside one\'s own', async () => {
    const call = callOf(entity, 'checkMany')
    if (!call) return
    const own = await product.rows.row(entity, 320)
    const [a, b] = await Promise.all([foreign, nowhere].map((id) => send(product.admin, call, { body: [own, { ...own, id }] })))
    expect(shape(a, foreign)).toEqual(shape(b, nowhere))
  })

  test('as a reference', async () => {
    const call = callOf(entity, 'create') ?? callOf(entity, 'save')
    const field = entity.fields.find((f) => f.kind === 'ref' && !f.readOnly && !f.computed)
    const target = field?.target ? product.model.get(field.target) : undefined
    if (!call || !field || !target) return
    const id = await theirRows.anchor(target)
    const own = await product.rows.row(entity, 330)
    const before = await product.stateOf(entity)
    const [a, b] = await Promise.all([id, nowhere].map((value) => send(product.admin, call, { body: { ...own, [field.wire]: value } })))
    expect(a?.status).toBe(400)
    expect(shape(a, id)).toEqual(shape(b, nowhere))
    expect(await product.stateOf(entity)).toBe(before)
  })

  test('lists, totals and searches show one tenant only', async () => {
    const page = await listPage(product.admin, entity, { MaxResultCount: 1000 })
    expect(page.items.map((r) => r.id)).not.toContain(foreign)
    expect(page.totalCount).toBe(page.items.length)
    expect(await listRows(product.admin, entity, { id: foreign })).toEqual([])
    const mine = await listPage(theirs, entity, { MaxResultCount: 1000 })
    expect(mine.items.map((r) => r.id)).toContain(foreign)
    // Rows that every tenant begins with have the same ids in all of them (contract §2).
    const everywhere = new Set(entity.seed.map((row) => row.id))
    expect(mine.items.filter((r) => !everywhere.has(Number(r.id)) && page.items.some((o) => o.id === r.id))).toEqual([])
  })

  test('the token decides: headers, cookies and a tenant in the body change nothing', async () => {
    const headers = { 'abp.tenantid': String(theirs.tenantId), 'abp-tenantid': String(theirs.tenantId), cookie: `Abp.TenantId=${theirs.tenantId}; Abp-TenantId=${theirs.tenantId}` }
    const list = callOf(entity, 'list')
    if (!list) return
    const answer = await product.admin.call(`${list.path}?MaxResultCount=1000`, { method: list.method, headers })
    expect((answer.envelope.result as { items: { id: number }[] }).items.map((r) => r.id)).not.toContain(foreign)
    const call = callOf(entity, 'create') ?? callOf(entity, 'save')
    if (!call) return
    const total = (await listPage(theirs, entity)).totalCount
    const own = await product.rows.row(entity, 340)
    const created = await product.admin.call(call.path, { method: call.method, headers, body: { ...own, tenantId: theirs.tenantId, TenantId: theirs.tenantId, tenant_id: theirs.tenantId } })
    expect(created.status, created.text).toBe(200)
    expect((await listPage(theirs, entity)).totalCount).toBe(total)
  })
})

/** An answer without the id that was asked for. */
function shape(answer: TestAnswer | undefined, id: number): unknown {
  return [answer?.status, answer?.text.replaceAll(String(id), 'ID')]
}
