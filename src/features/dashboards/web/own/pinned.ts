import type { EntityModel, Model } from '#framework/metadata'
import { pathsOf } from '#framework/web'

/**
 * The list that a pinned address shows, with its conditions; null for what is no list, and where the list is a page of its own: which rows that shows
 * hangs on its tabs, and its own button tells.
 *
 * @param owns whether the list of an entity is a page of its own
 */
export function pageTarget(model: Model, address: string, owns: (entity: EntityModel) => boolean): { entity: EntityModel; conditions: string } | null {
  const { pathname, searchParams } = new URL(address, 'https://list')
  const entity = [...model.values()].find((one) => !one.owned && !owns(one) && [pathsOf(one).list, ...one.pages.list].some((path) => path.toLowerCase() === pathname.toLowerCase()))
  return entity ? { entity, conditions: new URLSearchParams([...searchParams].filter(([name]) => name === 'q' || name.includes('.'))).toString() } : null
}
