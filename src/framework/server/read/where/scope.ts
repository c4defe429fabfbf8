/** Which rows of an entity a user may see inside the tenant. The product decides; the framework applies it everywhere. */
import type { EntityModel } from '#framework/metadata'
import type { RawBuilder } from 'kysely'
import type { Principal } from '../../principal.ts'

export interface Scope {
  /** Same key, same rows: users of one region share what is remembered. Part of every memo key. */
  key: string
  /** @param column reference to the column of a stored field, by the field's key: works on the table and on a stored image alike */
  predicate(column: (field: string) => RawBuilder<unknown>): RawBuilder<boolean>
  /** Entities (`tableOf`) whose change moves the scope itself: their numbers are part of the memo. */
  restsOn: readonly string[]
}

/** For what rows are asked; absent: to be seen. To be changed, or given to others, are fewer: not those that merely lie above one's places. */
export type ScopePurpose = 'change'

/** @returns null: every row of the tenant. What a call of the current user leaves out beyond that is told by its path (`mine.ts`). */
export type ScopeRule = (entity: EntityModel, principal: Principal, purpose?: ScopePurpose) => Scope | null
