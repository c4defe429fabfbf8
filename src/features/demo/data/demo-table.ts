/**
 * A value of a demo row: references are the name of the other row, lists of references the names, owned rows stand as rows, a picture is what
 * it is drawn by. */
export type DemoValue = string | number | boolean | readonly string[] | readonly DemoRow[]

/** A row by field key. Parents stand beside a reference whose name alone would not decide; `creatorUser` says who made it. */
export interface DemoRow {
  readonly [field: string]: DemoValue
}

/** Rows of one entity. Tables come in an order in which every reference points backwards. */
export interface DemoTable {
  readonly entity: string
  readonly rows: readonly DemoRow[]
  /** Users who get no password: nobody tries the demo as they. */
  readonly signsIn?: false
}

/** Rows that have nothing but a name. */
export function named(entity: string, names: readonly string[]): DemoTable {
  return { entity, rows: names.map((name) => ({ name })) }
}
