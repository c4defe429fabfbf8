/** What a feature does in one transaction: read, hold rows, write. All of it stands, or nothing. */
import type { CreateInput, EntityDefinition, UpdateInput } from '#framework/metadata'
import type { Connection } from '../../database/database.ts'
import type { Principal } from '../../principal.ts'
import type { WriteKey } from '../../write/keys/write-key.ts'
import type { NamedEntity, RowOf } from '../named-entity.ts'
import type { OwnReads } from '../reads/reads.ts'

/** Whose work it is, and what history and repeated requests need to know of it. */
export interface Undertaking {
  principal: Principal
  requestId?: string
  /** Why, for history; `api` if not stated. */
  reason?: string
  /** The same key again gives what the work gave first, and does nothing: what it gives must be JSON. */
  key?: WriteKey | undefined
}

export interface TransactionWriteOptions {
  /** The feature decided already that this may be done: by a right of its own. Scope, rules and hooks hold all the same. */
  authorised?: boolean
  /** Fields that requests cannot write are taken: read-only and computed ones. */
  trusted?: boolean
  /** What the rows refer to may stand beyond the places of who writes: the feature looked at it already. */
  anywhere?: boolean
  /** New rows name what they refer to (`regionName`), as rows of an upload do; problems tell their row. */
  byName?: boolean
}

export type NewRowOf<E extends NamedEntity> = E extends EntityDefinition ? CreateInput<E> : { readonly [name: string]: unknown }
export type ChangedRowOf<E extends NamedEntity> = E extends EntityDefinition ? UpdateInput<E> : { readonly id: number; readonly rowVersion?: number; readonly [name: string]: unknown }

export interface Transaction {
  readonly principal: Principal
  readonly requestId: string
  /** What was written in the transaction is seen. */
  readonly read: OwnReads
  /**
   * Rows as they stand, held until the transaction ends, in the order of ids whatever the order given. `fields`: properties that are needed, beside the id: none, and they are held only; absent: all that may be read.
   *
   * @throws NotFound for a row that is not here or may not be seen; NotAllowed without the right to read
   */
  lock<E extends NamedEntity>(entity: E, ids: readonly number[], options?: { authorised?: boolean }): Promise<Map<number, RowOf<E>>>
  lock<E extends NamedEntity, F extends Extract<keyof RowOf<E>, string>>(entity: E, ids: readonly number[], options: { authorised?: boolean; fields: readonly F[] }): Promise<Map<number, Pick<RowOf<E>, F | 'id'>>>
  /** By the write door, like what follows: rights, references, rules, hooks, history. @returns ids in the order of the rows @throws what the door throws */
  create<E extends NamedEntity>(entity: E, rows: readonly NewRowOf<E>[], options?: TransactionWriteOptions): Promise<readonly number[]>
  /** One new row, by its own statement. @returns it as it stands, with names: also to who may not read others of its kind */
  createOne<E extends NamedEntity>(entity: E, row: NewRowOf<E>, options?: Omit<TransactionWriteOptions, 'byName'>): Promise<RowOf<E>>
  /** @throws also LostUpdate (409, with the row as it is now) where a `rowVersion` is sent and the row has moved on */
  update<E extends NamedEntity>(entity: E, rows: readonly ChangedRowOf<E>[], options?: TransactionWriteOptions): Promise<void>
  delete(entity: NamedEntity, ids: readonly number[], options?: TransactionWriteOptions): Promise<void>
  /** Deleted rows come back under their ids, as they were. @throws InvalidInput with everything that stands in the way */
  restore(entity: NamedEntity, ids: readonly number[], options?: TransactionWriteOptions): Promise<void>
  /** Tells that something happened, once the transaction stands: features that listen for the event hear it. @param data JSON */
  emit(event: string, data: unknown): Promise<void>
  /** Has a job done once the transaction stands, on behalf of its principal. @param at not before this instant (ISO) */
  send(job: string, data: unknown, options?: { at?: string }): Promise<void>
  /** For the feature's own tables only. */
  readonly connection: Connection
}

export type RunTransaction = <T>(undertaking: Undertaking, work: (tx: Transaction) => Promise<T>) => Promise<T>
