/** A count sheet read back: what is taken over, and why not. */
import { expect, it } from 'vitest'
import { takeSheet } from '../../../src/features/inventory/web/count-sheet.ts'

const say = (key: string) => key
const line = (stockId: number) => ({ stockId, itemCode: `C-${stockId}`, itemDescription: '', uom: '', closingBalance: 5 }) as never
const take = (...rows: string[][]) => takeSheet([{ name: 'count', rows: [['lineId', 'counted', 'reason'], ...rows] }], [line(1), line(2)], say as never)

it('takes the counted lines, and says how many rows are of no line of the warehouse', () => {
  expect(take(['1', '4', 'Broken'], ['2', '', ''], ['9', '3', ''])).toEqual({ counted: new Map([[1, { counted: '4', reason: 'Broken' }]]), strange: 1 })
})

it('keeps what the books said as the sheet was saved, where it says so', () => {
  const sheet = [['lineId', 'inBooks', 'counted'], ['1', '1,204.5', '4'], ['2', '', '4']]
  expect(takeSheet([{ name: 'count', rows: sheet }], [line(1), line(2)], say as never)).toMatchObject({ counted: new Map([[1, { counted: '4', reason: '', books: 1204.5 }], [2, { counted: '4', reason: '' }]]) })
})

it('refuses a sheet of another warehouse, one without a count, and one without the column, each in its own words', () => {
  expect([take(['9', '3', '']), take(['1', '', '']), takeSheet([{ name: 'count', rows: [['lineId'], ['1']] }], [line(1)], say as never)]).toEqual([{ refused: 'otherWarehouse' }, { refused: 'nothingCounted' }, { refused: 'wrongSheet' }])
})
