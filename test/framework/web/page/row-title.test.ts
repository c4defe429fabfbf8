/** What a row is called. */
import { describe, expect, it } from 'vitest'
import { rowTitle } from '../../../../src/framework/web/page/row-title.ts'
import { entityOf } from '#framework/metadata'
import { toyModel } from '../../../support/toy-model.ts'

const book = entityOf(toyModel, 'Book')

describe('the title of a row', () => {
  it('is its code and its title', () => {
    expect(rowTitle(book, { id: 7, isbn: '0-7', bookTitle: 'Seven' }, 'en')).toBe('0-7 Seven')
  })

  it('says nothing twice: a code that is the title in capitals is left out', () => {
    expect(rowTitle(book, { id: 7, isbn: 'SEVEN', bookTitle: 'Seven' }, 'en')).toBe('Seven')
  })

  it('is the number where all is empty', () => {
    expect(rowTitle(book, { id: 7, isbn: '', bookTitle: null }, 'en')).toBe('#7')
  })
})
