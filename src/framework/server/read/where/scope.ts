/** Which rows of an entity a user may see inside the tenant. The product decides; the framework applies it everywhere (contract §6). */
import type { EntityModel } from '#framework/metadata'
import type { RawBuilder } from 'kysely'
import type { Principal } from '../../principal.ts'

export interface Scope {
  /** Same key, same rows: users of one region share what is remembered. Part of every memo key (contract §7). */
  key: string
  /** @param column reference to the column of a stored field, by the field's key: works on the table and on a stored image alike */
  predicate(column: (field: string) => RawBuilder<unknown>): RawBuilder<boolean>
  /** Entities (`tableOf`) whose change moves the scope itself: their numbers are part of the memo. */
  restsOn: readonly string[]
}

/** @returns null: every row of the tenant. What a call of the current user leaves out beyond that is told by its way (`mine.ts`). */
export type ScopeRule = (entity: EntityModel, principal: Principal) => Scope | null
