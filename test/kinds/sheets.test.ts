/** Spreadsheet cells as office programs really hold them. */
import { findFormat, findingsTogether, instantOf, kinds, momentIn, readCell, wallClock, writeCell, type ColumnFormat, type SheetCell, type SheetSetting } from '#framework/kinds'
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

describe('days as people write them', () => {
  const day = (written: string, format?: ColumnFormat) => taken('due', text(written), format ? { ...here, format } : here)

  test.each([
    ['31/12/2026', 'dmy', '2026-12-31'], ['31-12-26', 'dmy', '2026-12-31'], ['31.12.2026', 'dmy', '2026-12-31'], ['۳۱/۱۲/۲۰۲۶', 'dmy', '2026-12-31'], ['3/4/2026', 'dmy', '2026-04-03'],
    ['12/31/2026', 'mdy', '2026-12-31'], ['3/4/26', 'mdy', '2026-03-04'], ['26/12/31', 'ymd', '2026-12-31'], ['31/12/1998', 'dmy', '1998-12-31'], ['31/12/98', 'dmy', '1998-12-31'],
    ['31/12/2026 14:30', 'dmy', '2026-12-31'], ['46387', 'serial', '2026-12-31'], ['366', 'serial', '1900-12-31'],
  ] as const)('%s under %s is %s', (written, format, stored) => {
    expect(day(written, format)).toMatchObject({ stored, codes: [] })
  })

  test.each(['2026-12-31', '2026/12/31', '2026.12.31', '20261231', '31-Dec-26', '31 December 2026', '31. dec 2026', 'Dec 31, 2026', 'December 31st, 2026', 'Thu, 31 Dec 2026', '31Dec2026', '۳۱ دسمبر ۲۰۲۶', '46387', '46387.5', '31 Dec 2026 2:30 PM'])(
    '%s is clear under any format, and under none', (written) => {
      for (const format of [undefined, 'dmy', 'mdy', 'ymd', 'named', 'serial'] as const) expect(day(written, format)).toMatchObject({ stored: '2026-12-31', codes: [] })
    },
  )

  test.each([['31/12/2026', 'mdy'], ['12/31/2026', 'dmy'], ['03/04/2026', undefined], ['03/04/2026', 'named'], ['30/02/2026', 'dmy'], ['31/12/202', 'dmy'], ['366', undefined], ['31 Dezzy 2026', 'dmy'], ['31/12-2026', 'dmy'], ['31/12/2026 25:00', 'dmy']] as const)(
    '%s under %s is an error, never another day', (written, format) => {
      expect(day(written, format)).toMatchObject({ codes: ['notDate'] })
    },
  )

  test.each([
    ['31/12/2026 14:08', 'dmy', '2026-12-31T09:08:00.000Z'], ['12/31/2026 2:08 PM', 'mdy', '2026-12-31T09:08:00.000Z'], ['31-Dec-26 14:08:30', undefined, '2026-12-31T09:08:30.000Z'], ['31/12/2026', 'dmy', '2026-12-30T19:00:00.000Z'],
    ['46387.5', undefined, '2026-12-31T07:00:00.000Z'], ['31/12/2026 12:05 am', 'dmy', '2026-12-30T19:05:00.000Z'], ['2026-12-31T14:08:00Z', 'dmy', '2026-12-31T14:08:00.000Z'],
  ] as const)('with time: %s under %s is %s', (written, format, stored) => {
    expect(taken('seen', text(written), format ? { ...here, format } : here)).toMatchObject({ stored, codes: [] })
  })

  test('a number whose cell lost its format, with its time', () => {
    expect(taken('seen', number(46387.588888888888))).toMatchObject({ stored: '2026-12-31T09:08:00.000Z' })
    expect(taken('seen', number(12))).toMatchObject({ codes: ['notDateTime'] })
  })
})

describe('which format the days of a column have', () => {
  const found = (...written: (string | SheetCell)[]) => findFormat(fieldNamed('due'), written.map((one) => (typeof one === 'string' ? text(one) : one)))
  test.each([
    [['03/04/2026', '31/12/2026'], 'dmy'], [['03/04/2026', '12/31/2026'], 'mdy'], [['05/05/2026'], 'dmy'], [['25-Nov-26', '2026-01-01'], 'named'], [['2026-01-01'], 'ymd'], [['46387'], 'serial'], [[number(46387)], 'serial'],
    [['98/12/31'], 'ymd'], [['03/04/2026', '2026-01-01', 'soon'], undefined], [['31/12/2026', '12/31/2026'], undefined],
  ] as const)('%j: %s', (written, format) => {
    expect(found(...written)?.format).toBe(format)
  })
  test('nothing to decide: days as the sheet keeps them, other texts, nothing', () => {
    expect([found({ type: 'date', value: new Date() }), found('soon', 'n/a'), found(), found(number(3))]).toEqual([null, null, null, null])
    expect(findFormat(fieldNamed('plain'), [text('03/04/2026')])).toBeNull()
  })
  test('the question shows a value that differs, and what it may mean', () => {
    expect(found('05/05/2026', '03/04/2026')).toMatchObject({ example: '03/04/2026', readings: [{ format: 'dmy', means: '2026-04-03' }, { format: 'mdy', means: '2026-03-04' }] })
  })
})

