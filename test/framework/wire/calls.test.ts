/** Descriptor → calls: every word of the `wire` block, one toy descriptor each. */
import { describe, expect, test } from 'vitest'
import { entityOf, permissionName, resolveModel, type EntityDefinition, type EntityModel } from '#framework/metadata'
import { callsOf, verbOf, type Call } from '#framework/wire'
import { toyModel } from '../../support/toy-model.ts'

type Wire = EntityDefinition['options']['wire']

function calls(wire: Wire = {}, key = 'Book'): readonly Call[] {
  const fields = { name: { kind: 'text' }, author: { kind: 'ref', target: 'Author' } } as const
  return callsOf(entityOf(resolveModel([{ area: 'library', definition: { key, options: { fields, wire } } }], {}), key))
}
const spelt = (list: readonly Call[]) => list.map((c) => `${c.method} ${c.path}`)
const call = (wire: Wire, kind: Call['kind']) => calls(wire).find((c) => c.kind === kind)
const names = (c: Call | undefined) => c?.parameters.map((p) => p.name)

test('the generic pattern (document 1 §7), and the calls of ours', () => {
  expect(spelt(calls())).toEqual([
    'POST Book/Create', 'PUT Book/Update', 'GET Book/Get', 'GET Book/GetAll', 'DELETE Book/Delete',
    'POST Book/CreateBulk', 'DELETE Book/DeleteBulk', 'POST Book/CheckBulk', 'GET Book/GetHistory',
    'GET Book/GetReferrers', 'GET Book/GetDeleted', 'POST Book/Restore',
  ])
  expect(names(call({}, 'list'))).toEqual(['SkipCount', 'MaxResultCount', 'Sorting', 'Keyword', 'name', 'IsDropdown'])
  expect(call({}, 'createMany')?.also).toEqual(['Book/CreateBookBulk'])
})

test('the verb follows from how the name begins (protocol §1)', () => {
  const verbs = { GetAll: 'GET', getOne: 'GET', PutIt: 'PUT', UpdateAll: 'PUT', DeleteX: 'DELETE', RemoveX: 'DELETE', PatchX: 'PATCH', PostX: 'POST', CreateX: 'POST', InsertX: 'POST', BulkUpdate: 'POST', Activate: 'POST' }
  expect(Object.keys(verbs).map(verbOf)).toEqual(Object.values(verbs))
})

describe('each word of the wire block', () => {
  test('service and aliases', () => {
    const list = calls({ service: 'BookManagement', aliases: ['Books'] })
    expect(spelt(list)[0]).toBe('POST BookManagement/Create')
    expect(list[0]?.also).toEqual(['Books/Create'])
  })
  test('save: one call creates and updates, in the place of both', () => {
    const list = calls({ save: 'CreateOrUpdate' })
    expect(spelt(list).slice(0, 2)).toEqual(['POST Book/CreateOrUpdate', 'GET Book/Get'])
    expect(list[0]).toMatchObject({ kind: 'save', right: 'saves', body: 'row' })
    expect(spelt(calls({ save: 'CreateOrUpdate', create: 'Create' }))).toContain('POST Book/Create')
  })
  test('a name, false, or a full spelling', () => {
    expect(call({ delete: 'DeleteBookById' }, 'delete')?.path).toBe('Book/DeleteBookById')
    expect(call({ get: false }, 'get')).toBeUndefined()
    expect(call({ update: { call: 'Change', method: 'PUT', service: 'Shelf', also: ['Alter', 'Old/Change'], query: ['Reason'] } }, 'update'))
      .toMatchObject({ path: 'Shelf/Change', method: 'PUT', also: ['Shelf/Alter', 'Old/Change'], parameters: [{ name: 'Reason', role: 'extra' }] })
    expect(names(call({ get: { param: 'bookId' } }, 'get'))).toEqual(['bookId'])
    expect(names(call({ deleteMany: { param: 'bookIdsListString' } }, 'deleteMany'))).toEqual(['bookIdsListString'])
  })
  test('createMany answers under both documented names; without it there is no check', () => {
    expect(call({ createMany: 'CreateBookBulk' }, 'createMany')).toMatchObject({ path: 'Book/CreateBookBulk', also: ['Book/CreateBulk'], right: 'bulkCreates' })
    expect(spelt(calls({ createMany: false })).filter((s) => s.includes('Bulk'))).toEqual(['DELETE Book/DeleteBulk'])
  })
  test('updateMany is served only where it is named', () => {
    expect(call({}, 'updateMany')).toBeUndefined()
    expect(call({ updateMany: 'BulkUpdate' }, 'updateMany')).toMatchObject({ method: 'POST', path: 'Book/BulkUpdate', right: 'Update', body: 'rows' })
  })
  test('list.fixed, list.search, list.limit', () => {
    const list = call({ list: { call: 'GetBooks', search: ['Bookcode', 'title'], fixed: { IsDropdown: true, Kind: 2 }, limit: 100 } }, 'list')
    expect(list).toMatchObject({ path: 'Book/GetBooks', limit: 100 })
    expect(list?.parameters).toContainEqual({ name: 'Bookcode', role: 'search', type: 'string' })
    expect(list?.parameters).toContainEqual({ name: 'IsDropdown', role: 'fixed', type: 'boolean', value: true })
    expect(list?.parameters).toContainEqual({ name: 'Kind', role: 'fixed', type: 'integer', value: 2 })
    expect(call({}, 'list')?.limit).toBe(10)
  })
  test('lookups: narrow rows, odd names and all', () => {
    const lookup = call({ lookups: [{ call: 'GetBooksByAuthor', by: { author: 'Id' }, search: 'Filter', limit: 10 }] }, 'lookup')
    expect(lookup).toMatchObject({ id: 'lookup:Book/GetBooksByAuthor', right: 'refers', answers: 'choices', limit: 10, mine: null })
    expect(lookup?.parameters).toEqual([
      { name: 'Filter', role: 'search', type: 'string' }, { name: 'Id', role: 'parent', type: 'integer', field: 'author' },
      { name: 'SkipCount', role: 'skip', type: 'integer' }, { name: 'MaxResultCount', role: 'max', type: 'integer', value: 10 },
    ])
    expect(call({ lookups: [{ call: 'GetMine', service: 'Suggestions', mine: 'user' }] }, 'lookup')).toMatchObject({ path: 'Suggestions/GetMine', mine: 'user', limit: 1000, except: [] })
  })
  test('lookups: rows that are never offered', () => {
    expect(call({ lookups: [{ call: 'GetBooks', except: [14, 12] }] }, 'lookup')?.except).toEqual([14, 12])
    expect(call({}, 'list')?.except).toEqual([])
  })
  test('lists: whole rows, needs Read', () => {
    expect(call({ lists: [{ call: 'GetAllOpenBooks', by: { id: 'BookId' }, where: { name: 'x' } }] }, 'narrowed')).toMatchObject({ right: 'Read', answers: 'page', where: { name: 'x' }, parameters: [{ name: 'BookId', field: 'id' }] })
  })
})

