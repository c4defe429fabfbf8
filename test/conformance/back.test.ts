/** What was deleted comes back as it was, what was changed is put back, and nobody else's is touched: every entity. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EntityModel } from '#framework/metadata'
import { isWritten, type RowMaker, type WireRow } from '../support/row-maker.ts'
import { entitiesToTest } from '../support/shapes.ts'
import type { TestAnswer, TestClient } from '../support/server.ts'
import { callOf, createRow, isOfTenants, readRow, rightsOn, rowsFor, send, startProduct, type Product } from './product.ts'

let whole: Product
let theirs: TestClient
let theirRows: RowMaker
beforeAll(async () => {
  whole = await startProduct()
  theirs = await whole.server.admin(await whole.server.addTenant('Neighbour'))
  theirRows = rowsFor(whole.server, theirs)
})
afterAll(() => whole.close())

interface Deleted { id: number; changeSetId: number; time: string; userName: string; row: WireRow }

const entities = entitiesToTest().filter((e) => (callOf(e, 'create') ?? callOf(e, 'save')) && callOf(e, 'restore'))
const call = (entity: EntityModel, ...kinds: Parameters<typeof callOf>[1][]) => kinds.map((kind) => callOf(entity, kind)).find((found) => found !== undefined) ?? never()

async function remove(client: TestClient, entity: EntityModel, id: number): Promise<TestAnswer> {
  const answer = await send(client, call(entity, 'delete', 'deleteMany'), { id, ids: [id] })
  expect(answer.status, answer.text).toBe(200)
  return answer
}

async function deletedOf(client: TestClient, entity: EntityModel): Promise<{ totalCount: number; items: Deleted[] }> {
  const answer = await send(client, call(entity, 'deletedRows'), { query: { MaxResultCount: 200 } })
  expect(answer.status, answer.text).toBe(200)
  return answer.envelope.result as { totalCount: number; items: Deleted[] }
}

const undo = (client: TestClient, body: object) => client.call('ChangeSet/Undo', { method: 'POST', body })
/** Signed addresses of files are made anew for each answer. */
const still = (row: WireRow | undefined) => JSON.parse(JSON.stringify(row ?? null, (name, value: unknown) => (/address$/i.test(name) ? undefined : value))) as unknown

