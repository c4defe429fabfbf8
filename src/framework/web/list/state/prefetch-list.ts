import { entityOf, pagePermission, permissionName } from '#framework/metadata'
import { keepPrefetched } from '../../api/prefetched.ts'
import { listCallFor } from '../../api/list-call.ts'
import { listKey, readList } from '../../api/data-provider.ts'
import { routeTable } from '../../routes.ts'
import type { SignedIn } from '../../session/session.ts'
import { stateOf } from './list-address.ts'
import { keptPageSize } from './page-size.ts'
import { requestOf } from './list-request.ts'

/** Asks for the rows of the list at this address, if it is one the user may read, before anything is drawn. */
export function prefetchList({ model, permissions }: SignedIn, { pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const target = routeTable(model).resolve(pathname)
  if (target?.page !== 'list') return
  const entity = entityOf(model, target.entity.key)
  const page = pagePermission(entity, 'Pages')
  const call = listCallFor(entity)
  if (!call || (page && !permissions.has(page)) || (call.right !== 'own' && !permissions.has(permissionName(entity, 'Read')))) return
  const request = requestOf(stateOf(entity, new URLSearchParams(search), keptPageSize()))
  keepPrefetched(listKey(entity, request), readList(entity, request))
}
