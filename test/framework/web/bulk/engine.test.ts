import { findFormat, importFields, ownedSheetOf, type Target, targetsOf } from '#framework/kinds'
import { entityOf } from '#framework/metadata'
import { readFileSync } from 'node:fs'
import { buildBody } from '../../../../src/framework/web/bulk/engine/build-body.ts'
import { groupWrongs, placeFindings, wrongRows } from '../../../../src/framework/web/bulk/engine/findings.ts'
import { markedSheet } from '../../../../src/framework/web/bulk/engine/mark-errors.ts'
import { looseWords } from '../../../../src/framework/web/bulk/engine/loose-heading.ts'
import { matchColumns } from '../../../../src/framework/web/bulk/engine/match-columns.ts'
import { cellText, likelyHeading, SheetRows } from '../../../../src/framework/web/bulk/engine/sheet-rows.ts'
import { templateSheets } from '../../../../src/framework/web/bulk/engine/template.ts'
import { sheetLimits } from '../../../../src/framework/web/sheet/limits.ts'
import { readBook } from '../../../../src/framework/web/sheet/read-book.ts'
import type { SheetTable } from '../../../../src/framework/web/sheet/table.ts'
import { textTable } from '../../../../src/framework/web/sheet/table.ts'
import { describe, expect, test } from 'vitest'
import { toyModel } from '../../../support/toy-model.ts'

const book = entityOf(toyModel, 'Book')
const none = new Map<string, string | null>()
const setting = { language: 'en', zone: 'Asia/Karachi' } as const
const heads = (...texts: string[]) => texts.map((text) => ({ text, empty: false }))

function chosen(entity: typeof book, headings: readonly string[]): Map<number, Target> {
  const targets = targetsOf(entity)
  return new Map(matchColumns(entity, heads(...headings), none).flatMap((match, index) => {
    const target = targets.find((t) => t.key === match.target)
    return target ? [[index, target] as const] : []
  }))
}

