import type { EntityModel } from '#framework/metadata'
import { callsOf } from '#framework/wire'
import { rowsRoute } from '../../feature.ts'

/**
 * Where rows of an entity are listed, up to its conditions: the page of rows, since a page of its own may narrow them further, as that of work orders
 * does to the open ones. Undefined where nothing lists them.
 */
export function listAddress(entity: EntityModel): string | undefined {
  return callsOf(entity).some(({ kind }) => kind === 'list') ? `${rowsRoute}?of=${entity.key}&` : undefined
}
