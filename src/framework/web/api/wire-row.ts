import type { Json } from '#framework/kinds'

/** A row as it travels. */
export interface WireRow {
  readonly id: number
  readonly [name: string]: Json
}

export interface Page {
  totalCount: number
  items: WireRow[]
}

/** A choice of a look-up: id, name, and what else the target shows. */
export type Choice = WireRow & { readonly name: string }
