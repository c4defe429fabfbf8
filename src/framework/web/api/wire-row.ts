import type { Json } from '#framework/kinds'

/** A row as it travels. */
export interface WireRow {
  readonly id: number
  readonly [name: string]: Json
}

/** The first of these properties that holds a text; empty: none does. */
export function wordOf(row: WireRow, ...names: readonly string[]): string {
  for (const name of names) {
    const value = row[name]
    if (typeof value === 'string' && value !== '') return value
  }
  return ''
}

export interface Page {
  totalCount: number
  items: WireRow[]
}
