/** What a user sees besides: the places that were given for today, and how much of each list they show. */
import { carriesScope, entityOf, permissionName, placesOf, type EntityModel } from '#framework/metadata'
import { holds, loadReach, NotFound, say, type Person, type Principal, type Reads } from '#framework/server'
import { ownAllocations, selvesOf, type Step } from './climb.ts'
import { userRoleQueries } from '../users/user-role-queries.ts'
import type { VisibilityDeps } from './deps.ts'
import { rowNames } from './row-names.ts'
import type { Sight } from './schemas.ts'

const told = 100

/**
 * @param caller must see the user
 * @throws NotFound where there is no such user for the caller
 */
export async function sightOf(deps: VisibilityDeps, read: Reads, caller: Person, userId: number): Promise<Sight> {
  const model = deps.model()
  const names = rowNames(model, read, caller)
  await names.required(entityOf(model, 'User'), userId)
  const { inner, outer, persons } = placesOf(model)
  const day = deps.today(caller.zone)
  const [{ reach, own, userName }, granted] = await Promise.all([
    deps.database.read(caller.tenantId, async (connection) => {
      const selves = new Map<EntityModel, readonly number[]>()
      for (const person of [entityOf(model, 'User'), ...persons]) selves.set(person, await selvesOf(connection, person, userId))
      const levels = [...inner, ...outer].map((entity): Step => ({ entity, id: 0, from: null, distance: 0, above: [] }))
      const [known] = await userRoleQueries(deps.model).users(connection, [userId])
      return { userName: known?.userName, reach: await loadReach(connection, model, userId, day), own: await ownAllocations({ connection, model, day }, levels, selves) }
    }),
    deps.permissions.granted(caller.tenantId, userId),
  ])
  if (userName === undefined) throw new NotFound(say(caller.language, 'noEntity', { entity: 'User', id: userId }))
  const principal: Principal = { ...caller, userId, userName, permissions: granted.permissions, reach: granted.seesAll ? null : reach }
  const lists = [...model.values()].filter((entity) => entity.tableOf === entity.key && !entity.owned && !entity.allocates && carriesScope(model, entity) && holds(caller, entity, 'Read') && granted.permissions.has(permissionName(entity, 'Read')))
  const counted = await Promise.all(lists.map(async ({ key }) => ({ entity: key, count: await read.count(principal, key, { authorised: true }) })))
  const now = [...new Map(own.filter(({ isNow }) => isNow).map((each) => [`${each.entity.key} ${each.id}`, each])).values()]
  const places = await Promise.all(now.slice(0, told).map(({ entity, id }) => names.of(entity, id)))
  return { seesAll: granted.seesAll, places, placeCount: now.length, lists: counted.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count) }
}
