/** What a row is called. */
import { describe, expect, it } from 'vitest'
import { rowTitle } from '../../../../src/framework/web/page/row-title.ts'
import { entityOf } from '#framework/metadata'
import { toyModel } from '../../../support/toy-model.ts'

const book = entityOf(toyModel, 'Book')

describe('the title of a row', () => {
  it('is its code and its title', () => {
    expect(rowTitle(book, { id: 7, isbn: '0-7', bookTitle: 'Seven' }, 'en', 'UTC')).toBe('0-7 Seven')
  })

  it('says nothing twice: a code that is the title in capitals is left out', () => {
    expect(rowTitle(book, { id: 7, isbn: 'SEVEN', bookTitle: 'Seven' }, 'en', 'UTC')).toBe('Seven')
  })

  it('has stored words under their labels', () => {
    const words = [{ word: 'LENT_OUT', label: { en: 'Lent out', ur: 'باہر' }, tone: 'underWay' as const }]
    const state = { ...book, code: null, fields: book.fields.map((field) => (field.key === 'bookTitle' ? { ...field, words } : field)) }
    expect([rowTitle(state, { id: 7, bookTitle: 'LENT_OUT' }, 'ur', 'UTC'), rowTitle(state, { id: 7, bookTitle: 'Kept' }, 'ur', 'UTC')]).toEqual(['باہر', 'Kept'])
  })

  it('has days and times as they are read elsewhere, where the reader is', () => {
    const [day, time] = [{ ...book.fields[0], key: 'day', wire: 'day', kind: 'date' }, { ...book.fields[0], key: 'from', wire: 'from', kind: 'dateTime' }] as typeof book.fields
    const shift = { ...book, code: null, title: ['bookTitle', 'day', 'from'], fields: [...book.fields, ...(day && time ? [day, time] : [])] }
    const row = { id: 7, bookTitle: 'Seven', day: '2026-12-04', from: '2026-12-04T20:30:00Z' }
    expect([rowTitle(shift, row, 'en', 'Asia/Karachi'), rowTitle(shift, row, 'ur', 'UTC')]).toEqual(['Seven 4 Dec 2026 5 Dec 2026 01:30', 'Seven 4 دسمبر 2026 4 دسمبر 2026 20:30'])
  })

  it('is the number where all is empty', () => {
    expect(rowTitle(book, { id: 7, isbn: '', bookTitle: null }, 'en', 'UTC')).toBe('#7')
  })
})
