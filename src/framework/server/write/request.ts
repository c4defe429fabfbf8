/** What the write door takes and gives. */
import type { Json } from '#framework/kinds'
import type { EntityModel } from '#framework/metadata'
import type { ChangeNumbers } from '../context.ts'
import type { RawRow } from '../database/statements/statement.ts'
import type { Principal } from '../principal.ts'
import type { Finding } from './validate/finding.ts'
import type { WriteKey } from './keys/write-key.ts'

/** `create`: every row is new. `update`: every row exists. `save`: id 0 or none is new, any other exists. */
export type Expectation = 'create' | 'update' | 'save'

export interface RowChanges {
  kind: Expectation
  /** Wire rows as they came, or the unparsed bytes of a body that holds `[…]` or `{ "items": […] }`. */
  rows: readonly unknown[] | Buffer
  /** `<ref>Name` counts where `<ref>Id` is absent or empty (bulk bodies); otherwise it is derived and ignored. */
  byName?: boolean
  /** A row without id that has the business key of an existing one updates it. */
  byKey?: boolean
  /** Every row must mean an existing one, by its id or its business key: none is new. */
  existing?: boolean
  /** Owned rows that are sent come to those a record has: what is not named stays. Else they take their place. */
  addsOwned?: boolean
  /** The call takes these fields only, by key, and gives each row these values (`writes` in a descriptor). */
  only?: readonly string[] | null
  set?: { readonly [field: string]: Json }
  /** A call for one row: errors name its fields alone, an unknown id is a 404, a stale version a 409. */
  single?: boolean
}

export interface Deletions {
  kind: 'delete'
  ids: readonly number[]
}

/** Deleted rows come back as their last image in history has them, under the same ids. */
export interface Restorations {
  kind: 'restore'
  ids: readonly number[]
  /** The deletion that is undone: a row that was deleted again since is a conflict. */
  changeSet?: number
}

/** What a change set changed in these rows is put back. */
export interface Reversals {
  kind: 'reverse'
  changeSet: number
  ids: readonly number[]
}

/** The opposite of all that a change set did, or of what it did to one row of the request's entity. */
export interface Undoing {
  kind: 'undo'
  changeSet: number
  row: number | null
}

export type Changes = RowChanges | Deletions | Restorations | Reversals | Undoing

/** Whether rows are sent, in contrast to rows that are named. */
export function sendsRows(changes: Changes): changes is RowChanges {
  return 'rows' in changes
}

export interface WriteRequest {
  principal: Principal
  entity: EntityModel
  /** `check` finds every error, writes nothing and takes no sequence number. */
  mode: 'check' | 'commit'
  changes: Changes
  /** Why, for history: `form`, `grid`, `import`, `api` … */
  reason: string
  requestId: string
  /** A check also answers what the first updates would change, as `WriteResult.preview`. */
  preview?: boolean
  /** The Bulk right is needed too. */
  bulk?: boolean
  /** The caller decided already that this may be done: by a call with a right of its own. The principal stays who he is. */
  authorised?: boolean
  /** The product itself writes: computed and read-only fields are taken, ids of new rows too (seeds). */
  trusted?: boolean
  /** The same key again answers what it answered first and writes nothing. */
  idempotencyKey?: WriteKey
  /** Change numbers of the request: what is remembered under them need not be asked again. */
  numbers?: ChangeNumbers
  /** The row is wanted, as `WriteResult.row`. */
  answer?: boolean
}

/** An update as history would keep it: what it changes, by column, secrets left out. */
export interface RowPreview {
  /** Of the body, from 0. */
  row: number
  id: number
  old: string
  new: string
}

export interface WriteResult {
  rows: number
  created: number
  updated: number
  unchanged: number
  deleted: number
  /** Ids written: in the order of the rows for small writes, empty for large bodies. */
  ids: readonly number[]
  /** Errors of a check, in the order of the rows, the first ten thousand; a commit throws instead. */
  findings: readonly Finding[]
  findingCount: number
  /** Rows a check of a long body looked at, where it gave up on the rest (docs/decisions/import.md); `created` to `findingCount` are about these. */
  checked?: number
  /** Of a check: features that judge rows once they are written were not asked, since something else is wrong. */
  unasked?: boolean
  /** Of a check of owned rows that come to those that are there: how many are new, and how many change one. */
  owned?: { created: number; updated: number }
  /** What the first updates would change, where that was wanted. */
  preview?: readonly RowPreview[]
  /** The change set that history keeps of it, where one was written and is known. */
  changeSet?: number
  /** What a feature says became of the new rows, where there were no others. */
  text?: string
  /** What did not come back with restored rows, in the caller's language. */
  notes?: readonly string[]
  /** Columns of the row as `rowShape` reads it, where it was wanted and the write's statement gave it: else it has to be read. */
  row?: RawRow
}
