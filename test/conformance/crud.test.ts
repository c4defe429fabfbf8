/** What every entity promises: a row made is found, read, changed and deleted, and history tells it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStored } from '../support/rows/as-stored.ts'
import type { EntityModel } from '#framework/metadata'
import { kinds } from '#framework/kinds'
import { isWritten, type WireRow } from '../support/row-maker.ts'
import { entitiesToTest } from '../support/shapes.ts'
import { callOf, createRow, listPage, listRows, readRow, send, startProduct, type Product } from './product.ts'

let whole: Product
beforeAll(async () => { whole = await startProduct() })
afterAll(() => whole.close())

const entities = entitiesToTest()
const writable = entities.filter((e) => (callOf(e, 'create') ?? callOf(e, 'save')) && callOf(e, 'list') && (callOf(e, 'delete') ?? callOf(e, 'deleteMany')))
const updateCall = (e: EntityModel) => callOf(e, 'update') ?? callOf(e, 'save')

describe.each(writable.map((e) => [e.key, e] as const))('%s', (_, entity) => {
  let product: Product
  beforeAll(() => { product = whole.on(entity) })
  test('a created row is listed, read back, changed and deleted', async () => {
    const { admin, rows } = product
    const body = await rows.row(entity, 1)
    const before = (await listPage(admin, entity)).totalCount
    const id = await createRow(admin, entity, body)

    expect((await listPage(admin, entity)).totalCount).toBe(before + 1)
    const [listed] = await listRows(admin, entity, { id })
    expect(listed?.id).toBe(id)
    const read = await readRow(admin, entity, id)
    expect(read).toMatchObject(expected(entity, body))
    expect(read).toMatchObject({ rowVersion: 1, creatorUserId: admin.userId })
    for (const field of entity.fields) if (field.kind === 'ref' && body[field.wire] !== null && body[field.wire] !== undefined) {
      expect(read?.[`${field.key}Name`], `name of ${field.key}`).toEqual(expect.any(String))
      // What has a code in its list is told with it, beside its name.
      const target = product.server.model.get(field.target ?? '')
      const code = target?.fields.find(({ key, kind }) => key === target.code && target.list.includes(key) && kind === 'text')
      if (!target || !code || entity.fields.some(({ wire }) => [`${field.key}Code`, `${field.key}Name`].includes(wire))) continue
      const of = (await readRow(admin, target, Number(body[field.wire])))?.[code.wire]
      const told = String(read?.[`${field.key}Name`]).split(' · ').includes(String(of))
      if (!told) for (const row of [read, listed]) expect(row?.[`${field.key}Code`], `code of ${field.key}`).toBe(of)
    }

    const update = updateCall(entity)
    if (update) {
      const other = await rows.row(entity, 2)
      const changed = entity.fields.find((f) => isWritten(f) && !f.target && !f.secret && !f.input && body[f.wire] !== other[f.wire])
      const change: WireRow = changed ? { [changed.wire]: other[changed.wire] ?? null } : {}
      const answer = await send(admin, update, { body: { id, ...change } })
      expect(answer.status, answer.text).toBe(200)
      const after = await readRow(admin, entity, id)
      expect(after).toMatchObject(expected(entity, { ...body, ...change })) // what an update does not name keeps its value
      expect(after?.rowVersion).toBe(changed ? 2 : 1)
    }

    const history = callOf(entity, 'history')
    if (history) {
      const told = (await send(admin, history, { id })).envelope.result as { totalCount: number; items: { operation: string }[] }
      expect(told.totalCount).toBeGreaterThanOrEqual(1)
    }

    const single = callOf(entity, 'delete')
    const deleted = single ? await send(admin, single, { id }) : await send(admin, callOf(entity, 'deleteMany') ?? never(), { ids: [id] })
    expect(deleted.status, deleted.text).toBe(200)
    const result = deleted.envelope.result
    if (single) expect(result).toEqual(entity.wire.deleted === 'messageNull' ? { message: null } : entity.wire.deleted === 'messageEmpty' ? { message: '' } : entity.wire.deleted === 'success' ? { success: true } : null)
    expect(await readRow(admin, entity, id)).toBeUndefined()
    expect((await listPage(admin, entity)).totalCount).toBe(before)
  })

  test('each wrong value is refused under its field, and nothing is written', async () => {
    const { admin, rows, stateOf } = product
    const call = callOf(entity, 'create') ?? callOf(entity, 'save') ?? never()
    const good = await rows.row(entity, 3)
    const before = await stateOf(entity)
    for (const field of entity.fields.filter(isWritten)) {
      const samples = [...kinds[field.kind].wrong(field), ...(field.required ? [{ value: field.kind === 'ref' ? null : '', code: 'required' as const }] : [])]
      for (const { value, code } of samples) {
        const answer = await send(admin, call, { body: { ...good, [field.wire]: value } })
        expect(answer.status, `${field.wire} = ${JSON.stringify(value)}: ${answer.text}`).toBe(400)
        expect(answer.envelope.error?.message).toBe('Your request is not valid!')
        const members = answer.envelope.error?.validationErrors?.flatMap((e) => e.members) ?? []
        expect(members.map((m) => m.replace(/\[.*/, '')), `${field.wire} = ${JSON.stringify(value)} (${code})`).toContain(field.wire)
      }
    }
    expect(await stateOf(entity)).toBe(before)
  })

  test('a create with an id, and a change of a row that does not exist, are refused and change nothing', async () => {
    const { admin, rows, stateOf } = product
    const body = await rows.row(entity, 4)
    const before = await stateOf(entity)
    const create = callOf(entity, 'create')
    if (create) expect((await send(admin, create, { body: { ...body, id: 5 } })).status).toBe(400)
    const update = updateCall(entity)
    if (update) expect((await send(admin, update, { body: { ...body, id: 999_999_999 } })).status).toBe(404)
    const get = callOf(entity, 'get')
    if (get) {
      const answer = await send(admin, get, { id: 999_999_999 })
      // A call that two entities of one table claim speaks of the one whose table it is.
      expect([404, ...[entity.key, entity.tableOf].map((key) => `There is no entity ${key} with id = 999999999!`)]).toEqual(expect.arrayContaining([answer.status, answer.envelope.error?.message]))
    }
    const single = callOf(entity, 'delete')
    if (single) expect((await send(admin, single, { id: 999_999_999 })).status).toBe(404)
    expect(await stateOf(entity)).toBe(before)
  })

  test.runIf(entity.unique.length > 0)('the same key twice is refused, whatever the letter case', async () => {
    const { admin, rows, stateOf } = product
    const body = await rows.row(entity, 5)
    const id = await createRow(admin, entity, body)
    const before = await stateOf(entity)
    const again = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, typeof value === 'string' && entity.unique.flat().some((key) => entity.fields.find((f) => f.key === key)?.wire === name) && !entity.fields.find((f) => f.wire === name)?.pattern ? value.toUpperCase() : value]))
    const answer = await send(admin, callOf(entity, 'create') ?? callOf(entity, 'save') ?? never(), { body: again })
    expect(answer.status, answer.text).toBe(400)
    // Named as people know it, never by an id, with the row that has it.
    const errors = answer.envelope.error?.validationErrors ?? []
    // A call that two entities of one table claim speaks of the one whose table it is.
    expect(errors.flatMap(({ clash }) => clash ?? [])).toContainEqual({ entity: expect.toBeOneOf([entity.key, entity.tableOf]), id })
    for (const { message, members, clash } of errors) if (clash && entity.fields.find((f) => f.wire === members[0])?.kind === 'ref') expect(message).not.toContain(`“${String(body[members[0] ?? ''])}”`)
    expect(await stateOf(entity)).toBe(before)
    await send(admin, callOf(entity, 'deleteMany') ?? callOf(entity, 'delete') ?? never(), { id, ids: [id] })
  })

  test.runIf(updateCall(entity))('a stale version is refused with the row as it is now', async () => {
    const { admin, rows, stateOf } = product
    const id = await createRow(admin, entity, await rows.row(entity, 6))
    const changed = await rows.row(entity, 7)
    expect((await send(admin, updateCall(entity) ?? never(), { body: { ...changed, id, rowVersion: 1 } })).status).toBe(200)
    const current = await readRow(admin, entity, id)
    if (current?.rowVersion !== 2) return // nothing of it could change: no version to miss
    const third = await rows.row(entity, 8)
    const before = await stateOf(entity)
    const answer = await send(admin, updateCall(entity) ?? never(), { body: { ...third, id, rowVersion: 1 } })
    expect(answer.status).toBe(409)
    expect(answer.envelope.error?.data).toMatchObject({ id, rowVersion: 2 })
    expect(await stateOf(entity)).toBe(before)
  })
})

/** What a row says after it was written with `body`. */
function expected(entity: EntityModel, sent: WireRow): object {
  const body = asStored(entity, sent)
  const pairs = entity.fields.filter((f) => isWritten(f) && !f.secret && !f.input && f.kind !== 'rows' && f.wire in body)
    .map((f) => [f.wire, f.kind === 'refs' ? ((body[f.wire] ?? []) as readonly number[]).map((id) => expect.objectContaining({ id })) : body[f.wire]])
  return Object.fromEntries(pairs)
}

function never(): never {
  throw new Error('the suite asked for a call that is not served')
}
