/** The comparisons of coverage.test.ts find what they are there to find: each gets a descriptor with one mistake. */
import { describe, expect, it } from 'vitest'
import { resolveModel, vocabulary, type EntityModel } from '#framework/metadata'
import type { ContractCall, ContractEntity, ContractRoute } from '../../contract/contract.ts'
import { callDifferences, undocumented } from './compare-calls.ts'
import { deleteDifference, fieldDifferences, pageDifferences, permissionDifferences } from './compare-entity.ts'
import { servedBy } from '../served.ts'

const { entity, f } = vocabulary<'Author' | 'Book'>()
const Author = entity('Author', { fields: { name: f.text() } })
const fields = { name: f.text(), author: f.ref('Author'), pages: f.integer(), lent: f.boolean({ default: true }) }
type Options = Parameters<typeof entity>[1]

function book(options: Partial<Options> = {}): EntityModel {
  const definition = entity('Book', { fields, ...options } as Options & { fields: typeof fields })
  const found = resolveModel([Author, definition].map((d) => ({ area: 'library', definition: d })), {}).get('Book')
  if (!found) throw new Error('no Book')
  return found
}

const served = (options: Partial<Options> = {}) => servedBy(new Map([['Book', book(options)]]), [])
const call = (more: Partial<ContractCall>): ContractCall => ({ method: 'GET', path: 'Book/GetAll', entity: 'Book', basis: 'named', source: '0 §0', ...more })
const documented: ContractEntity = {
  entity: 'Book', kind: 'entity', area: 'library', services: ['Book'], source: '0 §0', parents: ['authorId'], defaults: { lent: true, pages: 0 },
  fields: { id: 'integer', name: 'string', authorId: 'ref Author', authorName: 'string', pages: 'integer', lent: 'boolean', '?': '?number' },
}
const route = (more: Partial<ContractRoute>): ContractRoute => ({ path: '/book', kind: 'list+crud', entity: 'Book', permission: 'LookUps.Book.Pages', hidden: true, basis: 'named', source: '0 §0', ...more })

describe('calls', () => {
  it('agree', () => {
    expect(callDifferences(call({ params: ['SkipCount', 'name'] }), served())).toEqual([])
    expect(undocumented([], served({ wire: { create: false, update: false, get: false, list: false, delete: false, deleteMany: false } }))).toEqual([])
  })

  it.each([
    ['a missing call', call({ path: 'Book/GetEvery' }), {}, 'is not served'],
    ['a missing other path', call({ also: ['Shelf/GetAll'] }), {}, 'the other reading'],
    ['another verb', call({ method: 'POST' }), {}, 'is not served'],
    ['another letter case', call({}), { list: 'Getall' }, 'is spelt Book/Getall'],
    ['a missing parameter', call({ params: ['Title'] }), {}, 'no parameter Title'],
    ['a parameter in another letter case', call({ params: ['Name'] }), {}, 'no parameter Name'],
    ['a value not sent', call({ fixed: { IsDropdown: true } }), {}, 'does not send IsDropdown=true'],
    ['a page where none is documented', call({}), {}, 'answers 10 rows unasked, no paging'],
    ['everything where pages are documented', call({ params: ['SkipCount'] }), { list: { limit: 1000 } }, 'answers 1000 rows unasked, paging'],
    ['another page size', call({ fixed: { MaxResultCount: 100 } }), { list: { limit: 10 } }, 'does not send MaxResultCount=100'],
  ] as const)('%s is told', (_, wanted, wire, sentence) => {
    expect(callDifferences(wanted, served({ wire } as Partial<Options>)).join()).toContain(sentence)
  })

  it('a call nobody gave is told', () => {
    expect(undocumented([], served({ wire: { delete: 'DeleteBokById' } }))).toContain('DELETE Book/DeleteBokById (Book)')
  })
})

describe('entities', () => {
  it('agree', () => {
    expect(fieldDifferences(documented, book())).toEqual([])
    expect(deleteDifference(documented, book())).toEqual([])
    expect(pageDifferences([route({}), route({ path: '/Book-bulk', kind: 'bulk', permission: 'LookUps.Book.Bulk' })], book())).toEqual([])
  })

  it.each([
    ['a missing field', { fields: { name: f.text() } }, 'Book.pages is not on the wire'],
    ['another kind', { fields: { ...fields, name: f.integer() } }, 'Book.name is a integer'],
    ['another target', { fields: { ...fields, author: f.ref('Book') } }, 'refers to Book'],
    ['a missing parent', { fields: { name: f.text(), pages: f.integer(), lent: f.boolean() } }, 'Book.authorId is no reference'],
    ['another default', { fields: { ...fields, lent: f.boolean() } }, 'Book.lent defaults to null'],
  ] as const)('%s is told', (_, options, sentence) => {
    expect(fieldDifferences(documented, book(options as unknown as Partial<Options>)).join()).toContain(sentence)
  })

  it('another delete rule is told', () => {
    expect(deleteDifference(documented, book({ wire: { deleted: 'success' } }))).toHaveLength(1)
    expect(deleteDifference({ ...documented, deleted: 'messageNull' }, book())).toHaveLength(1)
  })

  it('another right is told', () => {
    expect(permissionDifferences({ entity: 'Book', names: ['LookUps.Book.Pages'], basis: 'pattern' }, book())).toHaveLength(5)
    expect(permissionDifferences(undefined, book({ permission: 'Pages.Books' }))).toHaveLength(6)
  })

  it.each([
    ['a missing page', [route({ path: '/books' })], {}, '/books (list+crud of Book) is no page'],
    ['another right of a page', [route({ permission: 'LookUps.Books.Pages' })], {}, 'asks for LookUps.Book.Pages'],
    ['a menu entry left out', [route({ hidden: false, menuGroup: 'Look Ups', menuOrder: 1203 })], {}, 'documented as ["Look Ups",3]'],
    ['a menu entry too many', [route({})], { pages: { menu: ['Look Ups', 3] } }, 'documented as no place'],
    ['another way back', [route({ path: '/book-bulk', kind: 'bulk', permission: 'LookUps.Book.Bulk', redirectTo: '/shelf', redirectStated: true })], {}, 'goes back to /book'],
    ['a delay left out', [route({ path: '/book-bulk', kind: 'bulk', permission: 'LookUps.Book.Bulk', redirectTo: '/book', redirectStated: true, redirectDelayMs: 3000 })], {}, 'after 0 ms'],
  ] as const)('%s is told', (_, routes, options, sentence) => {
    expect(pageDifferences(routes, book(options as unknown as Partial<Options>)).join()).toContain(sentence)
  })
})