describe('matching headings', () => {
  test('by label, key, wire name, Urdu, short form and name of a reference', () => {
    const matches = matchColumns(book, heads('ISBN *', 'book-title', 'AUTHOR', 'publisherId', 'Publisher name', 'state', 'Remarks', 'What is wrong'), none)
    expect(matches.map((m) => m.target)).toEqual(['isbn', 'bookTitle', 'author', 'publisher#id', undefined, 'state', undefined, null])
    expect(matchColumns(entityOf(toyModel, 'Publisher'), heads('نام', 'شہر'), none)).toEqual([{ target: 'name', why: 'urdu' }, { target: 'city', why: 'urdu' }])
    expect(matchColumns(entityOf(toyModel, 'Author'), heads('Tel', 'Mail', 'alias'), none).map((m) => [m.target, m.why])).toEqual([['phone', 'short'], ['email', 'short'], ['penName', 'same']])
  })

  test('a field is taken once; remembered choices come first; an empty unknown column is left out', () => {
    expect(matchColumns(book, heads('ISBN', 'isbn'), none).map((m) => m.target)).toEqual(['isbn', undefined])
    expect(matchColumns(book, [{ text: 'Nr.', empty: false }, { text: 'Remarks', empty: true }], new Map([['nr', 'isbn']]))).toEqual([{ target: 'isbn', why: 'remembered' }, { target: null, why: 'empty' }])
    expect(matchColumns(book, heads('x'), new Map([['x', null]]))).toEqual([{ target: null, why: 'remembered' }])
    expect(matchColumns(book, heads('__proto__', 'constructor'), none).map((m) => m.why)).toEqual(['unknown', 'unknown'])
  })

  test.each([
    ['Book ID', 'isbn'], ['Book code', 'isbn'], ['Book no.', 'isbn'], ['ISBN (printed)', 'isbn'], ['Title of the book', 'bookTitle'], ['Book titles', 'bookTitle'], ['Authors', 'author'], ['Name of author', 'author'], ['Author code', 'author'],
    ['Published (day)', 'published'], ['Books Price', 'price'], ['Last-Seen', 'lastSeen'],
  ])('loosely: %s is %s', (heading, target) => {
    expect(matchColumns(book, heads(heading), none)[0]?.target).toBe(target)
  })

  test('plurals are read as one', () => {
    expect(['Cities', 'Boxes', 'Statuses', 'Status', 'Warehouses'].map((heading) => looseWords(heading)[0])).toEqual(['city', 'box', 'status', 'status', 'warehouse'])
  })

  test.each(['Old code', 'On air date', 'Publisher city', 'Price of shelf', 'Code', 'Of the', 'Name'])('not every likeness counts: %s', (heading) => {
    if (heading !== 'Code') expect(matchColumns(book, heads(heading), none)[0]?.target).toBeUndefined()
  })

  test('Urdu loosely: letters of an Arabic keyboard, word order, the name of the list', () => {
    const publisher = entityOf(toyModel, 'Publisher')
    expect(matchColumns(publisher, heads('نام', 'شهر'), none).map((m) => m.target)).toEqual(['name', 'city'])
    expect(matchColumns(publisher, heads(`${publisher.label.one.ur} کا نام`), none).map((m) => m.target)).toEqual(['name'])
    expect([publisher.label.one.ur, publisher.label.many.ur, 'Publisher', 'Publishers'].map((heading) => matchColumns(publisher, heads(heading), none)[0]?.target)).toEqual(['name', 'name', 'name', 'name'])
  })

  test('a surer match wins, wherever it stands', () => {
    expect(matchColumns(book, heads('Authors', 'Author'), none).map((m) => [m.target, m.why])).toEqual([[undefined, 'unknown'], ['author', 'same']])
  })

  test('where a heading says id and the values are none, the name or code is meant', () => {
    const match = (text: string, ...samples: string[]) => matchColumns(book, [{ text, empty: false, samples }], none)[0]?.target
    expect([match('Publisher ID', '7', '12'), match('Publisher ID', 'Oxford'), match('id', '7'), match('id', 'B-7')]).toEqual(['publisher#id', 'publisher', '#id', 'isbn'])
  })

  test('computed fields, files and owned rows cannot be filled from a sheet', () => {
    expect(importFields(entityOf(toyModel, 'Author')).map((f) => f.key)).not.toContain('books')
    expect(importFields(book).map((f) => f.key)).not.toContain('cover')
    expect(importFields(entityOf(toyModel, 'Loan')).map((f) => f.key)).not.toContain('chapters')
  })
})

const sheet = textTable([['Our books'], [], ['ISBN', 'Author', 'Pages', 'publisherId', 'Shelves'], ['978-1', 'Austen', '12', '7', 'A; B'], [], ['00412', '', 'x', 'seven', '']])

