import type { EntityModel, Model } from '#framework/metadata'
import { pathsOf } from '#framework/web'

/** The list that a pinned address shows, with its conditions; null for what is no list. */
export function pageTarget(model: Model, address: string): { entity: EntityModel; conditions: string } | null {
  const { pathname, searchParams } = new URL(address, 'https://list')
  const entity = [...model.values()].find((one) => !one.owned && [pathsOf(one).list, ...one.pages.list].some((path) => path.toLowerCase() === pathname.toLowerCase()))
  return entity ? { entity, conditions: new URLSearchParams([...searchParams].filter(([name]) => name === 'q' || name.includes('.'))).toString() } : null
}
