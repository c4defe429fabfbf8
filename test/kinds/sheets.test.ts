/** Spreadsheet cells as office programs really hold them. */
import { instantOf, kinds, momentIn, readCell, wallClock, writeCell, type SheetCell, type SheetSetting } from '#framework/kinds'
import { describe, expect, test } from 'vitest'
import { fieldNamed } from './fields.ts'
import { read } from './reading.ts'

const here: SheetSetting = { language: 'en', zone: 'Asia/Karachi' }

function taken(key: string, cell: SheetCell, setting = here) {
  const found = readCell(fieldNamed(key), cell, setting)
  return found && 'value' in found ? read(fieldNamed(key), found.value) : found
}
const text = (value: string): SheetCell => ({ type: 'text', value })
const number = (value: number, shown = String(value)): SheetCell => ({ type: 'number', value, shown })

test('text fields take what the cell shows: leading zeros stay', () => {
  expect(taken('plain', number(7, '007'))).toMatchObject({ stored: '007', codes: [] })
  expect(taken('plain', number(923001234567, '9.23E+11'))).toMatchObject({ stored: '923001234567' })
  expect(taken('plain', number(5, '###'))).toMatchObject({ stored: '5' })
  expect(taken('plain', { type: 'boolean', value: true })).toMatchObject({ stored: 'TRUE' })
  expect(taken('plain', { type: 'date', value: new Date('2024-01-31T00:00:00Z') })).toMatchObject({ stored: '2024-01-31' })
})

test('numbers kept as text, with groups or a percent sign', () => {
  expect(taken('amount', text(' 1,234.50 '))).toMatchObject({ stored: 1234.5, codes: [] })
  expect(taken('count', text('12,34,567'))).toMatchObject({ stored: 1234567 })
  expect(taken('share', text('93 %'))).toMatchObject({ stored: 93 })
  expect(taken('share', number(0.07, '7%'))).toMatchObject({ stored: 7, codes: [] })
  expect(taken('share', number(7))).toMatchObject({ stored: 7 })
  expect(taken('amount', text('1,23'))).toMatchObject({ codes: ['notNumber'] })
  expect(taken('count', { type: 'date', value: new Date() })).toMatchObject({ codes: ['notNumber'] })
})

test('yes and no in both languages', () => {
  for (const yes of [text('Yes'), text(' ہاں '), text('TRUE'), number(1), { type: 'boolean', value: true } as const]) expect(taken('open', yes)).toMatchObject({ stored: true, codes: [] })
  for (const no of [text('no'), text('نہیں'), number(0)]) expect(taken('open', no)).toMatchObject({ stored: false, codes: [] })
  expect(taken('open', text('perhaps'))).toMatchObject({ codes: ['notBoolean'] })
  expect([writeCell(fieldNamed('open'), true, here), writeCell(fieldNamed('open'), false, { ...here, language: 'ur' })]).toEqual(['Yes', 'نہیں'])
})

test('dates: cells, texts with the month in letters, cells that lost their format', () => {
  expect(taken('due', { type: 'date', value: new Date('2024-01-15T00:00:00Z') })).toMatchObject({ stored: '2024-01-15', codes: [] })
  expect(taken('due', { type: 'date', value: new Date('2024-01-14T23:59:59.9996Z') })).toMatchObject({ stored: '2024-01-15' })
  for (const written of ['2024-01-15', '15 Jan 2024', '15-January-2024', '15-jan-2024']) expect(taken('due', text(written))).toMatchObject({ stored: '2024-01-15', codes: [] })
  expect(taken('due', number(45306, '45306'))).toMatchObject({ stored: '2024-01-15' })
  expect(taken('due', number(3))).toMatchObject({ codes: ['notDate'] })
  expect(taken('due', text('03/04/2024'))).toMatchObject({ codes: ['notDate'] })
})

test('times of a sheet are the tenant\u2019s clock', () => {
  expect(taken('seen', { type: 'date', value: new Date('2024-01-15T14:08:00Z') })).toMatchObject({ stored: '2024-01-15T09:08:00.000Z' })
  expect(taken('seen', text('2024-01-15 14:08'))).toMatchObject({ stored: '2024-01-15T09:08:00.000Z' })
  expect(taken('seen', text('2024-01-15T14:08:00Z'))).toMatchObject({ stored: '2024-01-15T14:08:00.000Z' })
  expect(writeCell(fieldNamed('seen'), '2024-01-15T09:08:00.000Z', here)).toEqual(new Date('2024-01-15T14:08:00Z'))
})

