import { describe, expect, it } from 'vitest'
import { figureColumns, visitColumns } from '../../../src/features/fuel/server/reports/columns.ts'

const doubtsCell = (columns: readonly { heading: { en: string }; cell: unknown }[]) => columns.find(({ heading }) => heading.en === 'Doubts')?.cell as (row: object, who: object) => string

describe('doubts in workbooks and papers', () => {
  it.each([
    [30, 'en', 'More used than hours explain, Used without hours'],
    [-30, 'en', 'Less used than hours explain, Used without hours'],
    [0, 'en', 'More or less used than hours explain, Used without hours'],
    [-30, 'ur', 'گھنٹوں کے حساب سے کم استعمال، گھنٹوں کے بغیر استعمال'],
  ])('of one visit say on which side of the tolerance it lies: %d, %s', (difference, language, words) => {
    expect(doubtsCell(visitColumns)({ doubts: ['tolerance', 'useNoHours'], difference }, { language })).toBe(words)
  })

  it('of several visits name both sides: their sum may hide one', () => {
    expect(doubtsCell(figureColumns(false))({ doubts: ['tolerance'], difference: 30 }, { language: 'en' })).toBe('More or less used than hours explain')
  })
})
