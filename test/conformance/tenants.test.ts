/** Two tenants: an id of the other answers exactly like one that never existed, in every place an id can stand. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissionName, type EntityModel } from '#framework/metadata'
import { makeFileAddresses, makeNameMaps, makeReads, scopeBy, type Principal } from '#framework/server'
import { callsOf, isReadable } from '#framework/wire'
import { z } from 'zod'
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
    // Rows that every tenant begins with have the same ids in all of them.
    const everywhere = new Set(entity.seed.map((row) => row.id))
    expect(mine.items.filter((r) => !everywhere.has(Number(r.id)) && page.items.some((o) => o.id === r.id))).toEqual([])
  })

  test('reads of features keep to tenant, scope, right and readable fields', async () => {
    const { reads, all, without } = readsOf(entity, foreign)
    const them = person(theirs.tenantId)
    const guest = { ...them, permissions: new Set<string>() }
    const total = await reads.count(them, entity.key)
    expect(await all(reads, them)).toEqual(Array.from({ length: 4 }, () => total))
    expect(await reads.one(them, entity.key, foreign)).toMatchObject({ id: foreign })
    expect(await all(reads, without(them))).toEqual(Array.from({ length: 4 }, () => total - 1))
    expect(await reads.one(without(them), entity.key, foreign)).toBe(null)
    expect(await reads.one(person(1), entity.key, foreign)).toBe(null)
    expect(await reads.count(person(1), entity.key, { where: { id: foreign } })).toBe(0)
    expect((await listPage(product.admin, entity)).totalCount).toBe(await reads.count(person(1), entity.key))
    for (const ask of [() => all(reads, guest), () => reads.one(guest, entity.key, foreign), () => reads.count(guest, entity.key)]) await expect(ask()).rejects.toMatchObject({ status: 403 })
    for (const { key } of entity.fields.filter((field) => !isReadable(field))) {
      await expect(reads.rows(them, entity.key, { where: { [key]: 'x' } })).rejects.toThrow('no readable field')
      await expect(reads.rows(them, entity.key, { order: key })).rejects.toThrow('no readable field')
      await expect(reads.rows(them, entity.key, { fields: [key] })).rejects.toThrow('no readable field')
      await expect(reads.groupBy(them, entity.key, { by: key })).rejects.toThrow('no readable field')
      await expect(reads.sql(them, z.unknown(), { texts: [`SELECT x."${key}" FROM {${entity.key}} x`], between: [] })).rejects.toThrow('does not exist')
    }
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

/** The model's own rights and nobody's: what a feature asks with. */
function person(tenantId: number): Principal {
  const permissions = new Set([...whole.model.values()].map((entity) => permissionName(entity, 'Read')))
  return { tenantId, userId: 1, userName: 'somebody', permissions, reach: null, language: 'en', zone: 'UTC' }
}

/** Reads under a scope that hides one row from user 2, and how many rows each way to read gives. */
function readsOf({ key }: EntityModel, hidden: number) {
  const { model, database } = whole.server.mastline
  const scope = scopeBy(model, { [key]: ({ userId }) => (userId === 2 ? { id: { ne: hidden } } : null) })
  const deps = { model, database, names: makeNameMaps(), files: makeFileAddresses(Buffer.alloc(32)), scope }
  const reads = makeReads(() => deps)
  return {
    reads,
    without: (principal: Principal): Principal => ({ ...principal, userId: 2 }),
    all: async (from: typeof reads, who: Principal) => [
      (await from.rows(who, key)).length,
      (await from.groupBy(who, key, { by: 'creatorUserId' })).reduce((sum, { count }) => sum + count, 0),
      (await from.aggregate(who, key, { max: ['creationTime'] })).count,
      (await from.sql(who, z.object({ n: z.number() }), { texts: [`SELECT count(*) AS n FROM {${key}} x`], between: [] }))[0]?.n,
    ],
  }
}

/** An answer without the id that was asked for. */
function shape(answer: TestAnswer | undefined, id: number): unknown {
  return [answer?.status, answer?.text.replaceAll(String(id), 'ID')]
}
