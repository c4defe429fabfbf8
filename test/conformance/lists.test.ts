/** Paging, order, filters and search of every list, compared with what the rows themselves say. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FieldModel } from '#framework/metadata'
import { kinds, type Json } from '#framework/kinds'
import { entitiesToTest } from '../support/shapes.ts'
import { callOf, createRow, listPage, listRows, send, startProduct, type Product, type WireItem } from './product.ts'

let whole: Product
beforeAll(async () => { whole = await startProduct() })
afterAll(() => whole.close())

const listed = entitiesToTest().filter((e) => callOf(e, 'list') && (callOf(e, 'create') ?? callOf(e, 'save') ?? callOf(e, 'createMany')))
const count = 14
/** Sorted by the same text rules as the database is beside the point here: only values that any collation orders alike. */
const sortable = (field: FieldModel) => !field.secret && !field.input && !['refs', 'rows', 'image', 'file'].includes(field.kind)

describe.each(listed.map((e) => [e.key, e] as const))('%s', (_, entity) => {
  let product: Product
  beforeAll(() => { product = whole.on(entity) })
  let all: WireItem[] = []

  beforeAll(async () => {
    for (let n = 1; n <= count; n += 1) await createRow(product.admin, entity, await product.rows.row(entity, n + 100))
    all = await listRows(product.admin, entity, { MaxResultCount: 1000 })
  })

  test('pages follow each other, newest first unless the entity says otherwise, and the total is exact', async () => {
    const first = await listPage(product.admin, entity, { MaxResultCount: 5 })
    const second = await listPage(product.admin, entity, { MaxResultCount: 5, SkipCount: 5 })
    expect([...first.items, ...second.items].map((r) => r.id)).toEqual(all.slice(0, 10).map((r) => r.id))
    expect([first.totalCount, second.totalCount]).toEqual([all.length, all.length])
    expect((await listPage(product.admin, entity, { SkipCount: all.length + 5, MaxResultCount: 5 })).items).toEqual([])
    if (!entity.sort.length) expect(all.map((r) => r.id)).toEqual(all.map((r) => r.id).toSorted((a, b) => b - a))
    const unasked = await listPage(product.admin, entity)
    expect(unasked.items).toHaveLength(Math.min(all.length, callOf(entity, 'list')?.limit ?? 10))
  })

  test('sorts by every readable field, both ways, names of references too', async () => {
    for (const field of entity.fields.filter(sortable)) {
      for (const name of [field.wire, field.kind === 'ref' ? `${field.key}Name` : field.wire]) {
        const up = await listRows(product.admin, entity, { Sorting: `${name} asc, id asc`, MaxResultCount: 1000 })
        const down = await listRows(product.admin, entity, { Sorting: `${name.toUpperCase()} DESC, id desc`, MaxResultCount: 1000 })
        expect(up.map((r) => r.id), name).toEqual(down.map((r) => r.id).toReversed())
        expect(up).toHaveLength(all.length)
        if (['integer', 'decimal', 'choice'].includes(field.kind)) expect(up.map((r) => Number(r[name]))).toEqual(up.map((r) => Number(r[name])).toSorted((a, b) => a - b))
        if (['date', 'dateTime'].includes(field.kind)) { const known = up.map((r) => r[name]).filter((v) => v !== null).map((v) => Date.parse(String(v))); expect(known).toEqual(known.toSorted((a, b) => a - b)) }
      }
    }
  })

  test('filters by every readable field and operator that its kind offers', async () => {
    for (const field of entity.fields.filter((f) => !f.secret && !f.input)) {
      const sample = all.map((r) => r[field.wire]).find((v) => v !== null && v !== '' && v !== undefined) ?? null
      for (const operator of kinds[field.kind].operators) {
        const value = textOf(sample)
        if (value === null && operator !== 'empty') continue
        const given = operator === 'empty' ? 'true' : operator === 'between' ? `${value},${value}` : operator === 'during' ? 'last3Days' : operator === 'contains' || operator === 'starts' ? value?.slice(0, 4) ?? '' : value ?? ''
        const call = callOf(entity, 'list')
        if (!call) continue
        const answer = await send(product.admin, call, { query: { [`${field.wire}.${operator}`]: given, MaxResultCount: 1000 } })
        expect(answer.status, `${field.wire}.${operator}=${given}: ${answer.text.slice(0, 300)}`).toBe(200)
        const page = answer.envelope.result as { totalCount: number; items: WireItem[] }
        expect(page.totalCount, `${field.wire}.${operator}`).toBe(page.items.length)
        const wanted = expectedIds(all, field, operator, given)
        if (wanted) expect(page.items.map((r) => r.id).toSorted(), `${field.wire}.${operator}=${given}`).toEqual(wanted.toSorted())
      }
    }
  })

  test.runIf(entity.fields.some((f) => f.search))('searches by Keyword and by the documented name, letter case aside', async () => {
    // Of a reference the name of what it points at is searched, and its code where rows show one.
    const held = (row: WireItem, f: (typeof entity.fields)[number]) => (f.kind === 'ref' ? [row[`${f.key}Name`], row[`${f.key}Code`]] : [row[f.wire]]).map((value) => String(value ?? ''))
    const searched = entity.fields.filter((f) => f.search)
    const texts = searched.flatMap((field) => [0, 1].map((n) => all.map((row) => held(row, field)[n] ?? '').find((text) => text.length > 3) ?? ''))
    expect(texts.some(Boolean)).toBe(true)
    const names = ['Keyword', ...(callOf(entity, 'list')?.parameters.filter((p) => p.role === 'search').map((p) => p.name) ?? [])]
    for (const name of names) {
      for (const text of texts.filter(Boolean)) {
        const found = await listRows(product.admin, entity, { [name]: text.toUpperCase().slice(0, 6), MaxResultCount: 1000 })
        expect(found.length).toBeGreaterThan(0)
        const wanted = all.filter((row) => searched.some((field) => held(row, field).some((value) => value.toLowerCase().includes(text.toLowerCase().slice(0, 6)))))
        expect(found.map((r) => r.id).toSorted()).toEqual(wanted.map((r) => r.id).toSorted())
      }
      expect(await listRows(product.admin, entity, { [name]: 'no row holds this text' })).toEqual([])
    }
  })

  test('filters by when a row was made and last touched: today, by days, and never twice', async () => {
    const today = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10)
    const found = async (query: { [name: string]: string }) => (await listPage(product.admin, entity, { ...query, MaxResultCount: 1 })).totalCount
    for (const name of ['creationTime', 'lastModificationTime']) {
      for (const query of [{ [`${name}.during`]: 'LAST7DAYS' }, { [`${name}.between`]: '2020-01-01,' }, { [`${name}.gt`]: '2020-01-01' }, { [`${name}.ne`]: '2020-01-01' }]) expect(await found(query), JSON.stringify(query)).toBe(all.length)
      for (const query of [{ [`${name}.during`]: 'lastYear' }, { [`${name}.between`]: ',2020-01-01' }, { [`${name}.lte`]: '2020-01-01' }]) expect(await found(query), JSON.stringify(query)).toBe(0)
      const both = [await found({ [`${name}.lt`]: today }), await found({ [`${name}.eq`]: today }), await found({ [`${name}.gt`]: today })]
      expect(both.reduce((sum, n) => sum + n, 0)).toBe(all.length)
    }
  })

  test('what is no field, no operator or no order is refused by name; unknown plain parameters are ignored', async () => {
    const call = callOf(entity, 'list') ?? never()
    const refused: { [name: string]: string }[] = [
      { 'nothing.eq': '1' }, { 'creationTime.during': 'lately' }, { 'creationTime.between': '2024-01-01' }, { 'creationTime.between': ',' }, { 'creationTime.between': '1,2' }, { 'creationTime.gt': '2023-02-29' }, { 'id.during': 'today' }, { 'id.like': '1' }, { Sorting: 'nothing asc' }, { Sorting: 'id; DROP TABLE x' }, { Sorting: 'id asc nulls first' },
      { Sorting: '(select 1)' }, { MaxResultCount: '0' }, { SkipCount: '-1' }, { MaxResultCount: 'many' }, { 'tenantId.eq': '1' },
    ]
    for (const query of refused) {
      const answer = await send(product.admin, call, { query })
      expect(answer.status, `${JSON.stringify(query)}: ${answer.text.slice(0, 200)}`).toBe(400)
      expect(JSON.stringify(answer.envelope.error)).toContain(Object.keys(query)[0])
    }
    expect((await send(product.admin, call, { query: { tenantid: 7, whatever: 'x' } })).envelope.result).toMatchObject({ totalCount: all.length })
  })

  test('look-ups answer id, name and parents, by name, narrowed by each parent', async () => {
    for (const call of (await import('#framework/wire')).callsOf(entity).filter((c) => c.kind === 'lookup')) {
      const answer = await send(product.admin, call)
      expect(answer.status, answer.text.slice(0, 200)).toBe(200)
      const { totalCount, items } = answer.envelope.result as { totalCount: number; items: WireItem[] }
      expect(totalCount).toBeGreaterThanOrEqual(items.length)
      for (const item of items) expect(item).toMatchObject({ id: expect.any(Number), name: expect.any(String) })
      for (const parent of call.parameters.filter((p) => p.role === 'parent' && p.field !== 'id')) {
        const field = entity.fields.find((f) => f.key === parent.field) ?? never()
        const value = all.map((r) => r[field.wire]).find((v) => typeof v === 'number')
        if (value === undefined) continue
        const narrowed = (await send(product.admin, call, { query: { [parent.name.toLowerCase()]: Number(value), MaxResultCount: 1000 } })).envelope.result as { items: WireItem[] }
        expect(narrowed.items.length).toBeGreaterThan(0)
        for (const item of narrowed.items) expect(item[field.wire]).toBe(value)
        expect(((await send(product.admin, call, { query: { [parent.name]: 999_999_999 } })).envelope.result as { items: unknown[] }).items).toEqual([])
      }
    }
  })
})

