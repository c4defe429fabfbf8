/** What the descriptors say of places: levels, the fields that refer to them, and which rows follow a place that moves. */
import { entityOf, placesOf, placesOn, type EntityModel, type Model } from '#framework/metadata'

export interface Holder {
  entity: EntityModel
  /** Level → the field that refers to it. */
  fields: ReadonlyMap<string, { key: string; wire: string }>
}

/** Places that have their lines in the tree, upper ones first. */
export function levelsOf(model: Model): string[] {
  return placesOf(model).inner.map(({ key }) => key)
}

/** The fields of an entity that refer to levels of the tree. */
export function holderOf(model: Model, entity: EntityModel): Holder {
  const levels = levelsOf(model)
  return { entity, fields: new Map(placesOn(model, entity).filter(({ to }) => levels.includes(to.key)).map(({ field, to }) => [to.key, { key: field.key, wire: field.wire }])) }
}

/** Rows that lie where a place lies: their references narrow each other. What only notes where something happened keeps it. */
export function followers(model: Model): Holder[] {
  const levels = levelsOf(model)
  const found = [...model.values()].filter((entity) => entity.tableOf === entity.key && !entity.journal && !entity.owned && (entity.place || placesOn(model, entity).some(({ field }) => field.within.length > 0)))
  const rank = ({ key }: EntityModel) => (levels.includes(key) ? levels.indexOf(key) : levels.length)
  return found.toSorted((a, b) => rank(a) - rank(b)).map((entity) => holderOf(model, entity)).filter(({ fields }) => fields.size > 0)
}

/** @throws where the model has no such level */
export function levelOf(model: Model, level: string): EntityModel {
  return entityOf(model, level)
}
