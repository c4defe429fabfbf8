/** What calls of the framework answer, for both sides: who writes it and who shows it read one description. */

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** What happened to a row at once, as GetHistory tells it. */
export interface HistoryItem {
  changeSetId: number
  /** Instant, UTC. */
  time: string
  userId: number | null
  userName: string
  reason: string
  operation: 'create' | 'update' | 'delete'
  changes: readonly HistoryChange[]
  /** An entry was made with it: what follows from that one is taken back by another. */
  byEntry?: true
}

export interface HistoryChange {
  /** Wire name. */
  field: string
  old: Json
  new: Json
  /** Names of what a reference pointed at, as far as it still exists. */
  oldName?: string | null
  newName?: string | null
}

/** As GetDeleted tells it. */
export interface DeletedRow {
  id: number
  changeSetId: number
  /** Instant, UTC. */
  time: string
  userId: number | null
  userName: string
  reason: string
  /** As a list would have given it: names of references beside their ids. */
  row: { readonly id: number; readonly [wire: string]: Json }
}

/** Rows that refer to others, as GetReferrers and refused deletes tell them. */
export interface ReferrerCount {
  /** Key of the descriptor by which the caller reads the rows; of owned rows their owner's. */
  entity: string
  /** Wire name of the field that refers; of owned rows `list.field`. */
  field: string
  /** Wire name by which the list of the entity is narrowed to these rows; null where it cannot be. */
  filter: string | null
  count: number
  /** The rows keep their target: a deletion is refused while they exist. */
  holds: boolean
}

/** A row that fits a search, as Search/GetAll tells it. */
export interface SearchHit {
  /** Key of the entity. */
  entity: string
  id: number
  code: string | null
  title: string
  /** What else tells the row from others; null where there is nothing. */
  note: string | null
  /** Address of the row's page; null where none opens to who asked. */
  opens: string | null
  /** How well, from the best to the last. */
  fit: 'code' | 'codeBegins' | 'titleBegins' | 'titleHolds' | 'other'
}
