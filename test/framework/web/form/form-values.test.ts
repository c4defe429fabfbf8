import { entityOf } from '#framework/metadata'
import { momentIn } from '#framework/kinds'
import { callsOf } from '#framework/wire'
import { dependants, formSections } from '../../../../src/framework/web/form/form-fields.ts'
import { allProblems, problemsInside, problemsOf, serverProblems, serverProblemsInside, type ValidationContext } from '../../../../src/framework/web/form/form-problems.ts'
import { blankValues, bodyOf, changedFields, cloneValues, rowValues } from '../../../../src/framework/web/form/form-values.ts'
import { lookupFor } from '../../../../src/framework/web/form/picker-source.ts'
import { describe, expect, test } from 'vitest'
import { toyModel } from '../../../support/toy-model.ts'

const book = entityOf(toyModel, 'Book')
const author = entityOf(toyModel, 'Author')
const loan = entityOf(toyModel, 'Loan')
const moment = momentIn('Asia/Karachi', new Date('2026-03-01T20:00:00Z'))
const context = (isNew: boolean, language: 'en' | 'ur' = 'en'): ValidationContext => ({ model: toyModel, language, moment, isNew })
const stored = { id: 7, isbn: '978', bookTitle: 'Emma', authorId: 3, authorName: 'Austen', publisherId: 2, publisherName: 'Murray', seriesId: null, pages: 474, price: 9.5, state: 2, reference: true, published: '1815-12-23', lastSeen: null, shelves: [{ id: 1, name: 'A' }], cover: 'key', rowVersion: 4 }

describe('what a form begins with', () => {
  test('blank: empty text, 0, false, none, stated defaults; secrets and computed ones absent', () => {
    expect(blankValues(book, moment)).toMatchObject({ isbn: '', authorId: null, pages: 0, reference: false, state: 1, shelves: [] })
    expect(blankValues(author, moment)).not.toHaveProperty('books')
    expect(blankValues(author, moment)['taxNumber']).toBeUndefined()
    expect(blankValues(loan, moment)['password']).toBeUndefined()
  })

  test('a required number that may not be 0 begins empty, and is asked for', () => {
    const asked = { ...book, fields: book.fields.map((field) => (field.key === 'price' ? { ...field, required: true, min: 0.01 } : field)) }
    expect(blankValues(asked, moment)).toMatchObject({ price: undefined, pages: 0 })
    expect(allProblems(asked, blankValues(asked, moment), context(true))['price']).toEqual(['Price is required.'])
  })

  test('a number that may not be 0 and was never entered begins empty, in owned rows too, and nothing is sent of it', () => {
    const numbered = (entity: typeof book, key: string) => ({ ...entity, fields: entity.fields.map((field) => (field.key === key ? { ...field, min: 1, default: null } : field)) })
    const asked = numbered(book, 'pages')
    expect(blankValues(asked, moment)['pages']).toBeUndefined()
    expect(rowValues(toyModel, asked, { ...stored, pages: 0 })['pages']).toBeUndefined()
    expect(bodyOf(asked, rowValues(toyModel, asked, { ...stored, pages: 0 }), 7, 4)).not.toHaveProperty('pages')
    const chapter = entityOf(toyModel, 'Chapter')
    const number = chapter.fields.find(({ kind }) => kind === 'integer')?.wire ?? ''
    const model = new Map([...toyModel, ['Chapter', numbered(chapter, number)]])
    const lent = { id: 4, bookId: 1, chapters: [{ id: 9, name: 'One', [number]: 0 }, { id: 10, name: 'Two', [number]: 3 }] }
    expect(rowValues(model, loan, lent)['chapters']).toEqual([{ id: 9, name: 'One' }, { id: 10, name: 'Two', [number]: 3 }])
    expect(rowValues(toyModel, loan, lent)['chapters']).toEqual(lent.chapters)
  })

  test('a stored row with the names of its references, secrets never', () => {
    expect(rowValues(toyModel, book, stored)).toMatchObject({ authorId: 3, authorName: 'Austen', pages: 474 })
    expect(rowValues(toyModel, author, { id: 1, name: 'x', taxNumber: 'leaked' })['taxNumber']).toBeUndefined()
  })

  test('a copy has everything but what must differ, and files', () => {
    expect(cloneValues(toyModel, book, stored, moment)).toMatchObject({ isbn: '', bookTitle: 'Emma', authorId: 3, authorName: 'Austen' })
    expect(cloneValues(toyModel, book, stored, moment)['cover']).toBe(null)
    const lent = { id: 4, bookId: 1, chapters: [{ id: 9, name: 'One', scan: 'k1', scanAddress: '/files/k1?a' }] }
    expect(cloneValues(toyModel, entityOf(toyModel, 'Loan'), lent, moment)['chapters']).toEqual([{ name: 'One' }])
  })
})

