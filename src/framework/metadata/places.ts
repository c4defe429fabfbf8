/** Which entities are places, and which references of an entity decide who sees its rows: derived from the descriptors alone. */
import { entityOf, type EntityModel, type FieldModel, type Model } from './model.ts'

/** A reference, and the entity whose table it refers to. */
export interface Link {
  field: FieldModel
  to: EntityModel
}

/** Rows that give a place: to a person, or to everybody who has the place `to` refers to. */
export interface Allocation {
  entity: EntityModel
  place: Link
  to: Link
  /** Days on which it begins and ends; where one is empty it always was, or never ends. */
  from: FieldModel | null
  until: FieldModel | null
}

export interface Places {
  /** Places that other places lie below, upper ones first. */
  inner: readonly EntityModel[]
  /** Places with no other place below. There may be very many of them. */
  outer: readonly EntityModel[]
  /** Entities of persons that are not the users themselves. */
  persons: readonly EntityModel[]
  allocations: readonly Allocation[]
}

/** The places of a model; remembered with it. */
export function placesOf(model: Model): Places {
  const found = known.get(model) ?? derive(model)
  known.set(model, found)
  return found
}

const known = new WeakMap<Model, Places>()

/** References to places that a row of the entity holds. */
export function placesOn(model: Model, entity: EntityModel): Link[] {
  return linksOf(model, entity).filter(({ to }) => to.place)
}

/** References to persons that a row of the entity holds. */
export function personsOn(model: Model, entity: EntityModel): Link[] {
  return linksOf(model, entity).filter(({ to }) => to.person !== null)
}

/** Whether it hangs on the reader's places which rows of the entity are seen. Owned rows are seen with their owner. */
export function carriesScope(model: Model, entity: EntityModel): boolean {
  const owner = entity.owned ? model.get(entity.owned) : undefined
  if (owner) return carriesScope(model, owner)
  return entity.scoped && (entity.place || placesOn(model, entity).length > 0)
}

/** Entities (`tableOf`) whose rows say which places somebody has, and what lies below inner places; always the same array. */
export function placeTables(model: Model): readonly string[] {
  const { inner, persons, allocations } = placesOf(model)
  const found = tables.get(model) ?? [...new Set([...inner, ...persons, ...allocations.map(({ entity }) => entity)].map((entity) => entity.tableOf))]
  tables.set(model, found)
  return found
}

const tables = new WeakMap<Model, readonly string[]>()

function linksOf(model: Model, entity: EntityModel): Link[] {
  return entity.fields.flatMap((field) => {
    const target = field.kind === 'ref' && field.column !== null && field.target ? model.get(field.target) : undefined
    return target ? [{ field, to: entityOf(model, target.tableOf) }] : []
  })
}

function derive(model: Model): Places {
  const owners = [...model.values()].filter((entity) => entity.tableOf === entity.key)
  const all = owners.filter(({ place }) => place)
  const allocations = owners.flatMap((entity): Allocation[] => {
    const links = entity.allocates ? linksOf(model, entity) : []
    const [place, to] = [links.find(({ field }) => field.key === entity.allocates?.place), links.find(({ field }) => field.key === entity.allocates?.to)]
    const day = (key: string | undefined) => entity.fields.find((field) => field.key === key) ?? null
    return place && to ? [{ entity, place, to, from: day(entity.allocates?.from), until: day(entity.allocates?.until) }] : []
  })
  const above = new Map(all.map((place) => [place.key, new Set([
    ...placesOn(model, place).map(({ to }) => to.key),
    ...allocations.flatMap((each) => (each.place.to === place && each.to.to.place ? [each.to.to.key] : [])),
  ])]))
  const isInner = ({ key }: EntityModel) => all.some((other) => above.get(other.key)?.has(key))
  return { inner: upperFirst(all.filter(isInner), above), outer: all.filter((place) => !isInner(place)), persons: owners.filter(({ person }) => person !== null && person !== 'id'), allocations }
}

/** @throws Error where places lie below each other in a circle: `checkModel` tells it first */
function upperFirst(places: readonly EntityModel[], above: ReadonlyMap<string, ReadonlySet<string>>): EntityModel[] {
  const ordered: EntityModel[] = []
  while (ordered.length < places.length) {
    const next = places.filter((place) => !ordered.includes(place) && [...(above.get(place.key) ?? [])].every((key) => ordered.some((each) => each.key === key)))
    if (!next.length) throw new Error(`places in a circle: ${places.filter((place) => !ordered.includes(place)).map(({ key }) => key).join(', ')}`)
    ordered.push(...next)
  }
  return ordered
}
