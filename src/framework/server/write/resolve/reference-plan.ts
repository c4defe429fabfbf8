/** Which references a row has, and which of the target's own references tie them together (`within`). */
import { entityOf, type EntityModel, type FieldModel, type Model } from '#framework/metadata'
import { shapeOf, type WriteShape } from '../intake/shape.ts'

export interface ReferencePlan {
  /** Key of the entity that has the reference. */
  asker: string
  field: FieldModel
  /** Rows of the target are given away by it: to people, or to all who have some other place. */
  gives: boolean
  /** Position in `stored`, or in `lists` for a list of references. */
  at: number
  many: boolean
  target: EntityModel
  /** The target's references that must agree with neighbours of this field. */
  links: readonly FieldModel[]
  within: readonly Tie[]
}

export interface Tie {
  /** Position in `stored` of the neighbouring reference. */
  parent: number
  parentField: FieldModel
  /** Position in `links`. */
  link: number
}

/**
 * References of a shape, parents before those that lie within them: a parent given by name must be known first. A parent that the
 * target does not refer to itself ties nothing.
 */
export function referencesOf(shape: WriteShape): readonly ReferencePlan[] {
  const known = plans.get(shape)
  if (known) return known
  const single = shape.stored.flatMap(({ field }, at) => (field.kind === 'ref' ? [planOf(shape, field, at, false)] : []))
  const depth = (field: FieldModel, seen: readonly string[] = []): number => {
    const parents = field.within.filter((key) => !seen.includes(key)).map((key) => shape.stored.find((s) => s.field.key === key)?.field)
    return Math.max(0, ...parents.map((parent) => (parent ? 1 + depth(parent, [...seen, field.key]) : 0)))
  }
  const plan = [...single, ...shape.lists.map(({ field }, at) => planOf(shape, field, at, true))].toSorted((a, b) => depth(a.field) - depth(b.field))
  plans.set(shape, plan)
  return plan
}

/** The plan of one field, for whoever answers look-ups. */
export function referenceOf(model: Model, asker: string, field: string): ReferencePlan {
  const plan = referencesOf(shapeOf(model, entityOf(model, asker))).find((p) => p.field.key === field)
  if (!plan) throw new Error(`${asker} has no reference '${field}'`)
  return plan
}

const plans = new WeakMap<WriteShape, readonly ReferencePlan[]>()

function planOf({ model, entity, stored }: WriteShape, field: FieldModel, at: number, many: boolean): ReferencePlan {
  const target = entityOf(model, field.target ?? '')
  const links: FieldModel[] = []
  const within: Tie[] = []
  for (const key of field.within) {
    const parent = stored.findIndex((s) => s.field.key === key)
    const parentField = stored[parent]?.field
    const link = parentField ? linkTo(model, target, parentField) : undefined
    if (!parentField || !link) continue
    within.push({ parent, parentField, link: links.length })
    links.push(link)
  }
  return { asker: entity.key, field, gives: [entity.allocates?.place, entity.allocates?.to].includes(field.key), at, many, target, links, within }
}

/** The reference of the target that means the parent: of the same key if there is one, else the first to the same table. */
function linkTo(model: Model, target: EntityModel, parent: FieldModel): FieldModel | undefined {
  const table = entityOf(model, parent.target ?? '').tableOf
  const links = target.fields.filter((f) => f.kind === 'ref' && f.column !== null && entityOf(model, f.target ?? '').tableOf === table)
  return links.find((f) => f.key === parent.key) ?? links[0]
}
