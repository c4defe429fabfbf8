/** Entries against the lines of a ledger, in their order: what is too much, and what the lines hold afterwards. Pure. */
import { inThousandths } from './rules.ts'

export type Quantity = 'receivedQty' | 'issuedQty'

export interface Entry {
  /** Of the body, from 0. */
  row: number
  /** Id of the line. */
  line: number
  quantity: number
}

export interface Settlement {
  /** Entries that take more than is left, and how much that is. */
  tooMuch: { row: number; left: number }[]
  /** Lines as they become. */
  changed: ({ id: number } & { readonly [Q in Quantity]?: number })[]
}

/**
 * Takes each entry off (or onto) its line. One that takes more than is left is told and changes nothing, so that what
 * follows is told against what really would be there.
 *
 * @param lines stored values by field key, by id; an entry on a line that is not there is passed over: its reference was refused
 */
export function settle(entries: readonly Entry[], lines: ReadonlyMap<number, { readonly [field: string]: unknown }>, into: Quantity): Settlement {
  const moved = new Map<number, number>()
  const tooMuch: Settlement['tooMuch'] = []
  for (const { row, line, quantity } of entries) {
    const stored = lines.get(line)
    if (!stored) continue
    const before = moved.get(line) ?? 0
    const left = inThousandths(stored['closingBalance']) - before
    if (into === 'issuedQty' && inThousandths(quantity) > left) tooMuch.push({ row, left: Math.max(left, 0) / 1000 })
    else moved.set(line, before + inThousandths(quantity))
  }
  return { tooMuch, changed: [...moved].map(([id, thousandths]) => ({ id, [into]: (inThousandths(lines.get(id)?.[into]) + thousandths) / 1000 })) }
}

/** What comes in at a rate. */
export interface Priced { line: number; quantity: number; /** Of a unit; null: at the average. */ rate: number | null }

/**
 * Average rate of each line after what comes in, weighted by quantities: (stock × average + quantity × rate) ÷ both. A line that has nothing, or less, takes the rate as it is.
 *
 * @returns rates to four decimals, of lines whose rate changed
 */
export function averagesAfter(entries: readonly Priced[], lines: ReadonlyMap<number, { readonly [field: string]: unknown }>): ReadonlyMap<number, number> {
  const known = new Map<number, { quantity: number; rate: number }>()
  const changed = new Map<number, number>()
  for (const { line, quantity, rate } of entries) {
    const stored = lines.get(line)
    if (!stored) continue
    const before = known.get(line) ?? { quantity: Number(stored['closingBalance'] ?? 0), rate: Number(stored['averageRate'] ?? 0) }
    const average = rate === null ? before.rate : before.quantity <= 0 ? rate : (before.quantity * before.rate + quantity * rate) / (before.quantity + quantity)
    known.set(line, { quantity: before.quantity + quantity, rate: average })
    if (average !== before.rate) changed.set(line, Math.round(average * 10_000) / 10_000)
  }
  return changed
}
