import { pathsOf } from '#framework/web'
import type { EntityModel } from '#framework/metadata'

/** What a label says to a camera: the address of the site's record on this server. */
export function addressOf(site: EntityModel, id: number): string {
  return `${location.origin}${pathsOf(site).record(id)}`
}