describe.each(entities.map((e) => [e.key, e] as const))('%s', (_, entity) => {
  let product: Product
  beforeAll(() => { product = whole.on(entity) })

  test('a deleted row is listed and comes back as it was, with its lists and owned rows', async () => {
    const { admin, rows, stateOf } = product
    const id = await createRow(admin, entity, await rows.row(entity, 401))
    const before = await readRow(admin, entity, id)
    const answer = await remove(admin, entity, id)
    expect(Number(answer.headers['change-set'])).toBeGreaterThan(0)

    const found = (await deletedOf(admin, entity)).items.find((row) => row.id === id)
    expect(found).toMatchObject({ id, userName: 'admin', changeSetId: Number(answer.headers['change-set']), row: { id } })
    for (const field of entity.fields) if (field.secret) expect(JSON.stringify(found?.row)).not.toContain(`"${field.wire}"`)

    const restored = await send(admin, call(entity, 'restore'), { ids: [id] })
    expect(restored.status, restored.text).toBe(200)
    expect(restored.envelope.result).toMatchObject({ restored: 1, ids: [id] })
    expect(still(await readRow(admin, entity, id))).toEqual(still(before))
    expect((await deletedOf(admin, entity)).items.map((row) => row.id)).not.toContain(id)

    const state = await stateOf(entity)
    expect((await send(admin, call(entity, 'restore'), { ids: [id] })).status).toBe(400) // it is there already
    expect(await stateOf(entity)).toBe(state)
    await remove(admin, entity, id)
  })

  test('a delete is undone once; a second undo is refused and told', async () => {
    const { admin, rows, stateOf } = product
    const id = await createRow(admin, entity, await rows.row(entity, 402))
    const before = await readRow(admin, entity, id)
    const set = Number((await remove(admin, entity, id)).headers['change-set'])
    const undone = await undo(admin, { id: set })
    expect(undone.status, undone.text).toBe(200)
    expect(undone.envelope.result).toMatchObject({ created: 1 })
    expect(still(await readRow(admin, entity, id))).toEqual(still(before))
    const state = await stateOf(entity)
    const again = await undo(admin, { id: set })
    expect(again.status).toBe(400)
    expect(again.envelope.error?.message).toBe('Not undone: something stands in the way.')
    expect(await stateOf(entity)).toBe(state)
    await remove(admin, entity, id)
  })

  const update = callOf(entity, 'update') ?? callOf(entity, 'save')
  test.runIf(update)('a change is put back, unless the same field was changed since', async () => {
    const { admin, rows, stateOf } = product
    const body = await rows.row(entity, 403)
    const other = await rows.row(entity, 404)
    const changed = entity.fields.find((f) => isWritten(f) && !f.target && !f.secret && !f.input && body[f.wire] !== other[f.wire])
    if (!changed || !update) return
    const id = await createRow(admin, entity, body)
    const before = await readRow(admin, entity, id)
    const first = await send(admin, update, { body: { id, [changed.wire]: other[changed.wire] } })
    expect(first.status, first.text).toBe(200)
    const undone = await undo(admin, { id: Number(first.headers['change-set']), entity: entity.key, rowId: id })
    expect(undone.status, undone.text).toBe(200)
    expect(undone.envelope.result).toMatchObject({ updated: 1 })
    const stamps = { rowVersion: 3, lastModificationTime: expect.any(String), lastModifierUserId: admin.userId, ...('lastModifierUserName' in (before ?? {}) ? { lastModifierUserName: expect.anything() } : {}) }
    expect(still(await readRow(admin, entity, id))).toEqual({ ...(still(before) as object), ...stamps })

    const state = await stateOf(entity)
    const again = await undo(admin, { id: Number(first.headers['change-set']) })
    expect(again.status, again.text).toBe(400) // it holds what it held before: not what that change left
    expect(again.envelope.error?.validationErrors?.[0]?.message).toContain('changed again since')
    expect(await stateOf(entity)).toBe(state)
    await remove(admin, entity, id)
  })

  test('what was made is taken away again, unless somebody worked on it since', async () => {
    const { admin, rows } = product
    const id = await createRow(admin, entity, await rows.row(entity, 405))
    const sets = (await admin.call(`ChangeSet/GetAll?Entity=${entity.key}&MaxResultCount=1`)).envelope.result as { items: { id: number; rows: number }[] }
    const set = sets.items[0]
    const told = await admin.call(`ChangeSet/Get?Id=${set?.id}`)
    expect(told.envelope.result).toMatchObject({ id: set?.id, rows: [{ id, operation: 'create' }] })
    const undone = await undo(admin, { id: set?.id })
    expect(undone.status, undone.text).toBe(200)
    expect(await readRow(admin, entity, id)).toBeUndefined()
  })

  test.runIf(isOfTenants(entity))('another tenant\'s rows and change sets answer like ones that never were', async () => {
    const { admin, stateOf } = product
    const foreign = await createRow(theirs, entity, await theirRows.row(entity, 406))
    const set = Number((await remove(theirs, entity, foreign)).headers['change-set'])
    const before = await stateOf(entity)
    expect((await deletedOf(admin, entity)).items.map((row) => row.id)).not.toContain(foreign)
    const [restores, undos, reads] = await Promise.all([
      Promise.all([foreign, 987_654_321].map((id) => send(admin, call(entity, 'restore'), { ids: [id] }))),
      Promise.all([set, 987_654_321].map((id) => undo(admin, { id }))),
      Promise.all([set, 987_654_321].map((id) => admin.call(`ChangeSet/Get?Id=${id}`))),
    ])
    for (const [[a, b], id] of [[restores, foreign], [undos, set], [reads, set]] as const) {
      expect(a?.status).toBe(404)
      expect(a?.text.replaceAll(String(id), 'ID')).toBe(b?.text.replaceAll('987654321', 'ID'))
    }
    expect(await stateOf(entity)).toBe(before)
  })

  // Rights stand in front of every entity alike: a few are asked, since each takes two people.
  test.runIf(entities.indexOf(entity) % 8 === 0)('undo needs the opposite right, and change sets are told to readers only', async () => {
    const { admin, rows, stateOf } = product
    const id = await createRow(admin, entity, await rows.row(entity, 407))
    const set = Number((await remove(admin, entity, id)).headers['change-set'])
    const others = rightsOn(entity, ['Read', 'Update', 'Delete'])
    const reader = await product.userWith(...others)
    const stranger = await product.userWith('LookUps.Nothing.Read')
    const before = await stateOf(entity)
    // What belongs to its maker alone is not there for others, and users, roles and tenants have one right for everything.
    const isSeen = (await deletedOf(reader, entity)).items.some((row) => row.id === id)
    if (!others.includes(rightsOn(entity, ['Create'])[0] ?? '')) expect((await undo(reader, { id: set })).status).toBe(isSeen ? 403 : 404)
    expect((await undo(stranger, { id: set })).status).toBe(404)
    expect((await stranger.call(`ChangeSet/Get?Id=${set}`)).status).toBe(404)
    expect((await stranger.call('ChangeSet/GetAll')).envelope.result).toEqual({ totalCount: 0, items: [] })
    expect(await stateOf(entity)).toBe(before)
  })
})

function never(): never {
  throw new Error('the suite asked for a call that is not served')
}
