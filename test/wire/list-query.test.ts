import { entityOf } from '#framework/metadata'
import { callsOf, parseListQuery, readableNames, referenceName, type Call } from '#framework/wire'
import { describe, expect, it } from 'vitest'
import { toyModel } from '../support/toy-model.ts'

const callOf = (key: string, kind: Call['kind']) => {
  const call = callsOf(entityOf(toyModel, key)).find((c) => c.kind === kind)
  if (!call) throw new Error(`${key} has no ${kind}`)
  return call
}
const parse = (key: string, query: string, kind: Call['kind'] = 'list') => parseListQuery(entityOf(toyModel, key), callOf(key, kind), new URLSearchParams(query))

describe('list parameters', () => {
  it('of nothing are the call’s own page', () => {
    expect(parse('Book', '')).toEqual({ query: { skip: 0, max: 10, sort: [], search: [], filters: [], forSheet: false, paths: [] }, problems: [] })
    expect(parse('Author', '', 'lookup').query.max).toBe(5)
    expect(parse('Series', '', 'lookup').query.max).toBe(1000)
  })

  it('are read in any letter case, blanks count as absent', () => {
    const { query } = parse('Book', 'skipcount=20&MAXRESULTCOUNT=900000000&sorting=ISBN desc, authorname&KEYWORD= x &Sorting=')
    expect(query).toMatchObject({ skip: 20, max: 900_000_000, search: ['x'] })
    expect(query.sort.map(({ by, descending }) => [by.name, descending])).toEqual([['isbn', true], ['authorName', false]])
  })

  it('name references for a sheet where asked for that, and for nothing else', () => {
    expect([parse('Book', 'namesFor=Sheet').query.forSheet, parse('Book', 'NamesFor=screen').query.forSheet]).toEqual([true, false])
  })

  it('search for no NUL, which no kind and no database takes', () => {
    expect(parse('Book', 'Keyword=a%00b').query).toMatchObject({ search: ['a\uFFFDb'] })
  })

  it('take the documented search name for a search, even where a field has that name', () => {
    expect(parse('Book', 'BookCode=11').query).toMatchObject({ search: ['11'], filters: [] })
    expect(parse('Shelf', 'name=a').query).toMatchObject({ search: ['a'], filters: [] })
    expect(parse('Shelf', 'name.eq=a').query).toMatchObject({ search: [], filters: [{ operator: 'eq', values: ['a'] }] })
  })

  it('mean equals, or contains for the name of a reference; repeated ones mean and', () => {
    const { query } = parse('Book', 'pages=1&authorName=b&pages.gt=2&pages.in=3,4&pages=5')
    expect(query.filters.map(({ on, operator, values }) => [on.name, operator, values])).toEqual([
      ['pages', 'eq', ['1']], ['authorName', 'contains', ['b']], ['pages', 'gt', ['2']], ['pages', 'in', ['3', '4']], ['pages', 'eq', ['5']],
    ])
  })

  it('narrow by parents under their odd names', () => {
    expect(parse('Series', 'publisherid=5', 'lookup').query.filters).toMatchObject([{ on: { name: 'publisherId' }, operator: 'eq', values: ['5'] }])
  })

  it('name every problem at once', () => {
    const { problems } = parse('Book', 'nope.eq=1&pages.like=2&Sorting=nope&SkipCount=-1&MaxResultCount=none&extra=1')
    expect(problems.map(({ parameter, code }) => [parameter, code])).toEqual([
      ['nope.eq', 'filterUnknown'], ['pages.like', 'operatorUnknown'], ['Sorting', 'sortingUnknown'], ['SkipCount', 'skipRange'], ['MaxResultCount', 'maxRange'],
    ])
  })
})

describe('readable names', () => {
  it('leave out what is secret, taken in only, or owned', () => {
    expect([...readableNames(entityOf(toyModel, 'Author')).keys()]).not.toContain('taxnumber')
    const loan = [...readableNames(entityOf(toyModel, 'Loan')).keys()]
    expect(loan).toEqual(expect.arrayContaining(['bookid', 'bookname', 'book', 'id', 'creationtime', 'rowversion']))
    expect(loan).not.toContain('password')
    expect(loan).not.toContain('chapters')
  })

  it('know further names of a field, and let a stored field win over a derived name', () => {
    const author = readableNames(entityOf(toyModel, 'Author'))
    expect(author.get('nomdeplume')).toEqual(author.get('alias'))
    const book = entityOf(toyModel, 'Book')
    const reference = book.fields.find((f) => f.key === 'author')
    const stored = { ...book.fields[0], key: 'x', wire: 'authorName' }
    if (!reference) throw new Error('no author')
    expect(referenceName(book, reference)).toBe('authorName')
    expect(referenceName({ ...book, fields: [...book.fields, stored as typeof reference] }, reference)).toBeNull()
  })
})
