import { entityOf } from '#framework/metadata'
import { expect, test } from 'vitest'
import { buildBody } from '../../../../src/framework/web/bulk/engine/build-body.ts'
import { distinctTexts } from '../../../../src/framework/web/bulk/engine/distinct-texts.ts'
import { cellText, SheetRows } from '../../../../src/framework/web/bulk/engine/sheet-rows.ts'
import { absentFields, fixedWire, stillAbsent } from '../../../../src/framework/web/bulk/fixed-values.ts'
import { nearText } from '../../../../src/framework/web/bulk/near-text.ts'
import { textTable } from '../../../../src/framework/web/sheet/table.ts'
import { toyModel } from '../../../support/toy-model.ts'

const book = entityOf(toyModel, 'Book')
const author = book.fields.find((field) => field.key === 'author') ?? null

test('different wrong texts, the most frequent first; corrections are taken back one by one', () => {
  const rows = new SheetRows(textTable([['Author'], ['Ismut'], ['Manto'], ['Ismut']]), 0)
  const cells = rows.rows.map((row) => ({ row, column: 0 }))
  const texts = () => distinctTexts(rows, cells).map(({ text, cells: same }) => [text, same.length])
  expect(texts()).toEqual([['Ismut', 2], ['Manto', 1]])
  const first = rows.fix(1, 0, 'Ismat')
  const second = rows.fix(1, 0, 'Manto')
  expect(texts()).toEqual([['Manto', 2], ['Ismut', 1]])
  rows.unfix(1, 0, second)
  expect(cellText(rows.cell(1, 0))).toBe('Ismat')
  rows.unfix(1, 0, first)
  expect(texts()).toEqual([['Ismut', 2], ['Manto', 1]])
})

test('a near name stands for its value in its own field; of a list each wrong entry is exchanged', () => {
  const near = [{ field: 'authorId', value: 'Ismut', name: 'Ismat' }]
  expect([nearText(author, ' Ismut', near), nearText(author, 'Manto', near), nearText(null, 'Ismut', near)]).toEqual(['Ismat', undefined, undefined])
  const list = author && { ...author, kind: 'refs' as const }
  expect([nearText(list, 'Manto; Ismut', near), nearText(list, 'Manto', near)]).toEqual(['Manto; Ismat', undefined])
})

test('a value for all rows stands in each of them, unless a column fills its field or nothing was entered', () => {
  const fixed = new Map([['pages', { value: 7, name: null }], ['price', { value: undefined, name: null }], ['isbn', { value: 'x', name: null }]])
  const choices = ['isbn', 'author#id']
  expect(absentFields(book, choices).map((field) => field.key)).not.toEqual(expect.arrayContaining(['isbn']))
  expect(fixedWire(book, { fixed, choices })).toEqual({ pages: 7 })
  expect([...stillAbsent(book, fixed, choices).keys()]).toEqual(['pages', 'price'])
  const rows = new SheetRows(textTable([['x'], ['1'], ['2']]), 0)
  const { bytes } = buildBody({ rows, targets: new Map(), setting: { language: 'en', zone: 'UTC' }, fixed: { pages: 7 }, without: new Set() })
  expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual([{ pages: 7 }, { pages: 7 }])
})
