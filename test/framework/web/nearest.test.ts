import { describe, expect, it } from 'vitest'
import { nearest } from '../../../src/framework/web/exception/nearest.ts'

const pages = ['Book types', 'Book categories', 'Books', 'Authors', 'Shelves'].map((label) => ({ label, path: `/${label.replace(' ', '')}` }))
const meant = (typed: string) => nearest(typed, pages, 3).map((page) => page.label)

describe('"did you mean"', () => {
  it('offers what comes closest first', () => {
    expect(meant('/book-typs')[0]).toBe('Book types')
    expect(meant('/boks')[0]).toBe('Books')
    expect(meant('/SHELFS')[0]).toBe('Shelves')
  })

  it('knows pages by their names in either language', () => {
    expect(nearest('/books', [{ label: 'کتب', path: '/library/volumes', also: 'Books' }, { label: 'مصنفین', path: '/writers', also: 'Authors' }], 1).map((page) => page.also)).toEqual(['Books'])
  })

  it('offers nothing where nothing is near', () => {
    expect(meant('/qqqqqqqqqqqqqqqqq')).toEqual([])
    expect(meant('/')).toEqual([])
  })
})