describe('what is sent', () => {
  test('create: id 0, no version; update: id and version; nothing that was not entered', () => {
    expect(bodyOf(author, { ...blankValues(author, moment), name: 'Woolf' }, 0, undefined)).toMatchObject({ id: 0, name: 'Woolf', alias: '' })
    expect(bodyOf(book, rowValues(toyModel, book, stored), 7, 4)).toMatchObject({ id: 7, rowVersion: 4, authorId: 3 })
    expect(bodyOf(book, rowValues(toyModel, book, stored), 7, 4)).not.toHaveProperty('authorName')
  })

  test('an untouched secret is absent, a typed one goes', () => {
    expect(bodyOf(author, { name: 'x', taxNumber: '' }, 1, 1)).not.toHaveProperty('taxNumber')
    expect(bodyOf(author, { name: 'x', taxNumber: '12' }, 1, 1)).toMatchObject({ taxNumber: '12' })
  })

  test('changed fields: none, blank and empty list are the same nothing', () => {
    const first = rowValues(toyModel, book, stored)
    expect(changedFields(book, first, { ...first, pages: 475, seriesId: undefined, shelves: [{ id: 1, name: 'A' }] }).map((f) => f.key)).toEqual(['pages'])
    expect(changedFields(book, blankValues(book, moment), { ...blankValues(book, moment), isbn: null, shelves: [] })).toEqual([])
  })
})

describe('problems', () => {
  test('found by the kinds, in the language of the reader', () => {
    expect(allProblems(book, { ...rowValues(toyModel, book, stored), isbn: '', pages: 9999 }, context(false))).toEqual({ isbn: ['ISBN is required.'.replace('ISBN', book.fields[0]?.label.en ?? '')], pages: ['Pages must be between 0 and 5,000, like 12.'] })
    expect(problemsOf(author.fields.find((f) => f.key === 'born')!, '2021-01-01', context(true, 'ur'))[0]).toContain('31 دسمبر 2020')
    expect(allProblems(book, rowValues(toyModel, book, stored), context(false))).toEqual({})
  })

  test('inside an owned row they are told of the field of the row, and where it is', () => {
    const chapters = loan.fields.find((f) => f.key === 'chapters')!
    const rows = [{ name: 'One', number: 1 }, { name: '', number: 'x' }]
    expect(problemsOf(chapters, rows, context(false))).toEqual(['Name is required.', 'Number must be a number, like 12.'])
    expect(problemsInside(chapters, rows, context(false))).toMatchObject([{ at: 1, wire: 'name' }, { at: 1, wire: 'number', message: 'Number must be a number, like 12.' }])
    expect(problemsInside(chapters, 'x', context(false))).toEqual([])
    expect(serverProblemsInside(loan, [{ message: 'a', members: ['bookId'] }, { message: 'b', members: ['chapters[2].name'] }, { message: 'c', members: ['[0].chapters[1].number'] }])).toEqual(new Map([['chapters', [{ at: 2, wire: 'name', message: 'b' }, { at: 1, wire: 'number', message: 'c' }]]]))
  })

  test("the server's errors land on their fields; unknown members on the form", () => {
    expect(serverProblems(loan, [
      { message: 'a', members: ['bookId'] }, { message: 'b', members: ['chapters[2].name'] }, { message: 'c', members: ['__proto__'] }, { message: 'd', members: [] }, { message: 'e', members: ['BOOKID'] },
    ])).toEqual({ book: ['a', 'e'], chapters: ['b'], '': ['c', 'd'] })
  })
})

test('sections hold every field once, without those nobody enters', () => {
  const keys = formSections(author).flatMap((s) => s.fields.map((f) => f.key))
  expect(keys).not.toContain('books')
  expect(new Set(keys).size).toBe(keys.length)
})

test('children of a parent, through all levels', () => {
  expect(dependants(book, 'publisher').map((f) => f.key)).toEqual(['series'])
  expect(dependants(book, 'author')).toEqual([])
})

describe('the look-up behind a picker', () => {
  const series = entityOf(toyModel, 'Series')
  const publisher = series.fields.find((f) => f.key === 'publisher')!

  test('is the documented one that narrows by exactly the parents at hand', () => {
    expect(lookupFor(series, new Map([[publisher, 5]]), true)?.path).toBe('Series/GetAllSeriesByPublisherIdWithFilter')
    expect(lookupFor(series, new Map(), false)).toBeUndefined()
  })

  test('is never one of the current user only', () => {
    expect(callsOf(author).some((c) => c.kind === 'lookup' && c.mine)).toBe(true)
    expect(lookupFor(author, new Map(), true)).toBeUndefined()
  })
})