describe('decimal marks', () => {
  const fine = { ...fieldNamed('amount'), scale: 3 }
  const found = (key: string, ...written: string[]) => findFormat(key === 'fine' ? fine : fieldNamed(key), written.map(text))
  test.each([
    ['amount', ['31,51', '1.234,50'], 'comma'], ['amount', ['1,234.50'], 'point'], ['amount', ['12.5'], 'point'], ['amount', ['1,234'], 'point'], ['amount', ['1,234', '12,5'], 'comma'], ['fine', ['1,234'], undefined], ['fine', ['1,234', '12.5'], 'point'], ['fine', ['1,234', '12,5'], 'comma'],
    ['fine', ['1.234'], 'point'], ['amount', ['1.234'], undefined], ['amount', ['31,51', '12.5'], undefined], ['amount', ['1,234,567'], 'point'], ['amount', ['0,125'], 'comma'],
    ['height', ['31,510'], 'comma'], ['count', ['1,234'], 'point'], ['count', ['1.234'], undefined], ['count', ['1.234.567'], 'comma'],
  ] as const)('%s, %j: %s', (key, written, format) => {
    expect(found(key, ...written)?.format).toBe(format)
  })
  test('without marks nothing is to decide', () => expect(found('amount', '12', 'many')).toBeNull())

  test('read as they are written', () => {
    const comma = { ...here, format: 'comma' } as const
    for (const [written, stored] of [['1.234,50', 1234.5], ['31,51', 31.51], ['-0,5', -0.5], ['1 234,5', 1234.5], ['12', 12]] as const) expect(taken('amount', text(written), comma)).toMatchObject({ stored, codes: [] })
    expect(taken('height', text('1,234'), comma)).toMatchObject({ stored: 1.234 })
    expect(taken('height', text('−31,51036'), comma)).toMatchObject({ stored: -31.51036 })
    expect(taken('amount', text('1,5'), { ...here, format: 'point' })).toMatchObject({ codes: ['notNumber'] })
    for (const cell of ['12.5', '1.5.5,2']) expect(taken('amount', text(cell), comma)).toMatchObject(cell === '12.5' ? { problem: { code: 'notNumber' } } : { codes: ['notNumber'] })
    expect(taken('share', text('93 %'), comma)).toMatchObject({ stored: 93 })
    expect(taken('count', text('1.234'), comma)).toMatchObject({ stored: 1234 })
  })

  test('a text that must be a number, such as a coordinate, has one too; other texts keep every mark', () => {
    const degrees = { ...fieldNamed('coded'), key: 'degrees', pattern: '-?(90(\\.0+)?|[1-8]?\\d(\\.\\d+)?)', max: null }
    expect(findFormat(degrees, [text('31,510')])).toMatchObject({ format: 'comma', readings: [{ format: 'point', means: '31510' }, { format: 'comma', means: '31.510' }] })
    expect(readCell(degrees, text('31,51036'), { ...here, format: 'comma' })).toEqual({ value: '31.51036' })
    expect(readCell(degrees, text('31.51'), { ...here, format: 'comma' })).toMatchObject({ problem: { code: 'notNumber' } })
    expect(readCell(degrees, text('north'), { ...here, format: 'comma' })).toEqual({ value: 'north' })
    expect([findFormat(fieldNamed('matched'), [text('1,5')]), findFormat(fieldNamed('plain'), [text('1,5')])]).toEqual([null, null])
    expect(readCell(fieldNamed('plain'), text('1,5'), { ...here, format: 'comma' })).toEqual({ value: '1,5' })
  })

  test('beside a column that surely has the decimal comma, 1.234 is asked about', () => {
    const one = found('amount', '31,51')!
    const other = found('fine', '1.234')!
    expect([...findingsTogether(new Map([['a', one], ['b', other]])).values()].map(({ format }) => format)).toEqual(['comma', undefined])
    expect([...findingsTogether(new Map([['b', other]])).values()].map(({ format }) => format)).toEqual(['point'])
  })
})
