/**
 * Names of references: never joined, kept per tenant and table in the process, under change numbers (docs/decisions/0041).
 * Whoever may see a row may see the names it refers to, so these go by tenant alone (contract §6).
 */
import type { EntityModel, FieldModel, Model } from '#framework/metadata'
import type { ChangeNumbers } from '../context.ts'
import type { Connection } from '../database/database.ts'

/** Id as raw text → name as JSON text, quotes included. */
export type Names = ReadonlyMap<string, string>

export interface NameMaps {
  /**
   * Names of the rows a reference field points at.
   *
   * @param ids the ids needed, as raw text. The answer holds at least these (those that exist); a kept map may hold more.
   */
  of(connection: Connection, model: Model, field: FieldModel, numbers: ChangeNumbers, ids: Iterable<string>): Promise<Names>
  /** Titles of an entity's own rows, as look-ups and messages show them. */
  titles(connection: Connection, model: Model, entity: EntityModel, numbers: ChangeNumbers, ids: Iterable<string>): Promise<Names>
}
