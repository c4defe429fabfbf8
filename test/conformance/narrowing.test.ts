/** Every call that narrows along a path or gives the rows of the current user, against rows made for it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityOf, permissionName, type EntityModel } from '#framework/metadata'
import { callsOf, pathOf, type Call, type ResolvedPath, type PathStep } from '#framework/wire'
import { productModel } from '../support/shapes.ts'
import { testPassword, type TestClient } from '../support/server.ts'
import type { WireRow } from '../support/row-maker.ts'
import { callOf, createRow, send, startProduct, type Product, type WireItem } from './product.ts'

let product: Product
beforeAll(async () => { product = await startProduct() })
afterAll(() => product.close())

const calls = [...productModel.values()].flatMap((entity) => callsOf(entity).map((call) => ({ entity, call })))
const narrowed = calls.flatMap(({ entity, call }) => call.parameters.flatMap(({ name, path: text }) => {
  const path = text === undefined ? null : pathOf(productModel, entity, text)
  return path && (path.on.field?.kind === 'ref' || path.on.name === 'creatorUserId') && path.operator === 'eq' ? [{ entity, call, name, path }] : []
}))
const mine = calls.flatMap(({ entity, call }) => {
  const path = call.mine === null ? null : pathOf(productModel, entity, call.mine)
  return path ? [{ entity, call, path }] : []
})

let nth = 500
/** What rules of the product ask for beyond what the descriptor says. */
const needs: { readonly [entity: string]: () => Promise<WireRow> } = {
  WorkOrder: async () => ({ siteId: await put(entityOf(productModel, 'Site'), {}) }),
}

/** What is referred to beyond need might contradict the values. */
async function put(entity: EntityModel, values: WireRow): Promise<number> {
  const needed = await needs[entity.key]?.()
  nth += 1
  const optional = new Set(entity.fields.filter((f) => f.kind === 'ref' && !f.required).map((f) => f.wire))
  const row = Object.entries(await product.rows.row(entity, nth)).filter(([name]) => !optional.has(name))
  const id = await product.server.put(entity.key, { ...Object.fromEntries(row), ...needed, ...values }, product.admin.tenantId)
  // Rules may choose other values: dispatch says whom a new work order is given to.
  if (needed) for (const [name, value] of Object.entries(values)) await product.sql(`UPDATE data."${entity.table}" SET "${entity.fields.find((f) => f.wire === name)?.column}" = $1 WHERE id = $2`, [value, id])
  return id
}

/** A row from which the path leads to `value`, with all that lies between. */
function rowOnPath(entity: EntityModel, { steps, on }: ResolvedPath, value: number): Promise<number> {
  const make = async (at: EntityModel, [step, ...rest]: readonly PathStep[], values: WireRow): Promise<number> => {
    if (!step) return put(at, { ...values, [on.name]: value })
    const holder = step.back ? step.to : at
    const { wire } = holder.fields.find((f) => f.column === step.column) ?? { wire: '' }
    if (!step.back) return put(at, { ...values, [wire]: await make(step.to, rest, {}) })
    const id = await put(at, values)
    await make(step.to, rest, { [wire]: id })
    return id
  }
  return make(entity, steps, {})
}

/** Who sees the rows of every place, so that only the call itself narrows. */
async function overseer(right: string): Promise<TestClient> {
  nth += 1
  const name = `overseer${nth}`
  const role = await product.server.put('Role', { name, seesAll: true, grantedPermissions: [right] }, product.admin.tenantId)
  await product.server.put('User', { userName: name, name, roles: [role], password: testPassword }, product.admin.tenantId)
  return product.server.signIn(name, testPassword, product.admin.tenantId)
}

async function answered(client: TestClient, call: Call, query: { [name: string]: number } = {}): Promise<number[]> {
  const answer = await send(client, call, { query: { ...query, MaxResultCount: 10_000 } })
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  return (answer.envelope.result as { items: WireItem[] }).items.map((item) => item.id)
}

test('there are such calls', () => {
  expect([narrowed.length > 15, mine.length > 5]).toEqual([true, true])
})

test.each(narrowed.map(({ entity, call, name, path }) => [call.path, name, entity, call, path] as const))('%s?%s gives the rows the path leads from, and no others', async (_, name, entity, call, path) => {
  if (path.on.name === 'creatorUserId' && !path.steps.length) {
    expect(callOf(entity, 'create') ?? callOf(entity, 'createMany')).toBeDefined()
    const theirs = await put(entity, {})
    nth += 1
    await createRow(product.admin, { ...entity }, await product.rows.row(entity, nth)).catch(() => 0) // without a list of its own it cannot be read back
    const found = await answered(product.admin, call, { [name]: product.admin.userId ?? 0 })
    expect([found.length > 0, found.includes(theirs)]).toEqual([true, false])
    return
  }
  const target = productModel.get(path.on.field?.target ?? '') ?? entity
  const [value, otherValue] = [await put(target, {}), await put(target, {})]
  const [row, other] = [await rowOnPath(entity, path, value), await rowOnPath(entity, path, otherValue)]
  const found = await answered(product.admin, call, { [name]: value })
  expect([found.includes(row), found.includes(other)]).toEqual([true, false])
  expect(await answered(product.admin, call, { [name]: 999_999_999 })).toEqual([])
})

const byId = calls.flatMap(({ entity, call }) => call.parameters.flatMap((p) => (p.role === 'parent' && p.field === 'id' ? [{ entity, call, name: p.name }] : [])))

test.each(byId.map(({ entity, call, name }) => [call.path, name, entity, call] as const))('%s?%s gives that row alone', async (_, name, entity, call) => {
  const [row] = [await put(entity, {}), await put(entity, {})]
  expect(await answered(product.admin, call, { [name]: row })).toEqual([row])
})

test.each(mine.map(({ entity, call, path }) => [call.path, entity, call, path] as const))('%s gives the rows of whoever asks', async (_, entity, call, path) => {
  const [me, somebody] = [await overseer(permissionName(entity, 'Read')), await product.userWith()]
  const [row, other] = [await rowOnPath(entity, path, me.userId ?? 0), await rowOnPath(entity, path, somebody.userId ?? 0)]
  const found = await answered(me, call)
  expect([found.includes(row), found.includes(other)]).toEqual([true, false])
})
