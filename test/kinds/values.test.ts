/** What each kind makes of the spellings that clients, people and old programs send. */
import { blankOf, rowParser } from '#framework/kinds'
import { describe, expect, test } from 'vitest'
import { fieldNamed, model } from './fields.ts'
import { moment, read } from './reading.ts'

const stored = (key: string, value: unknown) => read(fieldNamed(key), value).stored
const codes = (key: string, value: unknown) => read(fieldNamed(key), value).codes

describe('text', () => {
  test('is trimmed, also of blanks that look like none', () => expect(stored('plain', '\ufeff \u00a0 Ali\u2003\n')).toBe('Ali'))
  test('is composed (NFC)', () => expect(stored('plain', 'Cafe\u0301')).toBe('Caf\u00e9'))
  test('keeps what Urdu needs: joiners, marks, emoji', () => expect(stored('plain', 'می\u200cروم 🙂 عَ')).toBe('می\u200cروم 🙂 عَ'))
  test('loses direction marks at its ends, with the blanks around them', () => expect(['\u200fعلی\u200e ', ' \u2067 Lahore \u2069', '\u202aA-1\u202c'].map((v) => stored('plain', v))).toEqual(['علی', 'Lahore', 'A-1']))
  test('characters that nobody sees are refused, joiners that join nothing included', () => {
    expect(['Lah\u200bore', 'Lah\u200core', 'a\u200db', 'so\u00adft', 'a\u202eb', 'a\ufeffb', 'x\u{e0041}'].map((v) => codes('plain', v)[0])).toEqual(Array(7).fill('controlCharacters'))
    expect(codes('notes', 'line\nZero\u200bwidth')).toEqual(['controlCharacters'])
  })
  test('a number is text', () => expect(stored('plain', 42)).toBe('42'))
  test('lines end as on Unix where they may stand', () => expect(stored('notes', 'a\r\nb\rc\td')).toBe('a\nb\nc\td'))
  test('one line may not hold a tab', () => expect(codes('plain', 'a\tb')).toEqual(['controlCharacters']))
  test('NUL and DEL are refused in several lines too', () => expect(['a\0b', 'a\x7fb', 'a\x85b'].map((v) => codes('notes', v)[0])).toEqual(Array(3).fill('controlCharacters')))
  test('256 characters, counted as PostgreSQL counts', () => {
    expect(codes('plain', 'x'.repeat(256))).toEqual([])
    expect(codes('plain', '🙂'.repeat(256))).toEqual([])
    expect(codes('plain', '🙂'.repeat(257))).toEqual(['tooLong'])
    expect(codes('notes', 'x'.repeat(4000))).toEqual([])
    expect(codes('notes', 'x'.repeat(4001))).toEqual(['tooLong'])
  })
  test('a secret keeps its blanks', () => {
    expect(stored('token', ' pass word ')).toBe(' pass word ')
    expect(codes('token', 'a\nb')).toEqual(['controlCharacters'])
  })
  test('the pattern covers the whole text', () => {
    expect(codes('coded', 'AB-1234')).toEqual([])
    expect(codes('coded', 'AB-12345'.slice(0, 7) + ' ')).toEqual([])
    for (const wrong of ['xAB-123', 'AB-123', 'AB-1234\n5']) expect(codes('coded', wrong).length).toBe(1)
  })
  test('colours are equal texts when they are equal colours', () => expect(stored('colour', '#abc')).toBe('#AABBCC'))
  test('e-mail addresses, phones, web addresses', () => {
    for (const ok of ['a.b+c@example.co.uk', "o'hara@example.com"]) expect(codes('email', ok)).toEqual([])
    for (const ok of ['0300-1234567', '+92 (300) 123 4567', '111']) expect(codes('phone', ok)).toEqual([])
    for (const ok of ['https://example.com', 'http://10.0.0.1:8080/x?y=1#z', 'https://مثال.com/']) expect(codes('homepage', ok)).toEqual([])
  })
})

describe('numbers', () => {
  test('Urdu figures and the true minus', () => {
    expect(stored('count', '۱۲۳')).toBe(123)
    expect(stored('count', ' −5 ')).toBe(-5)
    expect(stored('amount', '٣٫٥')).toBe(3.5)
  })
  test('minus nothing is nothing', () => expect([Object.is(stored('count', -0), 0), Object.is(stored('amount', '-0'), 0)]).toEqual([true, true]))
  test('a whole number may be written with a point', () => expect([stored('count', '5.0'), stored('count', 1e3)]).toEqual([5, 1000]))
  test('the ends of int4', () => {
    expect([codes('count', 2147483647), codes('count', -2147483648)]).toEqual([[], []])
    expect([codes('count', 2147483648), codes('count', -2147483649)]).toEqual([['tooLarge'], ['tooSmall']])
  })
  test('bounds of the field', () => expect([codes('depth', -9), codes('depth', -51), codes('depth', -10)]).toEqual([['tooLarge'], ['tooSmall'], []]))
  test('decimals keep their figures', () => {
    for (const n of [0.1, 0.29, 1.005e2, 4.35, 1234567890123.45, 9999999999999.99, -0.07]) expect(stored('amount', n)).toBe(n)
    for (const n of [0.1 + 0.2, 0.001, 1.005]) expect(codes('amount', n)).toEqual(['tooManyDecimals'])
    expect(codes('amount', '12.340')).toEqual([])
    expect(codes('amount', 1e13)).toEqual(['tooLarge'])
    expect(stored('height', '31.51036')).toBe(31.51036)
    expect(codes('height', 31.510361)).toEqual(['tooManyDecimals'])
    expect(codes('weight', 1.5)).toEqual(['tooManyDecimals'])
  })
})

