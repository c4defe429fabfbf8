import { sheetLimits, type SheetLimits } from '../../../../src/framework/web/sheet/limits.ts'
import { readBook, textBook } from '../../../../src/framework/web/sheet/read-book.ts'
import { SheetRefusal } from '../../../../src/framework/web/sheet/refusal.ts'
import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import * as XLSX from 'xlsx'
import { makeZip, xlsxOf } from './zip-maker.ts'
import { readTypeScript } from '../../../support/typescript.ts'

const small: SheetLimits = { ...sheetLimits, rows: 50, columns: 10, inflatedBytes: 1024 * 1024 }

function refusal(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof SheetRefusal) return error.code
    throw error
  }
  return 'read'
}

function book(rows: unknown[][], type: XLSX.BookType, change?: (sheet: XLSX.WorkSheet, workbook: XLSX.WorkBook) => void): Uint8Array {
  const sheet = XLSX.utils.aoa_to_sheet(rows, { UTC: true })
  const workbook = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(workbook, sheet, 'Books')
  change?.(sheet, workbook)
  return new Uint8Array(XLSX.write(workbook, { type: 'array', bookType: type, compression: true }) as ArrayBuffer)
}

const date = new Date(Date.UTC(2024, 0, 15))
const sample = [['Title', 'Pages', 'Published', 'Kept'], ['Emma', 474, date, true], [], ['Ulysses', 730.5, date, false]]