/** Ids a filter must give, told from the rows; null where only the database knows (text order, clock). */
function expectedIds(rows: readonly WireItem[], field: FieldModel, operator: string, given: string): number[] | null {
  const keep = (test: (value: Json | undefined) => boolean) => rows.filter((r) => test(r[field.wire])).map((r) => r.id)
  const number = ['integer', 'decimal', 'choice', 'ref'].includes(field.kind)
  if (field.kind === 'text' && (operator === 'eq' || operator === 'contains' || operator === 'starts')) {
    const lower = given.toLowerCase()
    return keep((v) => { const text = String(v).toLowerCase(); return operator === 'eq' ? text === lower : operator === 'starts' ? text.startsWith(lower) : text.includes(lower) })
  }
  if (number && operator === 'between') return keep((v) => v !== null && `${Number(v)},${Number(v)}` === given)
  if (number && operator === 'eq') return keep((v) => v !== null && Number(v) === Number(given))
  if (number && ['gt', 'gte', 'lt', 'lte'].includes(operator)) return keep((v) => v !== null && compare(Number(v), Number(given), operator))
  if (field.kind === 'date' && ['eq', 'gt', 'gte', 'lt', 'lte'].includes(operator)) return keep((v) => v !== null && (operator === 'eq' ? v === given : compare(String(v), given, operator)))
  if (field.kind === 'boolean' && operator === 'eq') return keep((v) => String(v) === given)
  return null
}

function compare<T extends number | string>(a: T, b: T, operator: string): boolean {
  return operator === 'gt' ? a > b : operator === 'gte' ? a >= b : operator === 'lt' ? a < b : a <= b
}

function textOf(value: Json): string | null {
  if (value === null) return null
  if (Array.isArray(value)) {
    const [first] = value
    return first === undefined ? null : typeof first === 'string' ? first : String((first as { id: number }).id)
  }
  return String(value)
}

function never(): never {
  throw new Error('the suite asked for what is not there')
}
