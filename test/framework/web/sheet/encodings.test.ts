import { readFileSync } from 'node:fs'
import { decode, detectEncoding, encodings, encodingSamples } from '../../../../src/framework/web/sheet/encodings.ts'
import { sheetLimits } from '../../../../src/framework/web/sheet/limits.ts'
import { readBook } from '../../../../src/framework/web/sheet/read-book.ts'
import { expect, test } from 'vitest'

const file = (name: string) => new Uint8Array(readFileSync(new URL(`../../../fixtures/workbooks/formats/${name}`, import.meta.url)))
const column = (bytes: Uint8Array, encoding?: (typeof encodings)[number]) => {
  const { table } = readBook(bytes, encoding ? { encoding } : {}, sheetLimits)
  return Array.from({ length: table.rows }, (_, row) => table.cell(row, 0)).map((cell) => (cell.type === 'text' ? cell.value : cell.type))
}
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const wide = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
const swapped = (bytes: Uint8Array) => new Uint8Array(Buffer.from(bytes).swap16())

const towns = ['شہر کا نام', 'لاہور', 'گوجرانوالہ', 'ڈيرہ غازي خان', 'Karachi']

test.each([['urdu-windows-1256.csv', 'windows-1256'], ['urdu-utf-16.csv', 'utf-16le'], ['urdu-utf-8.csv', 'utf-8']] as const)('%s as LibreOffice writes it is read as %s', (name, encoding) => {
  expect(column(file(name))).toEqual(towns)
  expect(readBook(file(name), {}, sheetLimits).encoding).toMatchObject({ used: encoding, detected: encoding, unreadable: 0 })
})

test.each([
  ['UTF-16 without a mark', wide('Name\tTown\r\nA\tلاہور\r\n'), 'utf-16le'], ['the other way round', swapped(wide('Name\tTown\r\nA\tB\r\n')), 'utf-16be'],
  ['Urdu amid English', new Uint8Array([...latin('Code,Name,City\nL-1,Gulberg III,Lahore\nL-2,'), 0x90, 0xe1, 0xc8, 0xd1, 0x90, ...latin(',Lahore\n')]), 'windows-1256'],
  ['French', latin('Nom;Ville\nCaf\xe9;Orl\xe9ans\nH\xf4tel;Besan\xe7on\n'), 'windows-1252'], ['German', latin('Stra\xdfe;Gr\xf6\xdfe\nM\xfcnchen;K\xf6ln\n'), 'windows-1252'],
  ['German with a letter that stands alone', latin('Stra\xdfe;Gro\xdf;\xd6\nFu\xdf;Ma\xdf;x\n'), 'windows-1252'],
  ['quotes of an office program', latin('Name\nIt\x92s \x96 \x93fine\x94\n'), 'windows-1252'], ['plain', latin('Name\nx\n'), 'utf-8'],
  ['UTF-8 with one damaged place', new Uint8Array([...new TextEncoder().encode(`Name\n${'لاہور\n'.repeat(30)}`), 0xe9, 0x0a]), 'utf-8'],
] as const)('%s', (_, bytes, encoding) => {
  expect(detectEncoding(bytes)).toBe(encoding)
})

test('each encoding shows what it would make of the file; a file of ASCII needs none', () => {
  const samples = new Map(encodingSamples(file('urdu-windows-1256.csv')).map(({ encoding, sample }) => [encoding, sample]))
  expect(samples.get('windows-1256')).toBe('شہر کا نام')
  expect(samples.get('windows-1252')).toMatch(/^[^\p{Script=Arabic}]+$/u)
  expect(samples.has('utf-16le')).toBe(false)
  expect(encodingSamples(file('urdu-utf-16.csv')).find(({ encoding }) => encoding === 'utf-16le')?.sample).toBe('شہر کا نام')
  expect(encodingSamples(latin('Name\nx'))).toEqual([])
})

test('a chosen encoding overrules; what does not exist in it is counted', () => {
  expect(column(file('urdu-windows-1256.csv'), 'windows-1252')[0]).toBe(decode(latin('\xd4\xc0\xd1 \x98\xc7 \xe4\xc7\xe3'), 'windows-1252'))
  expect(readBook(file('urdu-windows-1256.csv'), { encoding: 'utf-8' }, sheetLimits).encoding).toMatchObject({ used: 'utf-8', detected: 'windows-1256' })
  expect(readBook(file('urdu-windows-1256.csv'), { encoding: 'utf-8' }, sheetLimits).encoding?.unreadable).toBeGreaterThan(10)
})

test.each(encodings)('every browser and Node know %s', (encoding) => {
  expect(new TextDecoder(encoding).encoding).toBe(encoding)
})
