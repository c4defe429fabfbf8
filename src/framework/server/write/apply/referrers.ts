/** Who refers to an entity's rows: references, lists of references, and references of owned rows. */
import { entityOf, type EntityModel, type FieldModel, type Model } from '#framework/metadata'

export interface Referrer {
  /** The entity whose table holds the reference. */
  entity: EntityModel
  field: FieldModel
  /** Emptied when the target goes; else the target stays. */
  clears: boolean
  /** Under which entity it is counted: the owner of owned rows. */
  counted: EntityModel
}

/** Each reference once, though several entities may share its table. */
export function referrersOf(model: Model, target: EntityModel): readonly Referrer[] {
  const known = found.get(model) ?? new Map<string, readonly Referrer[]>()
  found.set(model, known)
  const referrers = known.get(target.tableOf) ?? find(model, target)
  known.set(target.tableOf, referrers)
  return referrers
}

const found = new WeakMap<Model, Map<string, readonly Referrer[]>>()

function find(model: Model, target: EntityModel): Referrer[] {
  const seen = new Set<string>()
  const referrers: Referrer[] = []
  for (const entity of model.values()) for (const field of entity.fields) {
    const points = (field.kind === 'ref' && field.column !== null) || field.kind === 'refs'
    if (!points || !field.target || entityOf(model, field.target).tableOf !== target.tableOf || ownsBack(model, entity, field)) continue
    const key = `${entity.table}.${field.column ?? field.key}`
    if (seen.has(key)) continue
    seen.add(key)
    const owner = entity.tableOf === entity.key ? entity : (model.get(entity.tableOf) ?? entity)
    referrers.push({ entity: owner, field, clears: field.onDelete === 'clear' && !field.required, counted: owner.owned ? entityOf(model, owner.owned) : owner })
  }
  return referrers
}

/** The reference by which owned rows belong to their owner: they go with it. */
function ownsBack(model: Model, entity: EntityModel, field: FieldModel): boolean {
  return Boolean(entity.owned && model.get(entity.owned)?.fields.some((f) => f.kind === 'rows' && f.target === entity.key && f.by === field.key))
}
