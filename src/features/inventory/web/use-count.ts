/** What is counted of a warehouse: by line, and kept on the device until it is booked. */
import { useKeptText } from '#framework/web'
import { useState } from 'react'

export interface SheetLine { stockId: number; itemCode: string | null; itemDescription: string | null; uom: string | null; projectName: string | null; costCenterName: string | null; closingBalance: number }
/** `books`: what the books said as it was counted, where that is known. */
export interface Counted { counted: string; reason: string; books?: number }

/** A quantity as people write it, to thousandths; null: none. */
export function quantityOf(text: string): number | null {
  const plain = text.trim().replaceAll(',', '').replaceAll(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
  if (!/^\d+(\.\d{1,3})?$/.test(plain)) return null
  return Number(plain)
}

/** In thousandths: 0.3 less 0.1 is 0.2. */
export const differenceOf = (line: SheetLine, counted: number) => (Math.round(counted * 1000) - Math.round(line.closingBalance * 1000)) / 1000

/** Whether the books changed after a line was counted: what lies there may be another quantity since, and the difference would be a wrong one. */
export const hasMoved = (line: SheetLine, { counted, books }: Counted) => counted.trim() !== '' && books !== undefined && differenceOf(line, books) !== 0

/** @param warehouseId whose count it is, of this person on this device */
export function useCount(warehouseId: number, lines: readonly SheetLine[]) {
  const kept = useKeptText({ entity: 'IMS_Stock', id: warehouseId })
  const [values, setValues] = useState(() => readKept(kept.text))
  const change = (next: ReadonlyMap<number, Counted>) => {
    setValues(next)
    kept.setText(JSON.stringify([...next].filter(([, { counted, reason }]) => counted !== '' || reason !== '')))
  }
  const of = (line: SheetLine): Counted => values.get(line.stockId) ?? { counted: '', reason: '' }
  const compared = lines.flatMap((line) => {
    const { counted, reason } = of(line)
    if (counted.trim() === '') return []
    const quantity = quantityOf(counted)
    return [{ line, quantity, reason: reason.trim(), difference: quantity === null ? null : differenceOf(line, quantity), hasMoved: hasMoved(line, of(line)) }]
  })
  return {
    of, compared,
    /** A quantity is compared with what the books say as it is written. */
    set: (line: SheetLine, given: Partial<Pick<Counted, 'counted' | 'reason'>>) => change(new Map(values).set(line.stockId, { ...of(line), ...given, ...(given.counted === undefined ? {} : { books: line.closingBalance }) })),
    setAll: (read: ReadonlyMap<number, Counted>) => change(new Map([...values, ...lines.flatMap((line): [number, Counted][] => { const counted = read.get(line.stockId); return counted ? [[line.stockId, { books: line.closingBalance, ...counted }]] : [] })])),
    clear: () => {
      setValues(new Map())
      kept.drop()
    },
  }
}

/** What lies on the device may be older than the page that reads it. */
function readKept(text: string): ReadonlyMap<number, Counted> {
  try {
    const rows = JSON.parse(text) as unknown
    return new Map((Array.isArray(rows) ? (rows as unknown[]) : []).flatMap((row) => (isKept(row) ? [row] : [])))
  } catch {
    return new Map()
  }
}

function isKept(row: unknown): row is [number, Counted] {
  const [id, value] = Array.isArray(row) ? (row as [unknown, Partial<Counted> | null]) : []
  return typeof id === 'number' && typeof value?.counted === 'string' && typeof value.reason === 'string'
}
