/** Columns over versions of a template, bounds, and how numbers spread. */
import { describe, expect, it } from 'vitest'
import { chosenOf, columnsOf, inUrdu, isOut, nameOf, partsOf, type VersionQuestion } from '../../../src/features/answer-reports/model/columns.ts'
import { isInLine, meanOf, rangesOf } from '../../../src/features/answer-reports/model/spread.ts'

const question = (id: number, questionText: string, more: Partial<VersionQuestion> = {}): VersionQuestion => ({ id, code: '', header: 'Fuel', questionText, kind: 2, unit: '', min: null, max: null, ...more })

describe('columns', () => {
  const older = [question(1, 'Fuel before'), question(2, 'Fuel filled'), question(3, 'Oil level')]
  const newer = [question(11, 'Fuel before', { max: 500 }), question(12, 'Gauge', { header: 'Pictures' }), question(13, 'fuel filled ')]

  it('a question that kept header and words is one column over all versions; one that is gone stands behind those of its header', () => {
    expect(columnsOf([newer, older]).map(({ key, ids, header }) => [key, ids, header])).toEqual([['q11', [11, 1], 'Fuel'], ['q13', [13, 2], 'Fuel'], ['q3', [3], 'Fuel'], ['q12', [12], 'Pictures']])
  })

  it('a question with a key is one column, whatever its words became', () => {
    expect(columnsOf([[question(21, 'Litres before', { code: 'fuel_before', header: 'Tank' })], [question(1, 'Fuel before', { code: 'fuel_before' })]]).map(({ key, ids, header }) => [key, ids, header])).toEqual([['q21', [21, 1], 'Tank']])
  })

  it('bounds are those of the newest version', () => {
    const [before] = columnsOf([newer, older])
    expect(['499', '500', '501', '', 'much'].map((value) => isOut(before as NonNullable<typeof before>, value))).toEqual([false, false, true, false, false])
    expect(isOut({ kind: 1, min: 1, max: 2 }, '9')).toBe(false)
  })

  it('of two questions of the same words the header says which is meant', () => {
    const columns = columnsOf([[question(1, 'Remarks'), question(2, 'remarks', { header: 'Site' }), question(3, 'Gauge', { header: 'Site' })]])
    const names = columns.map((column) => nameOf(column, columns))
    expect(names).toEqual(['Fuel · Remarks', 'Site · remarks', 'Gauge'])
    expect(names.map((name) => chosenOf(columns, { headers: [], questions: [name] }).columns.map(({ key }) => key))).toEqual([['q1'], ['q2'], ['q3']])
    expect(chosenOf(columns, { headers: [], questions: ['Remarks'] }).columns.map(({ key }) => key)).toEqual(['q1', 'q2'])
  })

  it('an answer is read in Urdu as far as its options have words for it', () => {
    const optionsUrdu = { Good: 'اچھی', Poor: 'خراب' }
    expect(['Good', 'Good, Fair, Poor', 'Fair', 'well, Sir', 'constructor', ''].map((value) => inUrdu(value, { optionsUrdu }))).toEqual(['اچھی', 'اچھی، Fair، خراب', 'Fair', 'well, Sir', 'constructor', ''])
    const [column] = columnsOf([[question(2, 'Lights', { optionsUrdu })], [question(1, 'Lights', { optionsUrdu: { Broken: 'ٹوٹی', Good: 'ٹھیک' } })]])
    expect(column?.optionsUrdu).toEqual({ Good: 'اچھی', Poor: 'خراب', Broken: 'ٹوٹی' })
  })

  it('headers and questions are chosen in any letter case, and what no column has is told', () => {
    const columns = columnsOf([newer])
    expect(chosenOf(columns, { headers: ['FUEL', 'Batteries'], questions: [] })).toMatchObject({ columns: [{ key: 'q11' }, { key: 'q13' }], unknownHeaders: ['Batteries'] })
    expect(chosenOf(columns, { headers: [], questions: ['gauge'] }).columns.map(({ key }) => key)).toEqual(['q12'])
    expect(chosenOf(columns, { headers: [], questions: ['Gauge', 'Oil level'] }).unknownQuestions).toEqual(['Oil level'])
    expect(partsOf(' Fuel, ,Power ')).toEqual(['Fuel', 'Power'])
  })
})

describe('a line of the spread', () => {
  it('counts words by the letter, and numbers alone where it is one of numbers', () => {
    expect([isInLine('10 – 20', '10 – 20', false), isInLine('15', '10 – 20', false), isInLine('much', '10 – 20', true), isInLine('20', '10 – 20', true), isInLine('-5', '-10 – 0', true), isInLine('7.0', '7', true)]).toEqual([true, false, false, false, true, true])
  })
})

describe('spread', () => {
  const values = (numbers: readonly number[]) => numbers.map((value) => ({ value: String(value), count: 1 }))

  it('the mean leaves out what is no number', () => {
    expect(meanOf([{ value: '10', count: 3 }, { value: '20', count: 1 }, { value: 'much', count: 9 }])).toBe(12.5)
    expect(meanOf([{ value: '', count: 1 }])).toBeNull()
  })

  it('few numbers stand by themselves, many in ranges; each is counted once, whatever they are', () => {
    expect(rangesOf(values([0.1, 0.2, 0.2]))).toEqual([{ answer: '0.1', count: 1 }, { answer: '0.2', count: 2 }])
    let seed = 7
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    for (let round = 0; round < 300; round += 1) {
      const scale = 10 ** (Math.floor(random() * 8) - 3)
      const numbers = Array.from({ length: 1 + Math.floor(random() * 60) }, () => Number(((random() - 0.3) * scale).toPrecision(6)))
      const ranges = rangesOf(values(numbers))
      expect([numbers, ranges.reduce((sum, { count }) => sum + count, 0)]).toEqual([numbers, numbers.length])
      expect(ranges.length).toBeLessThanOrEqual(13)
      // What a line counts is what it opens.
      expect(ranges.map(({ answer }) => numbers.filter((value) => isInLine(String(value), answer, true)).length)).toEqual(ranges.map(({ count }) => count))
    }
  })
})
