/** Workbooks that are written while their rows come: what is in them, how they look, and that nothing is held. */
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import * as XLSX from 'xlsx'
import type { SheetValue } from '#framework/kinds'
import { workbook, type WorkbookSheet } from '../../../../src/framework/server/workbook/workbook.ts'
import { writeBook } from '../../../../src/framework/web/sheet/write-book.ts'

const read = async (sheets: readonly WorkbookSheet[], mostRows?: number) => XLSX.read(await buffer(workbook(sheets, mostRows)), { cellStyles: true, cellDates: false, cellNF: true })
const cells = (book: XLSX.WorkBook, n = 0) => XLSX.utils.sheet_to_json<SheetValue[]>(book.Sheets[book.SheetNames[n] ?? ''] ?? {}, { header: 1, raw: true })
async function* rowsOf(count: number) {
  for (let n = 1; n <= count; n += 1) yield [n, `row ${n}`]
}
const columns = [{ heading: 'No.' }, { heading: 'What', width: 40 }]

test('cells come back as they were, and none of them is a formula', async () => {
  const evil = ['=1+1', '@SUM(A1)', '+1', '-1', '=cmd|\' /C calc\'!A0', ' spaces ', 'a\nb\r\nc\td', '<&>"', '_x0041_', 'a\u0001b', '\ud800!', 'ٹاور ۱۲ LHR-1', '🗼']
  const day = new Date('2026-11-22T00:00:00Z')
  const book = await read([{ name: 'All', columns: [{ heading: '=cmd()' }], rows: [...evil.map((text) => [text]), [1.5, true, false, day, new Date('2026-11-22T13:45:00Z'), null, Number.NaN, 'last'], [new Date('1850-01-01'), 'x'.repeat(40_000)], []] }])
  const [heading, ...rows] = cells(book)
  expect(heading).toEqual(['=cmd()'])
  expect(rows.slice(0, evil.length).map(([text]) => text)).toEqual([...evil.slice(0, 6), 'a\nb\nc\td', ...evil.slice(7, 9), 'ab', '\ufffd!', ...evil.slice(11)])
  expect(rows[evil.length]).toEqual([1.5, true, false, day, new Date('2026-11-22T13:45:00Z'), undefined, undefined, 'last'])
  expect([rows[evil.length + 1]?.[0], String(rows[evil.length + 1]?.[1]).length]).toEqual(['1850-01-01', 32_767])
  const sheet = book.Sheets['All'] ?? {}
  expect(Object.entries(sheet).filter(([, cell]) => (cell as XLSX.CellObject).f !== undefined)).toEqual([])
  expect([(sheet['D15'] as XLSX.CellObject).z, (sheet['E15'] as XLSX.CellObject).z, (sheet['A2'] as XLSX.CellObject).z]).toEqual([String.raw`yyyy\-mm\-dd`, String.raw`yyyy\-mm\-dd\ hh:mm`, '@'])
})

test('it looks as those that the browser writes', async () => {
  const rows = [['Ada', 1, new Date('2026-11-22T00:00:00Z')]]
  const headings = [{ heading: 'Name' }, { heading: 'Count', width: 9 }, { heading: 'Day' }]
  const ours = await read([{ name: 'Look', columns: headings, rows, rightToLeft: true }])
  const theirs = XLSX.read(await (await writeBook([{ name: 'Look', columns: headings, rows: rows.map((row) => row.map((value) => ({ value }))), rightToLeft: true }])).arrayBuffer(), { cellStyles: true, cellNF: true })
  const looks = (book: XLSX.WorkBook) => {
    const sheet = book.Sheets['Look'] ?? {}
    return {
      names: book.SheetNames, widths: sheet['!cols']?.map(({ width }) => Math.round(width ?? 0)), fill: ((sheet['A1'] as XLSX.CellObject).s as { fgColor: { rgb: string } }).fgColor.rgb.slice(-6),
      values: ['A1', 'A2', 'B2', 'C2'].map((at) => (sheet[at] as XLSX.CellObject).v), types: ['A1', 'A2', 'B2', 'C2'].map((at) => (sheet[at] as XLSX.CellObject).t), rightToLeft: book.Workbook?.Views?.[0]?.RTL,
    }
  }
  expect(looks(ours)).toEqual(looks(theirs))
  expect(looks(ours)).toMatchObject({ widths: [18, 9, 18], fill: 'C6E0B4' })
})

test('several sheets have names of their own, and rows beyond a sheet go on in the next', async () => {
  const book = await read([{ name: 'A/B', columns, rows: rowsOf(7) }, { name: 'a b', columns, rows: [] }, { name: 'x'.repeat(40), columns, rows: rowsOf(3) }], 3)
  expect(book.SheetNames).toEqual(['A B', 'A B (2)', 'A B (3)', 'a b (4)', 'x'.repeat(31)])
  expect(book.SheetNames.map((_, n) => cells(book, n).length - 1)).toEqual([3, 3, 1, 0, 3])
  expect(book.SheetNames.map((_, n) => cells(book, n)[0])).toEqual(book.SheetNames.map(() => ['No.', 'What']))
  expect(cells(book, 2)[1]).toEqual([7, 'row 7'])
})

test('rows are taken as fast as the bytes are, and no more once nobody reads', async () => {
  let taken = 0
  let isLeft = false
  async function* endless() {
    try {
      for (;;) {
        taken += 1
        yield [taken, Math.random(), Math.random(), String(Math.random())]
      }
    } finally {
      isLeft = true
    }
  }
  const book = workbook([{ name: 'Endless', columns, rows: endless() }])
  const reader = book[Symbol.asyncIterator]()
  let read = 0
  while (read < 200_000) read += ((await reader.next()).value as Buffer).length
  await new Promise((resolve) => setTimeout(resolve, 200))
  // What lies between: a few buffers of 64 KB.
  expect(taken).toBeLessThan(60_000)
  await reader.return?.()
  await expect.poll(() => isLeft).toBe(true)
})

test('rows that cannot be read end it, and it does not look whole', async () => {
  async function* broken() {
    yield ['a']
    throw new Error('the database is gone')
  }
  await expect(buffer(workbook([{ name: 'Broken', columns, rows: broken() }]))).rejects.toThrow('the database is gone')
})
