import { entityOf, fieldOf } from '#framework/metadata'
import { describe, expect, it } from 'vitest'
import { queryOf, sortingOf, stateOf } from '../../../../src/framework/web/list/state/list-address.ts'
import { filterable, filterFrom, firstOperator, operatorsFor, parameterOf } from '../../../../src/framework/web/list/filters/list-filter.ts'
import { toyModel } from '../../../support/toy-model.ts'

const book = entityOf(toyModel, 'Book')
const author = entityOf(toyModel, 'Author')
const state = (query: string) => stateOf(book, new URLSearchParams(query))

describe('the address of a list', () => {
  it('says page, size, sorting, search and conditions', () => {
    const read = state('page=3&size=100&sort=-bookTitle,isbn&q=war&publisherId.in=1,2&pages.gte=100')
    expect(read).toMatchObject({ page: 3, size: 100, sort: [{ name: 'bookTitle', descending: true }, { name: 'isbn', descending: false }], search: 'war' })
    expect(read.filters.map(parameterOf)).toEqual([['publisherId.in', '1,2'], ['pages.gte', '100']])
    expect(sortingOf(read.sort)).toBe('bookTitle desc,isbn asc')
  })

  it('comes back the same from what it was written to', () => {
    const address = 'q=war&publisherId.in=1%2C2&sort=-bookTitle&size=100&page=3'
    expect(queryOf(state(address), new URLSearchParams()).toString()).toBe(address)
  })

  it('leaves the size to whoever opens it, but on later pages, where it says which rows these are', () => {
    const at = (query: string, usual: number) => stateOf(book, new URLSearchParams(query), usual)
    const written = (page: number, size: number, usual: number) => queryOf({ ...state(''), page, size }, new URLSearchParams(), usual).toString()
    expect([at('', 100).size, at('size=25', 100).size, at('page=2', 100).size, at('page=2&size=100', 25).size]).toEqual([100, 25, 50, 100])
    expect([written(1, 100, 100), written(1, 50, 100), written(2, 100, 100), written(2, 50, 100)]).toEqual(['', 'size=50', 'size=100&page=2', 'page=2'])
  })

  it('leaves parameters that are not the list’s, and drops conditions that are gone', () => {
    const before = new URLSearchParams('tab=Book&page=4&pages.gt=3')
    expect(queryOf({ ...state(''), page: 2 }, before).toString()).toBe('tab=Book&page=2')
  })

  it('takes nonsense for nothing', () => {
    expect(state('page=-3&size=7&sort=,&nothing.eq=1&isbn.like=x&isbn.eq=&pages.gt')).toMatchObject({ page: 1, size: 50, sort: [], filters: [] })
    expect(state('page=1e9999').page).toBe(1_000_000)
  })

  it('asks of a text that holds one of a few words which of them; the words stand in it as they are stored', () => {
    const field = { ...fieldOf(book, 'bookTitle'), words: [{ word: 'LENT_OUT', label: { en: 'Lent out', ur: 'باہر' }, tone: 'underWay' as const }] }
    expect([firstOperator(field), firstOperator(fieldOf(book, 'bookTitle'))]).toEqual(['in', 'contains'])
    expect(operatorsFor(field)).toContain('contains')
    expect(parameterOf({ field, operator: 'in', values: ['LENT_OUT', 'Lost'] })).toEqual(['bookTitle.in', 'LENT_OUT,Lost'])
  })

  it('offers no condition on what may not be read', () => {
    expect(filterable(author).map((f) => f.key)).not.toContain('taxNumber')
    expect(filterFrom(author, 'taxNumber.eq', '1')).toBeNull()
    expect(filterFrom(author, 'ALIAS.contains', 'x')?.field.key).toBe('penName')
  })
})
