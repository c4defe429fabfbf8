/** E123: what a descriptor says of places, persons and who is given what. */
import type { Finding } from './finding.ts'
import type { EntityModel, FieldModel, Model } from './model.ts'

/** Mistakes in the words that decide who sees which rows. */
export function* checkPlaces(entity: EntityModel, model: Model): Iterable<Finding> {
  const { person, allocates, place } = entity
  const reference = (key: string) => entity.fields.find((field) => field.key === key && field.kind === 'ref')
  if (person !== null && person !== 'id' && !leadsTo(model, reference(person), (to) => to.person === 'id')) yield at(entity, `person '${person}' is not a reference of it to the users`)
  if (allocates && !leadsTo(model, reference(allocates.place), (to) => to.place)) yield at(entity, `allocates '${allocates.place}', which is not a reference of it to a place`)
  if (allocates && !leadsTo(model, reference(allocates.to), (to) => to.place || to.person !== null)) yield at(entity, `allocates to '${allocates.to}', which is not a reference of it to a person or a place`)
  for (const day of [allocates?.from, allocates?.until]) {
    if (day !== undefined && entity.fields.find((field) => field.key === day)?.kind !== 'date') yield at(entity, `allocates from or until '${day}', which is not a day of it`)
  }
  if (place && entity.tableOf === entity.key && isBelowItself(entity, model)) yield at(entity, 'is a place that lies below itself; take one of the references on the way away, or `place`')
}

function leadsTo(model: Model, field: FieldModel | undefined, fits: (to: EntityModel) => boolean): boolean {
  const to = field?.target ? model.get(field.target) : undefined
  return to !== undefined && fits(to)
}

function isBelowItself(entity: EntityModel, model: Model): boolean {
  const seen = new Set<string>()
  const open = [entity]
  for (let next = open.pop(); next; next = open.pop()) {
    for (const { kind, target } of next.fields) {
      const to = kind === 'ref' && target ? model.get(model.get(target)?.tableOf ?? '') : undefined
      if (!to?.place || seen.has(to.key)) continue
      if (to.key === entity.key) return true
      seen.add(to.key)
      open.push(to)
    }
  }
  return false
}

function at({ key }: EntityModel, message: string): Finding {
  return { code: 'E123', at: key, message }
}
