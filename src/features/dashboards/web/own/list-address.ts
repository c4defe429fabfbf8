import type { EntityModel } from '#framework/metadata'
import { pathsOf } from '#framework/web'
import { callsOf } from '#framework/wire'
import { rowsRoute } from '../../feature.ts'

/** Where rows of an entity are listed, up to its conditions: its own page, else the page of rows; undefined where nothing lists them. */
export function listAddress(entity: EntityModel): string | undefined {
  const { list } = pathsOf(entity)
  if (list) return `${list}?`
  return callsOf(entity).some(({ kind }) => kind === 'list') ? `${rowsRoute}?of=${entity.key}&` : undefined
}
