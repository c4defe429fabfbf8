import { permissionName, rights, type EntityModel, type Right } from '#framework/metadata'

export interface ListRightsOf {
  entity: EntityModel
  /** Its rights that there are on this side. */
  known: readonly Right[]
}

/**
 * Lists with rights of their own, by area; entities under one right are no list here.
 *
 * @param names rights there are on this side (the host has others than a tenant)
 */
export function listsByArea(entities: Iterable<EntityModel>, names: ReadonlySet<string>): Map<string, ListRightsOf[]> {
  const areas = new Map<string, ListRightsOf[]>()
  for (const entity of entities) {
    const known = entity.owned || entity.oneRight ? [] : rights.filter((right) => names.has(permissionName(entity, right)))
    if (known.length) areas.set(entity.area, [...(areas.get(entity.area) ?? []), { entity, known }])
  }
  return areas
}
