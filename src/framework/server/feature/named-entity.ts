/** How a feature names an entity: by its descriptor, from which types follow, or by its key. */
import { entityOf, type EntityDefinition, type EntityModel, type Model, type Row } from '#framework/metadata'

export type NamedEntity = EntityDefinition | string

/** A row of the entity as it travels; of one named by its key, nothing is known of its fields. */
export type RowOf<E extends NamedEntity> = E extends EntityDefinition ? Row<E> : LooseRow

export interface LooseRow {
  id: number
  rowVersion: number
  [name: string]: unknown
}

/** @throws where the model has none of that key */
export function entityNamed(model: Model, named: NamedEntity): EntityModel {
  return entityOf(model, typeof named === 'string' ? named : named.key)
}
