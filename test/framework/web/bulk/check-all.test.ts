import { entityOf } from '#framework/metadata'
import { problem } from '#framework/wire'
import { WireFailure } from '../../../../src/framework/web/api/wire-failure.ts'
import { allListed, chosenColumns, goodRows, formatsOf, unclearColumns, undecided } from '../../../../src/framework/web/bulk/bulk-state.ts'
import { checkedOf } from '../../../../src/framework/web/bulk/check-all.ts'
import type { WireFinding } from '../../../../src/framework/web/bulk/engine/findings.ts'
import { missingFields } from '../../../../src/framework/web/bulk/missing-fields.ts'
import { refusedRows } from '../../../../src/framework/web/bulk/refused-rows.ts'
import { shownColumns } from '../../../../src/framework/web/bulk/shown-columns.ts'
import { expect, test } from 'vitest'
import { toyModel } from '../../../support/toy-model.ts'

const book = entityOf(toyModel, 'Book')
const choices = new Map([[0, 'isbn'], [1, 'author'], [4, 'pages']])
const body = { bytes: new ArrayBuffer(0), sheetRows: Int32Array.from([2, 3, 7]), starts: null, findings: [{ row: 2, column: 4, problem: problem('sheetError', { value: '#N/A' }) }] }
const check = (errors: WireFinding[], more: object = {}) => checkedOf({ entity: book, language: 'en', choices, body, seconds: 1, answer: { rows: 3, create: 3, update: 0, unchanged: 0, errors, ...more } })

test('counts tell what can come in, wrong rows left out', () => {
  const checked = check([{ row: 0, field: 'isbn', code: 'required', reason: 'required', message: 'ISBN is required.' }])
  expect([checked.create, goodRows(checked), [...checked.wrongRows], allListed(checked)]).toEqual([1, 1, [2, 7], true])
  expect(checked.wrongs[1]).toMatchObject({ row: 7, column: 4, code: 'sheetError', reason: 'Error #N/A in the cell', message: 'Pages: the cell holds the error #N/A. Mend its formula, or type the value.' })
})

test('of owned rows, rows of the sheet are counted, not their records', () => {
  const owned = checkedOf({ entity: book, language: 'en', choices, body: { ...body, findings: [], starts: Int32Array.from([0, 2]) }, seconds: 1, answer: { rows: 2, create: 1, update: 1, unchanged: 0, owned: { create: 1, update: 1 }, errors: [{ row: 1, field: '', code: 'refused', reason: 'refused', message: 'Stands elsewhere.' }], changes: [{ row: 0, id: 1, changes: [] }] } })
  expect([owned.rows, owned.create, owned.update, owned.changes, [...owned.wrongRows]]).toEqual([3, 1, 1, [], [7]])
})

test('what a feature says of the rows without an error is told with the rest, by rows of the sheet', () => {
  const first = { entity: book, language: 'en', choices, body, seconds: 1, answer: { rows: 3, create: 3, update: 0, unchanged: 0, errors: [{ row: 0, field: 'isbn', code: 'required', reason: 'required', message: 'ISBN is required.' }], errorCount: 1, unasked: true } } as const
  const alone = { ...body, findings: [], sheetRows: Int32Array.from([3]) }
  const checked = checkedOf({ ...first, answer: { ...first.answer, errors: [...first.answer.errors] }, further: { body: alone, answer: { rows: 1, create: 1, update: 0, unchanged: 0, errors: [{ row: 0, field: 'pages', code: 'refused', reason: 'refused', message: 'Stands elsewhere.' }], errorCount: 1 } } })
  expect([checked.wrongs.map(({ row, message }) => [row, message.slice(0, 15)]), [...checked.wrongRows], checked.create, checked.errorCount]).toEqual([[[2, 'ISBN is require'], [3, 'Stands elsewher'], [7, 'Pages: the cell']], [2, 3, 7], 0, 3])
})

