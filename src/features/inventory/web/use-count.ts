/** What is counted of a warehouse: kept by line, until it is booked. */
import { useState } from 'react'

export interface SheetLine { stockId: number; itemCode: string | null; itemDescription: string | null; uom: string | null; projectName: string | null; costCenterName: string | null; closingBalance: number }
export interface Counted { counted: string; reason: string }

/** A quantity as people write it, to thousandths; null: none. */
export function quantityOf(text: string): number | null {
  const plain = text.trim().replaceAll(',', '').replaceAll(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
  if (!/^\d+(\.\d{1,3})?$/.test(plain)) return null
  return Number(plain)
}

/** In thousandths: 0.3 less 0.1 is 0.2. */
export const differenceOf = (line: SheetLine, counted: number) => (Math.round(counted * 1000) - Math.round(line.closingBalance * 1000)) / 1000

export function useCount(lines: readonly SheetLine[]) {
  const [values, setValues] = useState<ReadonlyMap<number, Counted>>(new Map())
  const of = (line: SheetLine): Counted => values.get(line.stockId) ?? { counted: '', reason: '' }
  const judged = lines.flatMap((line) => {
    const { counted, reason } = of(line)
    if (counted.trim() === '') return []
    const quantity = quantityOf(counted)
    return [{ line, quantity, reason: reason.trim(), difference: quantity === null ? null : differenceOf(line, quantity) }]
  })
  return {
    of, judged,
    set: (stockId: number, change: Partial<Counted>) => setValues((old) => new Map(old).set(stockId, { ...(old.get(stockId) ?? { counted: '', reason: '' }), ...change })),
    setAll: (read: ReadonlyMap<number, Counted>) => setValues((old) => new Map([...old, ...read])),
    clear: () => setValues(new Map()),
  }
}
