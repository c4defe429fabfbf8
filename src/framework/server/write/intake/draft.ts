/** A row of a request on its way into the table. */
import type { Json } from '#framework/kinds'

export interface Draft {
  /** Of the body, from 0. */
  row: number
  /** Place inside the row, for owned rows: `chapters[2].`; else ''. */
  place: string
  /** What came was an object at all. */
  isRow: boolean
  /** 0 is new. */
  id: number
  /** Null where none was sent: then the update is not checked against others. */
  rowVersion: number | null
  /** Per stored field of the shape; undefined: not sent, keeps its value or gets its blank. */
  stored: (Json | undefined)[]
  /** Per list field: ids. */
  lists: (readonly number[] | undefined)[]
  children: (Draft[] | undefined)[]
  /** Values of input fields by key. */
  input: { [field: string]: Json } | null
  /** References to be found by name: position in `stored` → name. */
  names: Map<number, string> | null
  /** Further entries of lists, to be found by names: position in `lists` → names. */
  listNames: Map<number, readonly string[]> | null
  /** Positions in `stored` whose value was refused. */
  refused: Set<number>
  /** Something in the row, or in a row it owns, was refused. */
  bad: boolean
}

/** Empty places, several times as fast as `Array.from`: a body has half a million rows. */
export function places<V>(count: number): (V | undefined)[] {
  const list: (V | undefined)[] = []
  list.length = count
  return list
}

export function emptyDraft(row: number, place: string, sizes: { stored: number; lists: number; children: number }): Draft {
  return {
    row, place, isRow: true, id: 0, rowVersion: null,
    stored: places(sizes.stored), lists: places(sizes.lists), children: places(sizes.children),
    input: null, names: null, listNames: null, refused: new Set(), bad: false,
  }
}
