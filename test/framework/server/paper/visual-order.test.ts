/** The order in which a paper draws its words: Urdu from right to left, codes and numbers among it from left to right. */
import { describe, expect, test } from 'vitest'
import { listed } from '../../../../src/framework/server/paper/text/listed.ts'
import { linesOf } from '../../../../src/framework/server/paper/text/lines.ts'
import { directionOf, levelsOf, visualOrder } from '../../../../src/framework/server/paper/text/visual-order.ts'

const fontOf = (character: number) => (character >= 0x600 && character <= 0x6ff ? 'arabic' : 'latin')
/** From left to right, a space as `_`. */
const seen = (text: string, language: 'en' | 'ur' = 'ur') => visualOrder(text, levelsOf(text, directionOf(text, language)), fontOf).map(({ text: piece }) => piece.replace(/^\s+$/, '_'))

describe('pieces stand from left to right', () => {
  test.each([
    ['plain English', 'WO-1 is done', 'en', ['WO-1', '_', 'is', '_', 'done']],
    ['Urdu', 'فیلڈ سروس', 'ur', ['سروس', '_', 'فیلڈ']],
    ['codes in Urdu', 'FSR-12، ورک WO-7', 'ur', ['WO-7', '_', 'ورک', '_', '،', 'FSR-12']],
    ['a period of time', '16:24 سے 19:41', 'ur', ['19:41', '_', 'سے', '_', '16:24']],
    ['coordinates alone', '24.80977, 67.03311', 'ur', ['24.80977,', '_', '67.03311']],
    ['a name in Urdu among English', 'Tower ٹاور بڑا, Lahore', 'en', ['Tower', '_', 'بڑا', '_', 'ٹاور', ',', '_', 'Lahore']],
    ['a text in Urdu on an English paper', 'ٹاور (A) 12', 'en', ['12', '_', '(', 'A', ')', '_', 'ٹاور']],
    ['isolates, which show nothing', 'دیکھیں ⁨FSR-12⁩۔', 'ur', ['۔', 'FSR-12', '_', 'دیکھیں']],
    // The font turns them once more.
    ['digits of Urdu', '۱۲:۳۰ بجے', 'ur', ['بجے', '_', '۲۱', ':', '۰۳']],
  ] as const)('%s', (_, text, language, pieces) => {
    expect(seen(text, language)).toEqual(pieces)
  })

  test.each([
    ['English names', 'ur', ['Ada', 'Day team'], ['Day', '_', 'team', '_', '،', 'Ada']],
    ['a code, and Urdu with a code', 'ur', ['FSR-12', '', 'ورک WO-7'], ['WO-7', '_', 'ورک', '_', '،', 'FSR-12']],
    ['a time, and a number', 'ur', ['2 نومبر 18:30', null, '1.4 گھنٹے'], ['گھنٹے', '_', '1.4', '_', '،', '18:30', '_', 'نومبر', '_', '2']],
    ['one part, which keeps its side', 'ur', ['24.8, 67.0'], ['24.8,', '_', '67.0']],
    ['a list within a list', 'ur', ['Ada', listed('ur', ['0 میٹر', 'درستی 8'])], ['8', '_', 'درستی', '_', '،', 'میٹر', '_', '0', '_', '،', 'Ada']],
    ['in English', 'en', ['Ada', false, 'Day team'], ['Ada,', '_', 'Day', '_', 'team']],
  ] as const)('parts of a line follow each other as it is read: %s', (_, language, parts, pieces) => {
    expect(seen(listed(language, parts), language)).toEqual(pieces)
  })

  test('brackets look towards what they hold', () => {
    // Drawn from left to right, the left one opens.
    expect(seen('شارٹ (short circuit) ہے')).toEqual(['ہے', '_', '(', 'short', '_', 'circuit', ')', '_', 'شارٹ'])
    expect(seen('ٹاور (بڑا)')).toEqual(['(', 'بڑا', ')', '_', 'ٹاور'])
  })

  test('every character is drawn once', () => {
    for (const text of ['سائٹ بند، 16:24 سے 19:41 (LHR-0412) ۱۲ km/h “quoted” 100%', 'a🗼b ٹاور🗼 c', 'e\u0301 ü']) {
      const letters = (of: string) => Array.from(of.replace(/\s/g, '')).toSorted().join('')
      expect(letters(seen(text).join('').replaceAll('_', '')).replace(/[()“”]/g, '')).toBe(letters(text).replace(/[()“”]/g, ''))
    }
  })
})

describe('lines', () => {
  const measure = { language: 'en', fontOf, widthOf: ({ text }: { text: string }) => Array.from(text).length } as const
  const texts = (text: string, width: number) => linesOf(text, width, measure).map(({ pieces, width: own }) => [pieces.map((piece) => piece.text).join(''), own])

  test('break between words, and inside one that is too long', () => {
    expect(texts('one two  three\nfour\n\nabcdefghijkl mn', 9)).toEqual([['one two', 7], ['three', 5], ['four', 4], ['', 0], ['abcdefghi', 9], ['jkl mn', 6]])
    expect(texts('ab🗼🗼🗼', 3).map(([text]) => text).join('')).toBe('ab🗼🗼🗼')
  })

  test('of Urdu begin with what is read first', () => {
    expect(linesOf('ایک دو تین', 6, { ...measure, language: 'ur' }).map(({ pieces, direction }) => [pieces.map(({ text }) => text), direction])).toEqual([[['دو', ' ', 'ایک'], 'rtl'], [['تین'], 'rtl']])
  })
})
