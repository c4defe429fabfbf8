import { describe, expect, it } from 'vitest'
import { composeWebFeatures } from '../../../src/framework/web/feature/compose-web-features.ts'
import { afterUpload, routeTable } from '../../../src/framework/web/routes.ts'
import { entityOf, pagePermission, resolveModel } from '#framework/metadata'
import { listCallFor } from '../../../src/framework/web/api/list-call.ts'
import { callsOf } from '#framework/wire'
import { productModel } from '../../support/shapes.ts'
import { toyModel } from '../../support/toy-model.ts'

const feature = { key: 'readers', pages: [{ route: '/readingRoom', also: ['/reading'], label: { en: 'Reading room', ur: 'دارالمطالعہ' }, anyOf: [] }], permissions: [] }
const table = routeTable(toyModel, composeWebFeatures([{ definition: feature, pages: { '/readingRoom': async () => ({ Page: () => null }) } }]))
const at = (path: string) => {
  const target = table.resolve(path)
  return target && { page: target.page, ...('entity' in target ? { entity: target.entity.key } : {}), ...('id' in target ? { id: target.id } : {}), path: target.path }
}

describe('addresses', () => {
  it.each([['toy', toyModel], ['product', productModel]])('lead to deleted rows where they are kept, and to nothing elsewhere: %s', (_, model) => {
    const routes = routeTable(model)
    for (const entity of model.values()) {
      const [list] = entity.pages.list
      if (list) expect([entity.key, routes.resolve(`${list}/deleted`) !== undefined]).toEqual([entity.key, callsOf(entity).some(({ kind }) => kind === 'deletedRows')])
    }
  })

  it('lead to lists, forms, records and bulk pages, whatever the case of their letters', () => {
    expect(at('/shelf')).toEqual({ page: 'list', entity: 'Shelf', path: '/shelf' })
    expect(at('/SHELVES/')).toEqual({ page: 'list', entity: 'Shelf', path: '/shelves' })
    expect(at('/Shelf/New')).toEqual({ page: 'new', entity: 'Shelf', path: '/shelf' })
    expect(at('/shelves/12')).toEqual({ page: 'record', entity: 'Shelf', id: 12, path: '/shelves' })
    expect(at('/shelf/12/edit')).toEqual({ page: 'edit', entity: 'Shelf', id: 12, path: '/shelf' })
    expect(at('/shelf-bulk')).toEqual({ page: 'bulk', entity: 'Shelf', path: '/shelf-bulk' })
    expect(at('/readingroom')).toMatchObject({ page: 'feature', path: '/readingRoom' })
    expect(at('/Reading')).toMatchObject({ page: 'feature', path: '/readingRoom' })
    expect(table.pages.flatMap(({ page, path }) => (page === 'feature' ? [path] : []))).toEqual(['/readingRoom'])
  })

  it('that lead nowhere say so', () => {
    for (const path of ['/', '/shelfs', '/shelf/x', '/shelf/12/history', '/shelf-bulk/new', '/readingRoom/new', '/shelf/-1']) expect(at(path)).toBeUndefined()
  })

  it('are there for every entity with a list', () => {
    for (const entity of toyModel.values()) for (const path of entity.pages.list) expect(at(path)).toMatchObject({ page: 'list', entity: entity.key })
  })
})

describe('after an upload', () => {
  const shelf = entityOf(toyModel, 'Shelf')
  const going = (after: string) => afterUpload(table, { ...shelf, pages: { ...shelf.pages, after } })

  it('one comes to the page that is named, to its own list on a page of several, to the list where there is none', () => {
    expect([going('/book'), going('/readingRoom'), going('/nowhere')]).toEqual(['/book', '/readingRoom?tab=Shelf', '/shelf'])
    expect(afterUpload(table, { ...shelf, pages: { ...shelf.pages, list: [], after: '/nowhere' } })).toBe('/')
  })
})

describe('further pages of an entity', () => {
  const pages = { list: ['/loan'], views: [{ route: '/overdue', over: 'GetAllOverdue', label: { en: 'Overdue loans' } }], create: ['/add-loan'], bulk: ['/loan-bulk'], permission: 'LookUps.Book' }
  const wire = { list: false, lists: [{ call: 'GetAllLoans' }, { call: 'GetAllOverdue', where: { isOverdue: true } }] } as const
  const model = resolveModel([{ area: 'library', definition: { key: 'Loan', options: { title: 'reader', fields: { reader: { kind: 'text' }, isOverdue: { kind: 'boolean' } }, pages, wire } } }], {})
  const loan = entityOf(model, 'Loan')
  const { resolve } = routeTable(model)

  it('have addresses of their own: a further list, the empty form', () => {
    expect(resolve('/Overdue')).toMatchObject({ page: 'view', view: { over: 'GetAllOverdue', label: { en: 'Overdue loans' } } })
    expect(resolve('/add-loan/')).toMatchObject({ page: 'new', entity: { key: 'Loan' } })
    expect(resolve('/overdue/12')).toBeUndefined()
  })

  it('show the call they name; the usual list the first there is', () => {
    expect(listCallFor(loan)?.path).toBe('Loan/GetAllLoans')
    expect(listCallFor(loan, 'GetAllOverdue')?.path).toBe('Loan/GetAllOverdue')
    expect(listCallFor(loan, 'GetAll')).toBeUndefined()
  })

  it('open by the right they stand behind', () => {
    expect([pagePermission(loan, 'Pages'), pagePermission(loan, 'Bulk')]).toEqual(['LookUps.Book.Pages', 'LookUps.Book.Bulk'])
    const open = { ...loan, pages: { ...loan.pages, permission: '' } }
    expect(pagePermission(open, 'Pages')).toBe('')
    expect(pagePermission(entityOf(toyModel, 'Shelf'), 'Pages')).toBe('LookUps.Shelf.Pages')
  })
})
