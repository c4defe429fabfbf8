/**
 * Where a list was left, with its conditions, order and page: whoever comes back from a record finds it as it was. Kept for this tab, and gone
 * with signing out like everything in its storage.
 */
import type { EntityModel } from '#framework/metadata'
import { pathsOf } from '../../routes.ts'

const keyOf = (entity: EntityModel) => `list:${entity.key}`

export function keepLastAddress(entity: EntityModel, address: string): void {
  sessionStorage.setItem(keyOf(entity), address)
}

/** Address of the page that showed the list last, else of the list itself. */
export function lastAddressOf(entity: EntityModel): string {
  return sessionStorage.getItem(keyOf(entity)) ?? pathsOf(entity).list
}