describe('dates', () => {
  test('only days that the calendar has', () => {
    for (const day of ['2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31']) expect(read({ ...fieldNamed('born'), until: null }, day).codes).toEqual([])
    for (const day of ['1900-02-29', '2024-04-31', '2024-00-10', '2024-01-00', '24-01-31', '2024-01-31x', '２０２４-01-31']) expect(codes('born', day)).toEqual(['notDate'])
  })
  test('midnight is the day, another hour is not', () => {
    expect(['2015-01-31T00:00:00', '2015-01-31T00:00:00.000Z', '2015-01-31 00:00'].map((v) => stored('born', v))).toEqual(Array(3).fill('2015-01-31'))
    expect(codes('born', '2015-01-31T19:00:00')).toEqual(['notDate'])
  })
  test('today is the tenant\u2019s', () => {
    expect(moment.today).toBe('2024-01-15')
    expect(blankOf(fieldNamed('due'), moment)).toBe('2024-01-15')
    expect([codes('since', '2024-01-15'), codes('since', '2024-01-14')]).toEqual([[], ['tooEarly']])
  })
  test('bounds', () => expect([codes('born', '2020-12-31'), codes('born', '2021-01-01')]).toEqual([[], ['tooLate']]))
})

describe('times', () => {
  test('are kept in UTC', () => {
    expect(stored('seen', '2024-01-15T10:20:30+05:00')).toBe('2024-01-15T05:20:30.000Z')
    expect(stored('seen', '2024-01-15 10:20:30.1234567 +0530')).toBe('2024-01-15T04:50:30.123Z')
    expect(stored('seen', '2024-01-15t10:20z')).toBe('2024-01-15T10:20:00.000Z')
    expect(stored('seen', '2024-12-31T23:30:00-01:00')).toBe('2025-01-01T00:30:00.000Z')
  })
  test('without a zone they are refused, never guessed', () => expect(codes('seen', '2024-01-15T10:20:30.123')).toEqual(['noZone']))
  test('bounds', () => expect([codes('began', '1999-12-31T23:59:59Z'), codes('began', '2000-01-01T00:00:00Z')]).toEqual([['tooEarly'], []]))
  test('now', () => expect(blankOf(fieldNamed('began'), moment)).toBe('2024-01-14T20:00:00.000Z'))
})

describe('choices', () => {
  test('number, name, label in any language and case', () => expect([2, '2', 'IN_REPAIR', 'in repair', 'InRepair', 'In Repair'].map((v) => stored('state', v))).toEqual(Array(6).fill(2)))
  test('Urdu label', () => expect(stored('state', 'گم')).toBe(3))
  test('labels follow from the names', () => {
    expect(fieldNamed('state').choices.map((c) => c.label.en)).toEqual(['Available', 'In repair', 'Lost'])
    expect(fieldNamed('rating').choices.map((c) => c.label.en)).toEqual(['Good', 'Not so good'])
  })
})

describe('references', () => {
  test('0, null and blank mean none', () => expect([0, null, '', '0', ' '].map((v) => read(fieldNamed('author'), v))).toEqual(Array.from({ length: 5 }, () => ({ stored: null, codes: [], problems: [] }))))
  test('lists of ids, of objects, of names', () => {
    expect(stored('shelves', [3, '4', { id: 5, name: 'x' }, { id: '6' }, 3])).toEqual([3, 4, 5, 6])
    expect(stored('shelves', 'North wall; 5 ؛ مشرق')).toEqual([{ name: 'North wall' }, { name: '5' }, { name: 'مشرق' }])
    expect(stored('shelves', ['North', { name: 'South' }, { id: 0, name: 'East' }])).toEqual([{ name: 'North' }, { name: 'South' }, { name: 'East' }])
  })
  test('the place of a wrong one is told', () => expect(codes('shelves', [1, -2, 3])).toEqual(['notReference@1']))
})

describe('owned rows', () => {
  test('their fields are parsed by their own kinds', () => {
    expect(stored('chapters', [{ id: '7', name: ' One ', number: '2', nonsense: 1 }, { name: 'Two' }])).toEqual([{ id: 7, name: 'One', number: 2 }, { id: 0, name: 'Two' }])
  })
  test('problems carry their place', () => {
    expect(codes('chapters', [{ name: 'One' }, { name: 'x'.repeat(31), number: 0 }])).toEqual(['tooLong@1.name', 'tooSmall@1.number'])
  })
})

test('a row is parsed by wire names; absent fields stay absent', () => {
  const entity = model.get('Everything')
  if (!entity) throw new Error('no entity')
  const found: string[] = []
  const row = rowParser(entity, model)({ plain: ' a ', authorId: '5', pages: 'x', unknown: 1, state: undefined }, { ...moment, refuse: ({ code }, path = []) => found.push(`${path.join('.')} ${code}`) })
  expect(row).toEqual({ plain: 'a', author: 5, pages: 0 })
  expect(found).toEqual(['pages notNumber'])
})
