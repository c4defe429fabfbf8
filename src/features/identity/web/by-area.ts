import { permissionName, rights, type EntityModel, type Right } from '#framework/metadata'

export interface ListRightsOf {
  /** The list that the rights are called after. */
  entity: EntityModel
  /** Further lists that the same rights open. */
  further: readonly EntityModel[]
  /** Its rights that there are on this side. */
  known: readonly Right[]
}

/**
 * Lists with rights of their own, by area; entities under one right are no list here, and lists that share their rights are one.
 *
 * @param names rights there are on this side (the host has others than a tenant)
 */
export function listsByArea(entities: Iterable<EntityModel>, names: ReadonlySet<string>): Map<string, ListRightsOf[]> {
  const sharing = new Map<string, EntityModel[]>()
  for (const entity of entities) if (!entity.owned && !entity.oneRight) sharing.set(entity.permission, [...(sharing.get(entity.permission) ?? []), entity])
  const areas = new Map<string, ListRightsOf[]>()
  for (const [permission, lists] of sharing) {
    const entity = lists.find(({ key }) => permission.endsWith(`.${key}`)) ?? lists[0]
    const known = entity ? rights.filter((right) => names.has(permissionName(entity, right))) : []
    if (entity && known.length) areas.set(entity.area, [...(areas.get(entity.area) ?? []), { entity, further: lists.filter((list) => list !== entity), known }])
  }
  return areas
}
