/**
 * Where a list was left, with its conditions, order and page: whoever comes back from a record finds it as it was. Kept for this tab, and gone
 * with signing out like everything in its storage.
 */
import type { EntityModel } from '#framework/metadata'
import type { ListSource } from '../../api/data-provider.ts'
import { pathsOf } from '../../routes.ts'

const keyOf = (entity: EntityModel) => `list:${entity.key}`
const sourceKeyOf = (entity: EntityModel) => `list-source:${entity.key}`

/** @param source the service that gave the rows there, where it was not the entity's own call */
export function keepLastAddress(entity: EntityModel, address: string, source?: ListSource): void {
  sessionStorage.setItem(keyOf(entity), address)
  if (source) sessionStorage.setItem(sourceKeyOf(entity), JSON.stringify(source))
  else sessionStorage.removeItem(sourceKeyOf(entity))
}

/** Address of the page that showed the list last, else of the list itself. */
export function lastAddressOf(entity: EntityModel): string {
  return sessionStorage.getItem(keyOf(entity)) ?? pathsOf(entity).list
}

/** The service that gave the rows of the list there, as of one of its tabs. */
export function lastSourceOf(entity: EntityModel): ListSource | undefined {
  const kept = sessionStorage.getItem(sourceKeyOf(entity))
  return kept === null ? undefined : (JSON.parse(kept) as ListSource)
}