test('an owned entity has the lists that are stated, under the rights of its owner, and no other call', () => {
  expect(callsOf(entityOf(toyModel, 'Chapter')).map((c) => `${c.method} ${c.path} ${c.kind} ${c.right}`)).toEqual(['GET Loan/GetChapters narrowed Read'])
  expect(permissionName(entityOf(toyModel, 'Chapter'), 'Read')).toBe('LookUps.Loan.Read')
})

test('a journal has no call that changes or deletes what was added', () => {
  const kindsOf = (entity: EntityModel) => callsOf(entity).map(({ kind }) => kind)
  const member = entityOf(toyModel, 'Member')
  expect(kindsOf(member).filter((kind) => !kindsOf({ ...member, journal: true }).includes(kind))).toEqual(['update', 'delete', 'deleteMany', 'deletedRows', 'restore'])
})

test('writes: a part of a row, or values that are given, with the right of what they vary', () => {
  const writes = callsOf(entityOf(toyModel, 'Book')).filter((c) => c.kind === 'variant')
  expect(writes.map((c) => [`${c.method} ${c.path}`, c.right, c.body, c.answers, c.variant?.fields])).toEqual([
    ['POST Book/Lend', 'Update', 'none', 'text', []], ['PUT Book/UpdatePrice', 'Update', 'row', 'text', ['price']],
    ['POST Book/BulkUpdatePages', 'Update', 'rows', 'text', ['pages']], ['POST Book/CreateReferenceBulk', 'bulkCreates', 'rows', 'text', null],
  ])
  expect(writes[0]?.parameters).toEqual([{ name: 'BookId', role: 'id', type: 'integer' }])
})

test('lists: narrowed along paths, with values that stand where none is sent', () => {
  const lent = callsOf(entityOf(toyModel, 'Book')).find((c) => c.path === 'Book/GetBooksLentTo')
  expect(lent?.parameters).toEqual([
    { name: 'MemberId', role: 'path', type: 'integer', path: 'Loan:book.member' },
    { name: 'State', role: 'parent', type: 'integer', field: 'state', value: 2, values: { out: 2, gone: 3 } },
  ])
})

test('ids are unique within an entity, addresses over the toy product', () => {
  const all = [...toyModel.values()].flatMap(callsOf)
  for (const entity of toyModel.values()) expect(new Set(callsOf(entity).map((c) => c.id)).size).toBe(callsOf(entity).length)
  const addresses = all.flatMap((c) => [c.path, ...c.also].map((path) => `${c.method} ${path.toLowerCase()}`))
  expect(new Set(addresses).size).toBe(addresses.length)
})
