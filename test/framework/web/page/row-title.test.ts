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

  it('has stored words under their labels', () => {
    const words = [{ word: 'LENT_OUT', label: { en: 'Lent out', ur: 'باہر' }, tone: 'underWay' as const }]
    const state = { ...book, code: null, fields: book.fields.map((field) => (field.key === 'bookTitle' ? { ...field, words } : field)) }
    expect([rowTitle(state, { id: 7, bookTitle: 'LENT_OUT' }, 'ur'), rowTitle(state, { id: 7, bookTitle: 'Kept' }, 'ur')]).toEqual(['باہر', 'Kept'])
  })

  it('is the number where all is empty', () => {
    expect(rowTitle(book, { id: 7, isbn: '', bookTitle: null }, 'en')).toBe('#7')
  })
})
