/** Lists that give something: to a user, to who the user is, or to a team. Derived from the descriptors. */
import { entityOf, permissionName, placesOf, type EntityModel, type FieldModel, type Model, type Right } from '#framework/metadata'
import { say, NotAllowed, NotFound, type Principal } from '#framework/server'
import { userAllocations } from '../feature.ts'
import { texts } from './texts.ts'

export interface Kind {
  entity: EntityModel
  /** Who is given it, and what. */
  whom: FieldModel
  what: FieldModel
  /** Whether its rows have days. */
  hasDays: boolean
}

/** All of them: those of users in the order of the page, then the others. */
export function kindsOf(model: Model): Kind[] {
  const places = placesOf(model).allocations
  const own = [...userAllocations, ...places.map(({ entity }) => entity.key)].filter((key, n, all) => all.indexOf(key) === n && model.has(key))
  return own.flatMap((key): Kind[] => {
    const entity = entityOf(model, key)
    const allocation = places.find((each) => each.entity.key === key)
    const refs = entity.fields.filter((field) => field.kind === 'ref')
    const whom = allocation?.to.field ?? refs.find(({ target }) => target === 'User')
    const what = allocation?.place.field ?? refs.find(({ target }) => target !== 'User')
    return whom && what ? [{ entity, whom, what, hasDays: allocation?.from != null }] : []
  })
}

/** @throws NotFound for a name that is no kind */
export function kindNamed(model: Model, { language }: Principal, name: string): Kind {
  const kind = kindsOf(model).find(({ entity }) => entity.key.toLowerCase() === name.toLowerCase())
  if (!kind) throw new NotFound(texts.say(language, 'noKind'))
  return kind
}

export function holdsFor({ permissions }: Principal, entity: EntityModel, right: Right): boolean {
  return permissions.has(permissionName(entity, right))
}

/** @throws NotAllowed without the right */
export function demand(principal: Principal, entity: EntityModel, right: Right): void {
  if (!holdsFor(principal, entity, right)) throw new NotAllowed(403, say(principal.language, 'notGranted', { names: [permissionName(entity, right)] }))
}
