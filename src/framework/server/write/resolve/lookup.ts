/** What the intake asks about references, and what it is told. Plain data: it travels between threads. */

/** Asked for one reference field of one entity. */
export interface LookupQuestion {
  asker: string
  field: string
  ids: readonly number[]
  names: readonly string[]
}

export interface LookupAnswer {
  /** The rows of `ids` that exist here and may be seen. */
  ids: readonly TargetRow[]
  /** Per name asked: rows of that name, or else of that code. */
  names: readonly (readonly TargetRow[])[]
}

export interface TargetRow {
  id: number
  /** Ids of the plan's links, in order. */
  links: readonly (number | null)[]
}

/** The present state of a row that is to be updated; texts as PostgreSQL spells them. */
export interface CurrentRow {
  id: number
  rowVersion: number
  stored: readonly (string | null)[]
  /** Ids per list field, ascending. */
  lists: readonly (readonly number[])[]
  /** Owned rows per children field: column → value, `id` among them. */
  children: readonly (readonly ChildImage[])[]
}

/** A stored file that is attached to a row, or free for whoever sent it. */
export interface FreeFile {
  key: string
  /** The row that has it (of owned rows the owner); null where none has. */
  rowId: number | null
  isPicture: boolean
}

export type ChildImage = { readonly [column: string]: unknown }

/** Who answers: the write's own connection, or the main thread for a worker. */
export interface RowSource {
  lookup(questions: readonly LookupQuestion[]): Promise<readonly LookupAnswer[]>
  current(ids: readonly number[]): Promise<readonly CurrentRow[]>
  /** Ids of existing rows by business key: columns of key values → id or null. */
  byKey(values: readonly (readonly (string | null)[])[]): Promise<readonly (number | null)[]>
  /** Fresh ids for owned rows: they are part of the image before they are written. */
  childIds(child: string, count: number): Promise<readonly number[]>
  /** Files of these keys that this write may mean. */
  files(keys: readonly string[]): Promise<readonly FreeFile[]>
}