describe('formats', () => {
  test.each(['xlsx', 'xlsb', 'biff8', 'ods'] as const)('%s: texts, numbers, dates and booleans, in their rows', (type) => {
    const { table, sheet } = readBook(book(sample, type), {}, sheetLimits)
    expect(sheet).toBe('Books')
    expect(table.rows).toBe(4)
    expect(table.cell(1, 0)).toEqual({ type: 'text', value: 'Emma' })
    expect(table.cell(1, 1)).toEqual({ type: 'number', value: 474, shown: '474' })
    expect(table.cell(1, 2)).toEqual({ type: 'date', value: date })
    expect(table.cell(1, 3)).toEqual({ type: 'boolean', value: true })
    expect(table.cell(2, 0)).toEqual({ type: 'empty' })
    expect(table.cell(3, 0)).toEqual({ type: 'text', value: 'Ulysses' })
  })

  test.each(['Asia/Karachi', 'America/New_York', 'UTC'])('a date is the same day in %s', (zone) => {
    const script = `import { readBook } from './src/framework/web/sheet/read-book.ts'; import { sheetLimits } from './src/framework/web/sheet/limits.ts'; import { readFileSync } from 'node:fs'
      const cell = readBook(new Uint8Array(readFileSync('test/fixtures/workbooks/sites-real.xlsx')), {}, sheetLimits).table
      const dates = []; for (let r = 0; r < 200; r++) for (let c = 0; c < cell.columns; c++) { const x = cell.cell(r, c); if (x.type === 'date') dates.push(x.value.toISOString()) }
      console.log(JSON.stringify(dates))`
    const out = JSON.parse(execFileSync(process.execPath, [...readTypeScript, '--input-type=module', '-e', script], { env: { ...process.env, TZ: zone }, encoding: 'utf8' })) as string[]
    expect(out.length).toBeGreaterThan(50)
    expect(out.filter((iso) => !iso.endsWith('T00:00:00.000Z'))).toEqual([])
  })

  test('leading zeros that the sheet shows, error cells, long numbers', () => {
    const { table } = readBook(book([['a'], [412], [923001234567], [0]], 'xlsx', (sheet) => {
      sheet['A2'] = { t: 'n', v: 412, z: '00000' }
      sheet['A4'] = { t: 'e', v: 42 }
    }), {}, sheetLimits)
    expect(table.cell(1, 0)).toEqual({ type: 'number', value: 412, shown: '00412' })
    expect(table.cell(2, 0)).toEqual({ type: 'number', value: 923001234567, shown: '923001234567' })
    expect(table.cell(3, 0)).toEqual({ type: 'error', value: '#N/A' })
  })

  test('CSV: text stays text, quoted cells, the delimiter found, other encodings', () => {
    const csv = (text: string) => readBook(new TextEncoder().encode(text), {}, sheetLimits).table
    const table = csv('ID;Name\r\n00412;"Say ""hi""; now"\r\n;\r\n7;"two\r\nlines"\r\n')
    expect([0, 1, 2, 3].map((r) => [table.cell(r, 0), table.cell(r, 1)].map((c) => ('value' in c ? c.value : null)))).toEqual([
      ['ID', 'Name'], ['00412', 'Say "hi"; now'], [null, null], ['7', 'two\r\nlines'],
    ])
    const under = csv('Sites of November\n\nID;Name\n1;Ravi, Lahore\n')
    expect([2, 3].map((r) => [under.cell(r, 0), under.cell(r, 1)].map((c) => ('value' in c ? c.value : null)))).toEqual([['ID', 'Name'], ['1', 'Ravi, Lahore']])
    expect(csv('Name\nRavi; Chenab\nIndus\n').columns).toBe(1)
    expect(csv("a\n'=1+1\n'quoted").cell(1, 0)).toEqual({ type: 'text', value: '=1+1' })
    expect(csv("a\n'=1+1\n'quoted").cell(2, 0)).toEqual({ type: 'text', value: "'quoted" })
    expect(readBook(Buffer.from('caf\xe9,1', 'latin1'), {}, sheetLimits).table.cell(0, 0)).toEqual({ type: 'text', value: 'café' })
    expect(readBook(Buffer.from('\ufeffنام\t1', 'utf16le'), {}, sheetLimits).table.cell(0, 0)).toEqual({ type: 'text', value: 'نام' })
    expect(textBook('a\tb\n1\t2', sheetLimits).table.cell(1, 1)).toEqual({ type: 'text', value: '2' })
  })

  test('hidden sheets are passed over, hidden rows and columns read and counted', () => {
    const bytes = book([['a', 'b'], [1, 2], [3, 4]], 'xlsx', (sheet, workbook) => {
      sheet['!rows'] = [{}, { hidden: true }]
      sheet['!cols'] = [{}, { hidden: true }]
      XLSX.utils.book_append_sheet(workbook, XLSX.utils.aoa_to_sheet([['other'], ['x']]), 'Second')
      workbook.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 0 }] }
    })
    const first = readBook(bytes.slice(), {}, sheetLimits)
    expect(first.sheets).toEqual(['Books', 'Second'])
    expect([first.table.hiddenRows, first.table.hiddenColumns]).toEqual([1, [1]])
    expect(readBook(bytes.slice(), { sheet: 'Second' }, sheetLimits).table.cell(0, 0)).toEqual({ type: 'text', value: 'other' })
    const hiddenFirst = book([['a']], 'xlsx', (_, workbook) => {
      XLSX.utils.book_append_sheet(workbook, XLSX.utils.aoa_to_sheet([['shown']]), 'Shown')
      workbook.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] }
    })
    expect(readBook(hiddenFirst, {}, sheetLimits)).toMatchObject({ sheets: ['Shown'], sheet: 'Shown' })
  })

  test('a formula without a stored result is empty, never 0', () => {
    const bytes = xlsxOf('<row r="1"><c r="A1" t="inlineStr"><is><t>n</t></is></c></row><row r="2"><c r="A2"><f>1+1</f></c><c r="B2"><f>2</f><v>2</v></c></row>')
    const { table } = readBook(bytes, {}, sheetLimits)
    expect(table.cell(1, 0)).toEqual({ type: 'empty' })
    expect(table.cell(1, 1)).toEqual({ type: 'number', value: 2, shown: '2' })
  })
})