test('a duplicate names the row of the sheet, not of the body', () => {
  const [wrong] = check([{ row: 1, field: 'isbn', code: 'duplicateInFile', reason: 'duplicateInFile', message: 'ISBN “9” already stands in row 1.', value: '9', other: 0 }]).wrongs
  expect(wrong?.message).toMatch(/“9” already stands in row 3\.$/)
})

test('a cut list of errors does not tell the good rows', () => {
  expect(allListed(check([{ row: 0, field: 'isbn', code: 'required', reason: 'required', message: '' }], { errorCount: 20_000 }))).toBe(false)
  // Nor does a check that gave up, though it names every error it found.
  const [stopped, whole] = [check([], { rows: 3, checked: 2 }), check([], { rows: 3, checked: 3 })]
  expect([stopped.stoppedAfter, allListed(stopped), whole.stoppedAfter, allListed(whole)]).toEqual([2, false, null, true])
})

test('a refused import is said in rows of the sheet', () => {
  const failure = new WireFailure(400, 'Your request is not valid!', { validationErrors: [{ message: 'ISBN is taken.', members: ['[2].isbn'] }, { message: 'odd', members: [] }] })
  expect(refusedRows(failure, body)?.details).toBe('8: ISBN is taken.\nodd')
  // Of owned rows the second record has two, the sheet's rows 3 and 7.
  const owned = new WireFailure(400, 'Your request is not valid!', { validationErrors: [{ message: 'Taken.', members: ['[1].chapters[1].title'] }, { message: 'Unknown.', members: ['[1].member'] }] })
  expect(refusedRows(owned, { sheetRows: body.sheetRows, starts: Int32Array.from([0, 1]) })?.details).toBe('8: Taken.\n4: Unknown.')
  expect(refusedRows(new WireFailure(500, 'no'), body)).toBeNull()
  expect(refusedRows(new Error('x'), body)).toBeNull()
})

const column = (index: number, text: string) => ({ index, letter: String.fromCharCode(65 + index), text, samples: ['x'], empty: false, hidden: false })
const opened = { sheets: [], sheet: null, heading: 0, columns: [column(0, 'ISBN'), column(1, 'Who'), column(3, 'Old'), column(4, 'Pages')], matches: [], rows: 3, blankRows: 0, hiddenRows: 0, encoding: null, headingRows: 3, coveredCells: 0, fillMerged: true, findings: new Map() }

test('columns are chosen by their place in the sheet', () => {
  expect(chosenColumns({ opened, choices: ['isbn', 'author', null, undefined] })).toEqual(new Map([[0, 'isbn'], [1, 'author']]))
  const state = { opened, choices: ['isbn', 'author', null, undefined], findings: new Map(), formats: new Map() }
  expect(undecided(state)).toBe(1)
  // Of two columns that can be read in several ways, one goes nowhere.
  const finding = { offered: ['point', 'comma'], format: undefined, example: '1,234', readings: [] } as const
  const unclear = { ...state, findings: new Map([[1, finding], [3, finding]]) }
  expect([undecided(unclear), unclearColumns(unclear), [...formatsOf(unclear)]]).toEqual([2, [1], []])
  const chosen = { ...unclear, formats: new Map([[1, 'comma' as const]]) }
  expect([undecided(chosen), [...formatsOf(chosen)]]).toEqual([1, [[1, 'comma']]])
  expect(missingFields(book, ['isbn', 'author#id'], new Map()).required.map((f) => f.key)).toEqual(['bookTitle'])
})

test('the table of wrong rows begins with what names the row and holds every wrong cell', () => {
  const checked = check([])
  const shown = shownColumns(book, { opened, choices: ['pages', 'author', null, 'isbn'] }, null, checked.wrongs, checked.wrongRows)
  expect(shown.map((c) => [c.label, c.bold])).toEqual([['Pages', true], ['ISBN', false], ['Who', false]])
})