test('choices stand as words, references as names', () => {
  expect(writeCell(fieldNamed('state'), 2, here)).toBe('In repair')
  expect(taken('state', text('lost'))).toMatchObject({ stored: 3 })
  expect(writeCell(fieldNamed('shelves'), [{ id: 1, name: 'A' }, { id: 2, name: 'B' }], here)).toBe('A; B')
  expect(taken('shelves', text('A; B'))).toMatchObject({ stored: [{ name: 'A' }, { name: 'B' }] })
  expect(readCell(fieldNamed('author'), number(12, '012'), here)).toEqual({ value: '012' })
  expect(writeCell(fieldNamed('author'), 'Manto', here)).toBe('Manto')
  expect(writeCell(fieldNamed('author'), undefined, here)).toBeNull()
})

test.each(['en', 'ur'] as const)('stored words stand under their %s labels, and are read back from them, from the word and from the other label', (language) => {
  for (const [key, words] of [['standing', ['LENT_OUT', 'LOST']], ['condition', ['As new', 'LOST']]] as const) for (const word of words) {
    const written = writeCell(fieldNamed(key), word, { ...here, language })
    expect(written).toBe(fieldNamed(key).words.find((one) => one.word === word)?.label[language])
    const label = fieldNamed(key).words.find((one) => one.word === word)?.label
    for (const cell of [written, word, word.toLowerCase(), ` ${label?.en} `, label?.ur]) expect(readCell(fieldNamed(key), text(String(cell)), here)).toEqual({ value: word })
  }
  expect(writeCell(fieldNamed('standing'), 'Borrowed', { ...here, language })).toBe('Borrowed')
  expect(readCell(fieldNamed('standing'), text('Borrowed'), here)).toEqual({ value: 'Borrowed' })
})

test('a word is sent and stored as it is written: only sheets and forms speak in labels', () => {
  for (const sent of ['LOST', 'Lost', 'گم']) expect(read(fieldNamed('standing'), sent)).toMatchObject({ stored: sent, codes: [] })
  expect(kinds.text.jsonSchema(fieldNamed('standing'))).toEqual({ type: 'string', maxLength: 256, 'x-knownValues': ['LENT_OUT', 'LOST'] })
})

describe.each(['Asia/Karachi', 'America/New_York', 'UTC', 'Australia/Lord_Howe', 'Asia/Kathmandu'])('clock of %s', (zone) => {
  test('an instant survives the way to the wall clock and back, all through a year', () => {
    for (let hour = 0; hour < 366 * 24; hour += 7) {
      const at = new Date(Date.UTC(2024, 0, 1, hour, 15))
      const back = instantOf(wallClock(at, zone), zone)
      // In a repeated hour the first of the two is meant.
      expect(wallClock(back, zone)).toEqual(wallClock(at, zone))
      expect(at.getTime() - back.getTime()).toBeLessThanOrEqual(3_600_000)
      expect(at.getTime()).toBeGreaterThanOrEqual(back.getTime())
    }
  })
  test('an hour that the clock skips still gives an instant', () => {
    expect(instantOf(new Date('2024-03-10T02:30:00Z'), 'America/New_York').toISOString()).toBe('2024-03-10T07:30:00.000Z')
  })
})

test('the repeated hour means its first', () => expect(instantOf(new Date('2024-11-03T01:30:00Z'), 'America/New_York').toISOString()).toBe('2024-11-03T05:30:00.000Z'))

test('today begins at the tenant\u2019s midnight', () => {
  expect(momentIn('Asia/Karachi', new Date('2024-01-14T18:59:59Z')).today).toBe('2024-01-14')
  expect(momentIn('Asia/Karachi', new Date('2024-01-14T19:00:00Z')).today).toBe('2024-01-15')
  expect(momentIn('America/New_York', new Date('2024-01-15T04:59:59Z')).today).toBe('2024-01-14')
})