describe('rows of a sheet', () => {
  const rows = new SheetRows(sheet, 2)

  test('headings are found below a title; blank rows are counted, not read', () => {
    expect(likelyHeading(sheet, (texts) => matchColumns(book, heads(...texts), none).filter((m) => m.target).length)).toBe(2)
    expect([rows.rows, rows.blankRows]).toEqual([[3, 5], 1])
    expect(rows.columns().map((c) => [c.letter, c.text, c.samples])[2]).toEqual(['C', 'Pages', ['12', 'x']])
  })

  test('without headings the first row is data: a number, a day or an address stands in it, or nothing else does', () => {
    const score = (texts: readonly string[]) => matchColumns(book, heads(...texts), none).filter((m) => m.target).length
    const found = (...lines: string[][]) => likelyHeading(textTable(lines), score)
    expect([found(['Emma', '474'], ['Ulysses', '730']), found(['a', '31/12/2026'], ['b', '1/1/2026']), found(['Emma']), found([], ['Emma'])]).toEqual([null, null, null, null])
    expect([found(['Alpha', 'Beta'], ['1', '2']), found(['ISBN', '474'], ['1', '2']), found(['ISBN']), found(['x', '2024'], ['ISBN', 'Author'])]).toEqual([0, 0, 0, 1])
    const own = new SheetRows(textTable([['Emma', '474'], ['Ulysses', '730']]), null)
    expect([own.rows, own.blankRows, own.columns().map((c) => [c.text, c.samples])]).toEqual([[0, 1], 0, [['', ['Emma', 'Ulysses']], ['', ['474', '730']]]])
    const marked = markedSheet(own, own.columns(), { name: 'Books', marks: [{ row: 0, column: 1, message: 'Odd.' }], onlyWrong: true, headings: { 0: 'Title', 1: 'Pages' }, reasonHeading: 'What is wrong', rightToLeft: false })
    expect(marked.columns.map((c) => c.heading)).toEqual(['Title', 'Pages', 'What is wrong'])
  })

  test('a sheet read otherwise keeps its corrections', () => {
    const own = new SheetRows(sheet, 2)
    own.fix(5, 2, '99')
    expect(cellText(new SheetRows(sheet, 0, own).cell(5, 2))).toBe('99')
    expect(cellText(new SheetRows(sheet, 0).cell(5, 2))).toBe('x')
  })

  test('become a body: references by name, ids as numbers, empty cells absent', () => {
    const body = buildBody({ rows, targets: chosen(book, ['ISBN', 'Author', 'Pages', 'publisherId', 'Shelves']), setting, without: new Set() })
    expect(JSON.parse(new TextDecoder().decode(body.bytes))).toEqual([
      { isbn: '978-1', authorName: 'Austen', pages: '12', publisherId: 7, shelves: 'A; B' },
      { isbn: '00412', pages: 'x', publisherId: 'seven' },
    ])
    expect([...body.sheetRows]).toEqual([3, 5])
    const rest = buildBody({ rows, targets: chosen(book, ['ISBN']), setting, without: new Set([3]) })
    expect(JSON.parse(new TextDecoder().decode(rest.bytes))).toEqual([{ isbn: '00412' }])
    expect(new TextDecoder().decode(buildBody({ rows, targets: chosen(book, ['ISBN']), setting, without: new Set([3, 5]) }).bytes)).toBe('[]')
  })

  test('rows that records own stand beside the key of theirs, and come back to the sheet', () => {
    const loan = { ...entityOf(toyModel, 'Loan'), businessKey: ['book'] }
    const chapter = entityOf(toyModel, 'Chapter')
    expect([ownedSheetOf(chapter, toyModel), ownedSheetOf(book, toyModel)]).toEqual([null, null])
    const owned = ownedSheetOf(chapter, new Map([...toyModel, ['Loan', loan]]))
    if (!owned) throw new Error('no sheet')
    expect(importFields(owned.columns).map(({ key }) => key)).toEqual(['book', 'name', 'number'])
    const own = new SheetRows(textTable([['Book', 'Name', 'Number', 'id'], ['Emma', 'One', '1', ''], ['Ulysses', 'Telemachus', '1', ''], [' emma', 'Two', '2', '31']]), 0)
    const targets = chosen(owned.columns, ['Book', 'Name', 'Number', 'id'])
    const body = buildBody({ rows: own, targets, setting, without: new Set(), nesting: owned, fixed: { number: 9 } })
    expect(JSON.parse(new TextDecoder().decode(body.bytes))).toEqual([
      { bookName: 'Emma', chapters: [{ number: '1', name: 'One' }, { number: '2', name: 'Two', id: 31 }] }, { bookName: 'Ulysses', chapters: [{ number: '1', name: 'Telemachus' }] },
    ])
    expect([[...body.sheetRows], [...body.starts ?? []]]).toEqual([[1, 3, 2], [0, 2]])
    const at = (row: number, field: string) => ({ row, field, code: 'x', reason: 'x', message: 'x' })
    const wrongs = placeFindings([at(0, 'chapters[1].name'), at(0, 'bookName'), at(1, 'chapters[0].number')], body, targets, owned.columns.fields, () => ({ reason: '', message: '' }))
    // What a record has against it is told at each of its rows.
    expect(wrongs.map(({ row, column, field }) => [row, column, field?.key])).toEqual([[1, 0, 'book'], [2, 2, 'number'], [3, 0, 'book'], [3, 1, 'name']])
  })

  test('a correction replaces the cell in body and workbook', () => {
    const own = new SheetRows(sheet, 2)
    own.fix(5, 2, '99')
    const body = buildBody({ rows: own, targets: chosen(book, ['ISBN', 'Author', 'Pages']), setting, without: new Set() })
    expect(JSON.parse(new TextDecoder().decode(body.bytes))[1]).toEqual({ isbn: '00412', pages: '99' })
    const marked = markedSheet(own, own.columns(), { name: 'Books', marks: [{ row: 5, column: 0, message: 'Taken.' }], onlyWrong: true, headings: {}, reasonHeading: 'What is wrong', rightToLeft: false })
    expect([...marked.rows]).toEqual([[{ value: '00412', wrong: true }, { value: null, wrong: false }, { value: '99', wrong: false }, { value: 'seven', wrong: false }, { value: null, wrong: false }, { value: 'Taken.', wrong: true }]])
  })

  test('error cells are reported with their place and left out of the body', () => {
    const table: SheetTable = { ...textTable([['ISBN', 'Pages'], ['1', '2']]), cell: (r, c) => (r === 1 && c === 1 ? { type: 'error', value: '#N/A' } : { type: 'text', value: r === 0 ? ['ISBN', 'Pages'][c] ?? '' : '1' }) }
    const body = buildBody({ rows: new SheetRows(table, 0), targets: chosen(book, ['ISBN', 'Pages']), setting, without: new Set() })
    expect(body.findings).toEqual([{ row: 0, column: 1, problem: { code: 'sheetError', params: { value: '#N/A' } } }])
    expect(new TextDecoder().decode(body.bytes)).toBe('[{"isbn":"1"}]')
  })

  test('a hundred thousand rows make one body', () => {
    const many = textTable([['ISBN', 'Author'], ...Array.from({ length: 100_000 }, (_, i) => [`B-${i}`, `Author ${i % 50}`])])
    const body = buildBody({ rows: new SheetRows(many, 0), targets: chosen(book, ['ISBN', 'Author']), setting, without: new Set() })
    const parsed = JSON.parse(new TextDecoder().decode(body.bytes)) as unknown[]
    expect([parsed.length, parsed[99_999]]).toEqual([100_000, { isbn: 'B-99999', authorName: 'Author 49' }])
  })
})

