/** What a person can be allocated to, upper levels first: derived from the descriptors of the allocations, with what a person knows to do. */
import { entityOf, fieldOf, placesOf, type Model, type Text } from '#framework/metadata'
import { UserExpertiseAllocation } from '#entities/allocations/user-expertise-allocation'
import { SourceFieldType } from '#entities/questionnaires/source-field-type'

/** Rows that allocate something to a person, by the names of their properties. */
export interface AllocationList {
  entity: string
  person: string
  /** Whether they name the employee or the user. */
  names: 'employee' | 'user'
  thing: string
  thingName: string
}

export interface AllocationKind {
  /** `subRegions`, of the answer. */
  name: string
  label: Text
  one: Text
  /** Entity of what is allocated. */
  target: string
  isPlace: boolean
  lists: readonly AllocationList[]
}

const wire = (model: Model, entity: string, field: string) => fieldOf(entityOf(model, entity), field).wire

export function allocationKinds(model: Model): AllocationKind[] {
  const { inner, outer, allocations } = placesOf(model)
  const places = [...inner, ...outer].flatMap((place): AllocationKind[] => {
    const lists = allocations.filter((each) => each.place.to === place && each.to.to.person !== null).map(({ entity, place: { field }, to }): AllocationList => ({
      entity: entity.key, person: to.field.wire, names: to.to.person === 'id' ? 'user' : 'employee', thing: field.wire, thingName: field.wire.replace(/Id$/, 'Name'),
    }))
    return lists.length ? [{ name: manyOf(place.key), label: place.label.many, one: place.label.one, target: place.key, isPlace: true, lists }] : []
  })
  const known = model.get(UserExpertiseAllocation.key)
  if (!known) return places
  const thing = wire(model, known.key, 'allocatedExpertise')
  const label = { en: 'Expertise', ur: 'مہارت' }
  return [...places, {
    name: 'expertises', label, one: label, target: SourceFieldType.key, isPlace: false,
    lists: [{ entity: known.key, person: wire(model, known.key, 'user'), names: 'user', thing, thingName: thing.replace(/Id$/, 'Name') }],
  }]
}

function manyOf(key: string): string {
  const first = key.charAt(0).toLowerCase() + key.slice(1)
  return first.endsWith('y') ? `${first.slice(0, -1)}ies` : `${first}s`
}
