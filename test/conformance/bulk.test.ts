/** Spreadsheet rows of every entity: the check finds every error and writes nothing; the import is all or nothing. */
import { asStored } from '../support/rows/as-stored.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EntityModel } from '#framework/metadata'
import { kinds, type Json } from '#framework/kinds'
import { entitiesToTest, productModel } from '../support/shapes.ts'
import { isWritten, type WireRow } from '../support/row-maker.ts'
import { callOf, listOf, listPage, listRows, readRow, send, startProduct, type Product } from './product.ts'

let whole: Product
beforeAll(async () => { whole = await startProduct() })
afterAll(() => whole.close())

interface Findings {
  rows: number
  create: number
  update: number
  unchanged: number
  errors: { row: number; field: string; code: string; message: string; value: unknown }[]
}

const imported = entitiesToTest().filter((e) => callOf(e, 'createMany') && listOf(e))

describe.each(imported.map((e) => [e.key, e] as const))('%s', (_, entity) => {
  let product: Product
  beforeAll(() => { product = whole.on(entity) })
  const create = callOf(entity, 'createMany') ?? never()
  const check = callOf(entity, 'checkMany') ?? never()
  /** Rows called by nothing but names of other rows are often called alike: they are referred to by their code. */
  const codeOf = async (target: string | null, id: unknown): Promise<Json | undefined> => {
    const of = productModel.get(target ?? '')
    const isCalledByOthers = of?.title.every((key) => of.fields.some((field) => field.key === key && field.kind === 'ref'))
    return of?.code && isCalledByOthers ? (await readRow(product.admin, of, Number(id)))?.[of.code] : undefined
  }
  const rowsOf = async (from: number, count: number) => Promise.all(Array.from({ length: count }, (_, i) => product.rows.row(entity, from + i)))

  test('good rows are counted by the check and written by the import, as an array or as items', async () => {
    const { admin, stateOf } = product
    const body = await rowsOf(200, 3)
    const before = await stateOf(entity)
    expect((await send(admin, check, { body })).envelope.result).toMatchObject({ rows: 3, create: 3, update: 0, unchanged: 0, errors: [] })
    expect(await stateOf(entity)).toBe(before)

    const total = (await listPage(admin, entity)).totalCount
    const answer = await send(admin, create, { body: { items: body } })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.envelope.result).toEqual(expect.any(String))
    expect((await listPage(admin, entity)).totalCount).toBe(total + 3)
    for (const path of create.also) {
      const again = await admin.call(path, { method: create.method, body: [] })
      expect([path, again.status]).toEqual([path, 200])
    }
  })

  test.runIf(entity.journal)('a journal takes new rows only', async () => {
    const { admin, stateOf } = product
    const [row] = await rowsOf(210, 1)
    await send(admin, create, { body: [row] })
    const [made] = await listRows(admin, entity, { Sorting: 'id desc', MaxResultCount: 1 })
    const before = await stateOf(entity)
    expect((await send(admin, check, { body: [{ ...row, id: made?.id ?? 0 }] })).envelope.result).toMatchObject({ errors: [{ row: 0, field: 'id', code: 'notNew' }] })
    expect((await send(admin, create, { body: [{ ...row, id: made?.id ?? 0 }] })).status).toBe(400)
    expect(await stateOf(entity)).toBe(before)
  })

  test.runIf(!entity.journal)('rows with an id are updates; what they do not name keeps its value', async () => {
    const { admin } = product
    const [row, other] = await rowsOf(210, 2)
    await send(admin, create, { body: [row] })
    const [made] = await listRows(admin, entity, { Sorting: 'id desc', MaxResultCount: 1 })
    const changed = entity.fields.find((f) => isWritten(f) && !f.target && !f.secret && !f.input && row?.[f.wire] !== other?.[f.wire])
    if (!made || !changed || !other) return
    const change = { id: made.id, [changed.wire]: other[changed.wire] ?? null }
    expect((await send(admin, check, { body: [change] })).envelope.result).toMatchObject({ rows: 1, create: 0, update: 1, errors: [], changes: [{ row: 0, id: made.id, changes: [{ field: changed.wire }] }] })
    expect((await send(admin, create, { body: [change] })).status).toBe(200)
    expect(await readRow(admin, entity, made.id)).toMatchObject({ ...asStored(entity, { ...stable(entity, row ?? {}), ...change }), rowVersion: 2 })
    expect((await send(admin, check, { body: [change] })).envelope.result).toMatchObject({ update: 0, unchanged: 1 })
  })

  test.runIf(!entity.journal)('where only existing ones are wanted, a new one is an error', async () => {
    const { admin, stateOf } = product
    const [row] = await rowsOf(215, 1)
    const before = await stateOf(entity)
    const found = (await admin.call(`${check.path}?Match=existing`, { method: check.method, body: [row] })).envelope.result as Findings
    expect(found).toMatchObject({ create: 0, update: 0 })
    expect(found.errors.map((e) => e.row)).toContain(0)
    expect((await admin.call(`${create.path}?Match=existing`, { method: create.method, body: [row] })).status).toBe(400)
    expect(await stateOf(entity)).toBe(before)
  })

  test.runIf(entity.fields.some((f) => f.kind === 'ref' && isWritten(f)))('references come by name', async () => {
    const { admin } = product
    const [row] = await rowsOf(220, 1)
    const named: WireRow = { ...row }
    const fields = entity.fields.filter((f) => f.kind === 'ref' && isWritten(f) && typeof row?.[f.wire] === 'number')
    if (!fields.length || !row) return
    const [listed] = (await send(admin, create, { body: [row] })).status === 200 ? await listRows(admin, entity, { Sorting: 'id desc', MaxResultCount: 1 }) : []
    const remove = callOf(entity, 'deleteMany') ?? callOf(entity, 'delete')
    if (listed && remove) await send(admin, remove, { id: listed.id, ids: [listed.id] }) // its references may be its key
    const [next] = await rowsOf(221, 1)
    for (const field of fields) {
      const name = `${field.key}Name`
      delete named[field.wire]
      named[name] = (await codeOf(field.target, listed?.[field.wire])) ?? listed?.[name] ?? null
    }
    const body = { ...next, ...Object.fromEntries(Object.entries(named).filter(([k]) => k.endsWith('Name') && !(k in (next ?? {})))) }
    for (const field of fields) delete body[field.wire]
    let answer = await send(admin, create, { body: [body] })
    // A name that several rows bear is refused by a sentence; the id decides then.
    const several = fields.filter(({ wire }) => answer.envelope.error?.validationErrors?.some(({ message, members }) => / match “/.test(message) && members.includes(`[0].${wire}`)))
    for (const field of several) {
      delete body[`${field.key}Name`]
      body[field.wire] = row[field.wire] ?? null
    }
    if (several.length) answer = await send(admin, create, { body: [body] })
    expect(answer.status, answer.text).toBe(200)
    const [made] = await listRows(admin, entity, { Sorting: 'id desc', MaxResultCount: 1 })
    for (const field of fields) expect(made?.[field.wire], field.key).toBe(row[field.wire])

    const wrong = { ...body, [`${fields[0]?.key}Name`]: 'Nobody is called this' }
    const findings = (await send(admin, check, { body: [wrong] })).envelope.result as Findings
    expect(findings.errors).toContainEqual(expect.objectContaining({ row: 0, field: fields[0]?.wire, code: 'unknownReference' }))
  })

  test('every error of every row is named before anything is written, and one wrong row stops them all', async () => {
    const { admin, stateOf } = product
    const [good, ...others] = await rowsOf(230, 4)
    const field = entity.fields.find((f) => isWritten(f) && kinds[f.kind].wrong(f).length) ?? never()
    const [sample] = kinds[field.kind].wrong(field)
    const bad = others.map((row) => ({ ...row, [field.wire]: sample?.value ?? null }))
    const before = await stateOf(entity)
    const findings = (await send(admin, check, { body: [good, ...bad] })).envelope.result as Findings
    expect(findings.rows).toBe(4)
    for (const row of [1, 2, 3]) expect(findings.errors).toContainEqual(expect.objectContaining({ row, field: field.wire, code: sample?.code, reason: expect.stringMatching(/\S/), message: expect.stringMatching(/\S/) }))
    const answer = await send(admin, create, { body: [good, ...bad] })
    expect(answer.status).toBe(400)
    const members = answer.envelope.error?.validationErrors?.flatMap((e) => e.members) ?? []
    for (const row of [1, 2, 3]) expect(members).toContain(`[${row}].${field.wire}`)
    expect(await stateOf(entity)).toBe(before)
  })

  test.runIf(entity.unique.length > 0)('a key twice in the file, or taken already, is an error of its row', async () => {
    const { admin, stateOf } = product
    const [row, other] = await rowsOf(240, 2)
    const inFile = (await send(admin, check, { body: [row, other, row] })).envelope.result as Findings
    expect(inFile.errors.map((e) => e.row)).toContain(2)
    expect((await send(admin, create, { body: [row] })).status).toBe(200)
    const before = await stateOf(entity)
    const taken = (await send(admin, check, { body: [other, row] })).envelope.result as Findings
    expect(taken.errors.map((e) => [e.row, e.code])).toContainEqual([1, 'duplicate'])
    expect((await send(admin, create, { body: [other, row] })).status).toBe(400)
    expect(await stateOf(entity)).toBe(before)
  })

  test.runIf(callOf(entity, 'deleteMany'))('deletes many at once, all or nothing, by the documented name and by `ids`', async () => {
    const call = callOf(entity, 'deleteMany')
    if (!call) return
    const { admin, stateOf } = product
    await send(admin, create, { body: await rowsOf(250, 3) })
    const newest = (await listRows(admin, entity, { Sorting: 'id desc', MaxResultCount: 3 })).map((r) => r.id)
    const [first = 0, second = 0, third = 0] = newest
    const before = await stateOf(entity)
    expect((await send(admin, call, { ids: [first, 999_999_999] })).status).toBe(404)
    expect(await stateOf(entity)).toBe(before)
    expect((await send(admin, call, { ids: [first, second] })).envelope.result).toEqual(expect.any(String))
    expect((await admin.call(`${call.path}?IDS=${third}`, { method: call.method })).status).toBe(200)
    for (const id of newest) expect(await readRow(admin, entity, id)).toBeUndefined()
  })

  test('a body that is no list of rows is refused', async () => {
    const { admin, stateOf } = product
    const before = await stateOf(entity)
    for (const body of ['{"items": 5}', '"rows"', '[1, 2]', '[null]', '{', '[{"id": -1}]', '[[]]']) {
      expect([body, (await admin.call(create.path, { method: create.method, body })).status]).toEqual([body, 400])
      const checked = await admin.call(check.path, { method: check.method, body }) // a list of values that are no rows is a list of errors
      expect([body, checked.status === 400 || (checked.envelope.result as Findings).errors.length > 0]).toEqual([body, true])
    }
    expect(await stateOf(entity)).toBe(before)
  })
})

function stable(entity: EntityModel, row: WireRow): WireRow {
  return Object.fromEntries(Object.entries(row).filter(([name]) => entity.fields.some((f) => f.wire === name && !f.secret && !f.input && !['refs', 'rows'].includes(f.kind))))
}

function never(): never {
  throw new Error('the suite asked for a call that is not served')
}