test('findings of the server come back to their cells, grouped by field and reason', () => {
  const targets = chosen(book, ['ISBN', 'Author', 'Pages'])
  const wrongs = placeFindings(
    [
      { row: 1, field: 'authorId', code: 'unknownReference', reason: 'unknownReference', message: 'Author: no such' },
      { row: 1, field: 'pages', code: 'notNumber', reason: 'notNumber', message: 'hidden by the cell error' },
      { row: 0, field: 'isbn', code: 'required', reason: 'required', message: 'ISBN is required.' },
      { row: 0, field: 'price', code: 'required', reason: 'required', message: 'Price is required.' },
      { row: 0, field: 'id', code: 'unknownId', reason: 'unknownId', message: 'no record' },
    ],
    { sheetRows: Int32Array.from([3, 5]), starts: null, findings: [{ row: 1, column: 2, problem: { code: 'sheetError', params: { value: '#N/A' } } }] },
    targets, book.fields, () => ({ reason: 'Error', message: 'cell error' }),
  )
  expect(wrongs.map((w) => [w.row, w.column, w.code])).toEqual([[3, null, 'required'], [3, null, 'unknownId'], [3, 0, 'required'], [5, 1, 'unknownReference'], [5, 2, 'sheetError']])
  expect(wrongRows(wrongs).size).toBe(2)
  expect(groupWrongs(wrongs, book.fields, (code) => `any ${code}`).map((g) => [g.field?.key ?? g.name, g.code, g.wrongs.length])).toEqual([['isbn', 'required', 1], ['author', 'unknownReference', 1], ['pages', 'sheetError', 1], ['price', 'required', 1], ['id', 'unknownId', 1]])
})

