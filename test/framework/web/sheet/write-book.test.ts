import { sheetName } from '#framework/kinds'
import { fileName } from '../../../../src/framework/web/sheet/file-name.ts'
import { sheetLimits } from '../../../../src/framework/web/sheet/limits.ts'
import { readBook } from '../../../../src/framework/web/sheet/read-book.ts'
import { writeBook } from '../../../../src/framework/web/sheet/write-book.ts'
import { expect, test } from 'vitest'
import * as XLSX from 'xlsx'

const evil = ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://example.com")', '=cmd|\' /C calc\'!A0']

test('formulas go out as text, and come back as they were', async () => {
  const blob = await writeBook([{ name: '=evil[]:', columns: [{ heading: '=cmd()' }, { heading: 'When' }], rows: evil.map((value) => [{ value }, { value: new Date(Date.UTC(2024, 1, 29)) }]) }])
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const raw = XLSX.read(bytes, { dense: true, cellFormula: true })
  for (const row of raw.Sheets[raw.SheetNames[0] ?? '']?.['!data'] ?? []) for (const cell of row) expect(cell?.f).toBeUndefined()
  const { table, sheet } = readBook(bytes, {}, sheetLimits)
  expect(sheet).toBe('evil')
  expect(table.cell(0, 0)).toEqual({ type: 'text', value: '=cmd()' })
  expect(evil.map((_, i) => table.cell(i + 1, 0))).toEqual(evil.map((value) => ({ type: 'text', value })))
  expect(table.cell(1, 1)).toEqual({ type: 'date', value: new Date(Date.UTC(2024, 1, 29)) })
})

test('the template has a bold heading on green, width 18 and a frozen first row', async () => {
  const blob = await writeBook([{ name: 'Books', columns: [{ heading: 'Title' }, { heading: 'ناشر' }], rows: [], rightToLeft: true }])
  const files = XLSX.read(new Uint8Array(await blob.arrayBuffer()), { bookFiles: true }) as XLSX.WorkBook & { files: { [name: string]: { content: Uint8Array } } }
  const text = (name: string) => Buffer.from(files.files[`Root Entry/${name}`]?.content ?? files.files[name]?.content ?? []).toString('utf8')
  const [sheet, styles] = [text('xl/worksheets/sheet1.xml'), text('xl/styles.xml')]
  expect(sheet).toMatch(/<col [^>]*width="18"/)
  expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
  expect(sheet).toContain('rightToLeft="1"')
  expect(styles).toContain('<b/>')
  expect(styles).toMatch(/fgColor rgb="(FF)?C6E0B4"/i)
})

test('sheet and file names are made inert', () => {
  expect(['a/b:c*[d]?', '=x', '', 'x'.repeat(40), "'q'"].map(sheetName)).toEqual(['a b c d', 'x', 'Sheet1', 'x'.repeat(31), 'q'])
  expect(['../../etc/passwd', '=cmd', 'a\u202exslx.exe', ''].map((name) => fileName(name, 'xlsx'))).toEqual(['etc passwd.xlsx', 'cmd.xlsx', 'a xslx.exe.xlsx', 'file.xlsx'])
})
