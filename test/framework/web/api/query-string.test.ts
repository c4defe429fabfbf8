import { describe, expect, it } from 'vitest'
import { queryString } from '../../../../src/framework/web/api/query-string.ts'

describe('the query of a request', () => {
  it('encodes names and values, but leaves the commas of id lists', () => {
    expect(queryString({ ids: [1, 2, 3], Keyword: 'a b&c=d', 'authorId.in': '4,5' })).toBe('ids=1,2,3&Keyword=a%20b%26c%3Dd&authorId.in=4%2C5')
  })

  it('leaves out what has no value and keeps repeated names', () => {
    expect(queryString([['pages.gt', 1], ['pages.gt', 2], ['none', undefined], ['null', null], ['empty', '']])).toBe('pages.gt=1&pages.gt=2&empty=')
  })

  it('keeps Urdu and signs readable for the server', () => {
    expect(decodeURIComponent(queryString({ name: 'لاہور +92' }))).toBe('name=لاہور +92')
  })
})