test('a group says its reason as all of its values have it, else in general; below and above a range are one', () => {
  const targets = chosen(book, ['ISBN', 'Author', 'Pages'])
  const at = (row: number, field: string, code: string, reason: string) => ({ row, field, code, reason, message: reason })
  const errors = [at(0, 'pages', 'tooSmall', 'Not between 1 and 9'), at(1, 'pages', 'tooLarge', 'Not between 1 and 9'), at(0, 'authorId', 'ambiguousReference', 'Two match A'), at(1, 'authorId', 'ambiguousReference', 'Two match B')]
  const wrongs = placeFindings(errors, { sheetRows: Int32Array.from([3, 5]), starts: null, findings: [] }, targets, book.fields, () => ({ reason: '', message: '' }))
  expect(groupWrongs(wrongs, book.fields, (code) => `any ${code}`).map((g) => [g.field?.key, g.reason, g.wrongs.length])).toEqual([['author', 'any ambiguousReference', 2], ['pages', 'Not between 1 and 9', 2]])
})

test('the template has one heading per field and reads back as it is', () => {
  const words = { notes: 'Notes', column: 'Column', required: 'Required', yes: 'yes', takes: 'Takes', kind: () => 'Text.' }
  const [data, notes] = templateSheets(book, toyModel, 'en', words)
  const headings = data?.columns.map((c) => c.heading) ?? []
  expect(matchColumns(book, heads(...headings), none).map((m) => m.target)).toEqual(importFields(book).map((f) => f.key))
  expect([...(data?.rows ?? [])]).toEqual([])
  expect([...(notes?.rows ?? [])]).toHaveLength(headings.length)
  const urdu = templateSheets(entityOf(toyModel, 'Publisher'), toyModel, 'ur', words)[0]
  expect(matchColumns(entityOf(toyModel, 'Publisher'), heads(...(urdu?.columns.map((c) => c.heading) ?? [])), none).map((m) => m.target)).toEqual(['name', 'city'])
})

test('a workbook of German settings: the decimal comma and the order of days are found in each column, and read', () => {
  const { table } = readBook(new Uint8Array(readFileSync(new URL('../../../fixtures/workbooks/formats/german.csv', import.meta.url))), {}, sheetLimits)
  const rows = new SheetRows(table, 0)
  const targets = chosen(book, rows.columns().map((column) => column.text))
  const formats = new Map([...targets].flatMap(([column, { field }]) => {
    const format = field && findFormat(field, rows.cellsOf(column))?.format
    return format ? [[column, format] as const] : []
  }))
  expect([...formats]).toEqual([[1, 'comma'], [2, 'dmy'], [3, 'dmy']])
  const body = buildBody({ rows, targets, formats, setting, without: new Set() })
  expect(JSON.parse(new TextDecoder().decode(body.bytes))).toEqual([
    { isbn: 'DE-1', price: '1234.50', published: '2026-12-31', lastSeen: '2026-12-31T09:30:00.000Z' },
    { isbn: 'DE-2', price: '31.51036', published: '2026-04-03', lastSeen: '2026-04-03T04:05:00.000Z' },
    { isbn: 'DE-3', price: '0.25', published: '2026-11-25', lastSeen: '2026-11-25T18:59:00.000Z' },
  ])
})