describe('refusals', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, r) => `<row r="${r + 1}"><c r="A${r + 1}"><v>${r}</v></c></row>`).join('')

  test('exactly the limit is read, one more is refused; blank rows do not count', () => {
    expect(readBook(xlsxOf(rows(51)), {}, small).table.rows).toBe(51)
    expect(refusal(() => readBook(xlsxOf(rows(52)), {}, small))).toBe('tooManyRows')
    expect(refusal(() => readBook(new TextEncoder().encode('x\n'.repeat(52)), {}, small))).toBe('tooManyRows')
    expect(refusal(() => readBook(xlsxOf(`${rows(3)}<row r="30000"><c r="A30000"><v>1</v></c></row>`), {}, { ...small, rows: 40_000 }))).toBe('read')
  })

  test('a million rows are refused without being read', () => {
    expect(refusal(() => readBook(xlsxOf(rows(300_000)), {}, { ...small, inflatedBytes: 1e9 }))).toBe('tooManyRows')
    expect(refusal(() => readBook(new TextEncoder().encode('a,b\n'.repeat(1_000_000)), {}, small))).toBe('tooManyRows')
  })

  test('too many columns', () => {
    expect(refusal(() => readBook(new TextEncoder().encode(Array(11).fill('h').join(',')), {}, small))).toBe('tooManyColumns')
  })

  test('bombs: declared too large, or lying about it', () => {
    const zeros = new Uint8Array(8 * 1024 * 1024)
    expect(refusal(() => readBook(xlsxOf('', [{ name: 'xl/media/x.bin', data: zeros }]), {}, small))).toBe('bomb')
    expect(refusal(() => readBook(xlsxOf('', [{ name: 'x', data: zeros, says: { central: 0, local: 0, flags: 8 } }]), {}, small))).toBe('damaged')
    expect(refusal(() => readBook(makeZip(Array.from({ length: 2100 }, (_, i) => ({ name: `p${i}`, data: new Uint8Array(1) }))), {}, small))).toBe('bomb')
    const overlapping = Array.from({ length: 30 }, (_, i) => ({ name: `p${i}`, data: new Uint8Array(10), says: { central: 100_000 } }))
    expect(refusal(() => readBook(makeZip(overlapping), {}, small))).toBe('bomb')
  })

  test('the declared size becomes binding for the reader', () => {
    const lie = xlsxOf('', [{ name: 'x', data: new Uint8Array(100_000), says: { central: 10, local: 0, flags: 8 } }])
    const view = new DataView(lie.buffer)
    refusal(() => readBook(lie, {}, small))
    const at = Buffer.from(lie).lastIndexOf(Buffer.from([0x50, 0x4b, 3, 4]))
    expect([view.getUint16(at + 6, true), view.getUint32(at + 22, true)]).toEqual([0, 10])
  })

  test('damaged, empty, foreign and encrypted files, each with its own word', () => {
    const good = book(sample, 'xlsx')
    expect(refusal(() => readBook(good.slice(0, good.length / 2), {}, sheetLimits))).toBe('damaged')
    expect(refusal(() => readBook(new Uint8Array(), {}, sheetLimits))).toBe('nothing')
    expect(refusal(() => readBook(book([], 'xlsx'), {}, sheetLimits))).toBe('nothing')
    expect(refusal(() => readBook(new TextEncoder().encode('%PDF-1.7 …'), {}, sheetLimits))).toBe('notASheet')
    expect(refusal(() => readBook(new TextEncoder().encode('<html><table>'), {}, sheetLimits))).toBe('notASheet')
    expect(refusal(() => readBook(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), {}, sheetLimits))).toBe('notASheet')
    expect(refusal(() => readBook(makeZip([{ name: 'a.txt', data: new Uint8Array(5) }]), {}, sheetLimits))).toBe('unreadable')
    expect(refusal(() => readBook(new Uint8Array(70 * 1024 * 1024), {}, sheetLimits))).toBe('tooBig')
  })

  test('a large file that yields no rows is not taken for empty', () => {
    const noise = new TextEncoder().encode(Array.from({ length: 40_000 }, (_, i) => String(i * 7919 % 9973)).join(''))
    expect(refusal(() => readBook(xlsxOf('', [{ name: 'xl/x', data: noise }]), {}, sheetLimits))).toBe('unreadable')
  })

  test('__proto__ as heading or value is only text', () => {
    const { table } = readBook(new TextEncoder().encode('__proto__,constructor\n__proto__,x'), {}, sheetLimits)
    expect(table.cell(0, 0)).toEqual({ type: 'text', value: '__proto__' })
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })
})
